/** What RDKit says in its log about an input that it rejects. */

/** An atom with too many bonds: RDKit's number of the atom, its element and its bonds. */
export function findValenceError(log: string): { atom: number; element: string; bonds: string } | null {
  const [, atom, element = '', bonds = ''] =
    /Explicit valence for atom # (\d+) (\w+), (\d+), is greater than permitted/.exec(log) ?? [];
  return atom === undefined ? null : { atom: Number(atom), element, bonds };
}

/** The first message, without the time stamp that RDKit puts before each line. */
export const firstMessage = (log: string): string =>
  log
    .split('\n')
    .map((line) => line.replace(/^\[[\d:]+\]\s*/, '').trim())
    .find((line) => /\w/.test(line)) ?? 'no reason given';
