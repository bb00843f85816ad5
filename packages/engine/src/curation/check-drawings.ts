import type { Problem, ParsedFamily } from '../knowledge/parse-family.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { withParent } from '../read/parent.ts';
import { findOtherDrawings } from './one-drawing.ts';

/** A structure and where it is written. */
interface Located {
  smiles: string;
  rank: number;
  file: string;
  line: number;
}

function structuresOfFamilies(toolkit: Toolkit, parsed: readonly ParsedFamily[]): Located[] {
  return parsed.flatMap(({ family: { compounds }, file, getLine }) =>
    compounds.flatMap((compound, index) => {
      const smiles = withParent(toolkit, compound.smiles, ({ normal }) => normal.smiles());
      return smiles === null ? [] : [{ smiles, rank: 0, file, line: getLine(['compounds', index, 'smiles']) }];
    }),
  );
}

/** Curated tables come before those that a program wrote. */
function structuresOfTables(records: Records): Located[] {
  const { developed, literature, ligands, measured, tested, crystals, racemates, names } = records;
  const isomers = measured.flatMap(({ row: { eutomer, distomer }, file, line }) =>
    [eutomer, distomer].map((smiles) => ({ row: { smiles }, file, line })),
  );
  return [developed, literature, ligands, [...isomers, ...tested, ...crystals], [...racemates, ...names]].flatMap(
    (rows, index) => rows.map(({ row: { smiles }, file, line }) => ({ smiles, rank: index + 1, file, line })),
  );
}

/**
 * Finds rows that draw a compound as another tautomer than the rest of the knowledge base: what they say would not be
 * considered together, and one result could count twice.
 */
export function checkDrawings(toolkit: Toolkit, records: Records, parsed: readonly ParsedFamily[]): Problem[] {
  const structures = [...structuresOfFamilies(toolkit, parsed), ...structuresOfTables(records)];
  const replacements = findOtherDrawings(toolkit, structures);
  return structures.flatMap(({ smiles, file, line }) => {
    const replacement = replacements.get(smiles);
    return replacement === undefined
      ? []
      : [{ file, line, message: `${smiles} is drawn as another tautomer elsewhere: write ${replacement}` }];
  });
}
