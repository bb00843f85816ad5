import { isSingleIsomer, type Statement } from '../catalogue/statements/statement.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { configurationOf } from './configuration-of.ts';

/**
 * The configuration of the isomer that papers or tables of developed compounds name, if a drawing fits one such isomer
 * only: vernakalant, not an epimer that was merely tested. Null if it fits none or several.
 *
 * @param molecule a drawing that fits several recorded isomers
 * @param statements about its isomers
 */
export function onlyNamedIsomer(molecule: Molecule, statements: readonly Statement[]): Configuration | null {
  const named = new Set(
    statements.flatMap(({ kind, grade, better }) => (kind === 'measured' || isSingleIsomer(grade) ? [] : [better])),
  );
  const fitting = [...named].flatMap((smiles) => configurationOf(molecule, smiles) ?? []);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
