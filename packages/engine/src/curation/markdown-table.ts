const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
/** A table in Markdown. */
export const table = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(header),
  row(header.map(() => '---')),
  ...rows.map(row),
];
