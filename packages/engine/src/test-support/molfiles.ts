/** A graph: the number of atoms, and its bonds as pairs of indexes from 0. */
export interface Graph {
  atoms: number;
  bonds: readonly (readonly [number, number])[];
}

const each = <Line>(count: number, line: (index: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(index));

/** A complete bipartite graph with equal halves. */
export const completeBipartite = (half: number): Graph => ({
  atoms: 2 * half,
  bonds: each(half, (a) => each(half, (other) => [a, half + other] as const)).flat(),
});

export const chain = (atoms: number): Graph => ({
  atoms,
  bonds: each(atoms - 1, (index) => [index, index + 1] as const),
});

const column = (number: number): string => String(number).padStart(3);

/** A V2000 molfile of uranium atoms, which may have any number of bonds. */
export function v2000(
  { atoms, bonds }: Graph,
  { title = '', properties = [] }: { title?: string; properties?: readonly string[] } = {},
): string {
  const counts = `${column(atoms)}${column(bonds.length)}  0  0  0  0  0  0  0  0999 V2000`;
  const atomLines = each(
    atoms,
    (index) => `${(index * 1.5).toFixed(4).padStart(10)}    0.0000    0.0000 U   0  0  0  0  0  0  0  0  0  0  0  0`,
  );
  return [
    title,
    '  test',
    '',
    counts,
    ...atomLines,
    ...bonds.map(([a, b]) => `${column(a + 1)}${column(b + 1)}  1  0`),
    ...properties,
    'M  END',
    '',
  ].join('\n');
}

/** A V3000 molfile of uranium atoms. */
export function v3000(
  { atoms, bonds }: Graph,
  {
    title = '',
    counts = `${atoms} ${bonds.length} 0 0 0`,
    atom = '',
  }: { title?: string; counts?: string; atom?: string } = {},
): string {
  const blocks = [
    'BEGIN CTAB',
    `COUNTS ${counts}`,
    'BEGIN ATOM',
    ...each(atoms, (index) => `${index + 1} U ${index * 1.5} 0 0 0${atom}`),
    'END ATOM',
    'BEGIN BOND',
    ...bonds.map(([a, b], index) => `${index + 1} 1 ${a + 1} ${b + 1}`),
    'END BOND',
    'END CTAB',
  ];
  return [
    title,
    '  test',
    '',
    '  0  0  0  0  0  0  0  0  0  0999 V3000',
    ...blocks.map((line) => `M  V30 ${line}`),
    'M  END',
    '',
  ].join('\n');
}
