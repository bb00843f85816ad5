import { itemAt } from '../must.ts';

/** Edits of a molfile written by RDKit, V2000 or V3000. Lines and columns are those of the CTfile format. */

const isV3000 = (lines: readonly string[]): boolean => itemAt(lines, 3).includes('V3000');
const V3000_COUNTS = /^(M {2}V30 COUNTS \d+ \d+ \d+ \d+) 0/;

/** Sets the chiral flag: the stereocentres are absolute as drawn. Without it, some programs read a racemate. */
export function withChiralFlag(molfile: string): string {
  const lines = molfile.split('\n');
  if (isV3000(lines)) return lines.map((line) => line.replace(V3000_COUNTS, '$1 1')).join('\n');
  const counts = itemAt(lines, 3);
  lines[3] = `${counts.slice(0, 12)}  1${counts.slice(15)}`;
  return lines.join('\n');
}

/** The number of atoms in groups of racemic or relative stereo; V2000 has no such groups. */
export function groupedAtoms(molfile: string): number {
  return [...molfile.matchAll(/^M {2}V30 MDLV30\/STE(?:RAC|REL)\d+ ATOMS=\((\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/**
 * Marks double bonds as crossed: neither E nor Z, whatever the coordinates show.
 *
 * @param crossed positions in the list of bonds, counted from 0
 */
export function withCrossedBonds(molfile: string, crossed: readonly number[]): string {
  const lines = molfile.split('\n');
  const v3000 = isV3000(lines);
  const first = v3000 ? lines.indexOf('M  V30 BEGIN BOND') + 1 : 4 + Number(itemAt(lines, 3).slice(0, 3));
  for (const bond of crossed) {
    const line = itemAt(lines, first + bond);
    lines[first + bond] = v3000 ? `${line} CFG=2` : `${line.slice(0, 9)}  3${line.slice(12)}`;
  }
  return lines.join('\n');
}
