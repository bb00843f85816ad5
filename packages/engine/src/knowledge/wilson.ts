/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval for a proportion (E. B. Wilson, J. Amer. Stat. Assoc. 22 (1927) 209–212), 95 %.
 *
 * @returns bounds between 0 and 1; the whole range when nothing was counted
 */
export function wilsonInterval(correct: number, total: number): { lower: number; upper: number } {
  if (total === 0) return { lower: 0, upper: 1 };
  const share = correct / total;
  const square = Z * Z;
  const middle = share + square / (2 * total);
  const spread = Z * Math.sqrt((share * (1 - share)) / total + square / (4 * total * total));
  const scale = 1 + square / total;
  return { lower: Math.max(0, (middle - spread) / scale), upper: Math.min(1, (middle + spread) / scale) };
}
