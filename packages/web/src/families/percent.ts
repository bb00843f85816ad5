/** Bounds between 0 and 1 as percentages. */
export const percent = ({ lower, upper }: { lower: number; upper: number }): { lower: number; upper: number } => ({
  lower: 100 * lower,
  upper: 100 * upper,
});
