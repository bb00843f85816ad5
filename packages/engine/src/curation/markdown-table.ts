/** A share in percent. */
export const percent = (share: number): string => (100 * share).toFixed(1);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const markdownTable = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(header),
  row(header.map(() => '---')),
  ...rows.map(row),
];
