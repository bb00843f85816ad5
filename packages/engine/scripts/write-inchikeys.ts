/**
 * `npm run inchikeys`: writes `knowledge/records/inchikeys.csv`, the InChIKeys of measured, developed, published and
 * listed compounds, and of those in the tables of ids. Each takes milliseconds to compute, so existing ones are kept; `-- --all` recomputes them all.
 */
import rdkitModule from '@rdkit/rdkit';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { loadValidRecords } from '../src/knowledge/records/load-records.ts';
import { inchikeySchema } from '../src/knowledge/records/name-schemas.ts';
import { readTable } from '../src/knowledge/records/read-table.ts';

const file = join(KNOWLEDGE_FOLDER, 'records/inchikeys.csv');
// Fails if a table cannot be read, instead of dropping the InChIKeys of its structures.
const { measured, developed, literature, ligands, identifiers, achiral } = loadValidRecords(KNOWLEDGE_FOLDER);
const structures = new Set([
  ...measured.flatMap(({ row: { eutomer, distomer } }) => [eutomer, distomer]),
  ...[developed, literature, ligands, identifiers, achiral].flatMap((rows) =>
    rows.map(({ row: { smiles } }) => smiles),
  ),
]);
const keep = process.argv.includes('--all') ? [] : readTable(file, inchikeySchema).rows;
const cache = new Map(keep.map(({ row: { smiles, inchikey } }) => [smiles, inchikey]));
const rdkit = await rdkitModule.default();

function getInchikey(smiles: string): string {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) throw new Error(`cannot read ${smiles}`);
  try {
    return rdkit.get_inchikey_for_inchi(molecule.get_inchi());
  } finally {
    molecule.delete();
  }
}

// A polymer drawn with open ends has no InChIKey.
const rows = [...structures]
  .sort()
  .map((smiles) => [smiles, cache.get(smiles) ?? getInchikey(smiles)])
  .filter(([, inchikey]) => inchikey !== '')
  .map((row) => row.join(','));
writeFileSync(file, ['smiles,inchikey', ...rows, ''].join('\n'));
console.log(
  `${rows.length} structures, ${rows.length - [...structures].filter((structure) => cache.has(structure)).length} computed`,
);
