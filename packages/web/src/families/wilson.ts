const Z = 1.959964;

/** The 95 % Wilson interval of a share, in percent (Wilson 1927). */
export function wilson(correct: number, total: number): { lower: number; upper: number } {
  if (total === 0) return { lower: 0, upper: 100 };
  const share = correct / total;
  const middle = (share + (Z * Z) / (2 * total)) / (1 + (Z * Z) / total);
  const half = (Z / (1 + (Z * Z) / total)) * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  return { lower: 100 * (middle - half), upper: 100 * (middle + half) };
}
