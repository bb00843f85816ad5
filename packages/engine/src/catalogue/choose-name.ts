import type { Statement } from './statements/statement.ts';

/** Ids of databases and of crystal structures, which are used if there is no name. */
export const isId = (name: string): boolean => /^(CHEMBL\d+|BDBM\d+|ligand \w+ of the PDB)$/.test(name);

/** True if a statement's name is certainly that of one isomer, not of the racemate. */
const namesOneIsomer = ({ kind, grade, epimer }: Statement): boolean =>
  kind === 'developed' && epimer === null && (grade === 'marketed' || grade === 'developed');

/**
 * The compound's name, preferably that of the better isomer, which is called the mirror image of the other one if only
 * that was developed under a name.
 */
export function chooseName(statements: readonly Statement[], isomer: string | null = null): string | null {
  const named = statements.filter((statement): statement is Statement & { name: string } => statement.name !== null);
  const preference = (item: Statement): number => Number(item.better === isomer) * 2 + Number(item.kind !== 'measured');
  const [best] = named.toSorted((a, b) => preference(b) - preference(a));
  if (best === undefined || isomer === null || (best.better === isomer && !isId(best.name))) return best?.name ?? null;
  const mirror = named.find((statement) => statement.better !== isomer && namesOneIsomer(statement));
  return mirror === undefined ? best.name : `mirror image of ${mirror.name}`;
}
