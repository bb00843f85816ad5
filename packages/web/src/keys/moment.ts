/** A moment as the page shows it: `YYYY-MM-DD HH:MM`, UTC. */
export const momentOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
