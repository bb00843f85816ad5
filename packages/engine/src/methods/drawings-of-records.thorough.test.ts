import { expect, it } from 'vitest';
import { getSample } from '../../../../tests/support/long.ts';
import { loadRecordsForTest } from '../test-support/shipped.ts';
import { core } from '../test-support/shipped-core.ts';
import { drawings } from '../test-support/drawings.ts';

/** Drugs and candidates are recognised however they are drawn. */

const ALL = loadRecordsForTest().developed;
const ROWS = getSample(ALL, 12);

/** Reasons that only a known compound has. */
const KNOWN_REASONS = new Set(['no-eutomer', 'depends-on-target', 'contradictory']);

function isRecognised(smiles: string): boolean {
  const result = core.predict(smiles);
  if (!result.ok) return false;
  return result.scope === 'out-of-scope' ? KNOWN_REASONS.has(result.reason) : result.basis === 'known';
}

const shareRecognised = (draw: (smiles: string) => string): number =>
  ROWS.filter(({ row }) => isRecognised(draw(row.smiles))).length / ROWS.length;

it.each(['mirrored', 'shuffled'] as const)('all but one in 200 of them drawn %s', (drawing) => {
  expect(shareRecognised((smiles) => drawings(smiles)[drawing])).toBeGreaterThan(0.995);
});

/** The share of all rows that must be recognised in flat drawings; the others fit several compounds, or a family answers. */
const FLAT = 0.97;

it('at least 97 % of them drawn flat (in a sample, two standard errors less)', () => {
  const standardError = ROWS.length < ALL.length ? Math.sqrt((FLAT * (1 - FLAT)) / ROWS.length) : 0;
  expect(shareRecognised((smiles) => drawings(smiles).flat)).toBeGreaterThan(FLAT - 2 * standardError);
});
