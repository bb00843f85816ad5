import { expect, it } from 'vitest';
import { getSample } from '../../../../tests/support/long.ts';
import { loadRecords } from '../knowledge/records/load-records.ts';
import { loadPrepared } from '../load-prepared.ts';
import { KNOWLEDGE_FOLDER } from '../paths.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { drawings } from '../test-support/drawings.ts';

/** Drugs and candidates are recognised however they are drawn. */

const { knowledge, ...known } = loadPrepared();
const core = await PredictorCore.start(knowledge, known);

const ROWS = getSample(loadRecords(KNOWLEDGE_FOLDER).records.developed, 12);

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

it('at least 97 % of them drawn flat; others fit several known compounds or are answered by their families', () => {
  expect(shareRecognised((smiles) => drawings(smiles).flat)).toBeGreaterThan(0.97);
});
