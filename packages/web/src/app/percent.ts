/** A fraction in percent, without the sign: for plots and tables whose headings have it. */
export const inPercent = (share: number, decimals = 0): string => (100 * share).toFixed(decimals);

/** A fraction in percent. The sign never begins a line. */
export const formatPercent = (share: number, decimals = 0): string => `${inPercent(share, decimals)}\u00a0%`;
