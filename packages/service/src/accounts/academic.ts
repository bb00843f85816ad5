/** True if an email address ends in `.edu`. */
export const isAcademicEmail = (email: string): boolean => /@([a-z0-9-]+\.)+edu$/i.test(email);
