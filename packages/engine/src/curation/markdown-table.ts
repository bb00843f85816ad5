const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const markdownTable = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(header),
  row(header.map(() => '---')),
  ...rows.map(row),
];
