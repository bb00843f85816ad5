/** Whether a mail address is an academic one: below `.edu`, as the plan's name says. */
export const isAcademic = (email: string): boolean => /@([a-z0-9-]+\.)+edu$/i.test(email);
