/** True if an email address ends in `.edu`, as the name of the plan says. */
export const isAcademicEmail = (email: string): boolean => /@([a-z0-9-]+\.)+edu$/i.test(email);
