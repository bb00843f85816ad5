/** Converts the bounds of an interval from fractions to percent. */
export const intervalInPercent = ({
  lower,
  upper,
}: {
  lower: number;
  upper: number;
}): { lower: number; upper: number } => ({ lower: 100 * lower, upper: 100 * upper });
