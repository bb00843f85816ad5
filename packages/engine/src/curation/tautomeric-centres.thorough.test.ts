import { expect, it } from 'vitest';
import { getSample } from '../../../../tests/support/long.ts';
import { loadRecordsForTest } from '../test-support/shipped.ts';
import { read } from '../test-support/read.ts';

/**
 * A centre that exists in one tautomer alone, as in a barbiturate drawn as an imidic acid, is none. InChI does not depend
 * on the tautomer; the InChIKeys of the other records are in `inchikeys.csv`.
 */

/** The second part of the InChIKey of a structure without stereocentres. */
const WITHOUT_STEREO = 'UHFFFAOYSA';

const { tested, crystals, inchikeys, identifiers, achiral } = loadRecordsForTest();

function getKey(smiles: string): string {
  using molecule = read(smiles);
  return molecule.inchikey() ?? '';
}

it('isomers tested alone, and ligands, are chiral whatever tautomer is drawn', () => {
  const rows = getSample([...tested, ...crystals], 50);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ row }) => getKey(row.smiles).includes(WITHOUT_STEREO)).map(({ row }) => row.smiles)).toEqual(
    [],
  );
});

it('all other isomers are, too', () => {
  // Racemates and achiral compounds, which have ids but no finding, have InChIKeys without stereo.
  const withoutFinding = new Set([...identifiers, ...achiral].map(({ row }) => row.smiles));
  const isomers = inchikeys.filter(({ row }) => row.smiles.includes('@') || !withoutFinding.has(row.smiles));
  expect(isomers.length).toBeGreaterThan(40_000);
  expect(isomers.filter(({ row }) => row.inchikey.includes(WITHOUT_STEREO))).toEqual([]);
});
