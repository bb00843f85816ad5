import { describe, expect, it } from 'vitest';
import { createTargetFinder } from './find-target.ts';
import { TargetIndex } from './targets.ts';
import { targetRow } from '../test-support/rows.ts';

const index = new TargetIndex([
  targetRow('CHEMBL210', 'ADRB2', 'Beta-2 adrenergic receptor'),
  targetRow('CHEMBL231', 'HRH1', 'Histamine H1 receptor'),
]);

describe('a target', () => {
  it.each(['CHEMBL210', 'adrb2', 'beta-2 adrenergic receptor'])('is found by id, gene symbol and name: %s', (query) => {
    expect(createTargetFinder(index)(query)).toEqual({ target: { id: 'CHEMBL210', genes: ['ADRB2'] } });
  });
  it('that is unknown is reported with similar names', () => {
    expect(createTargetFinder(index)('ADRB22')).toEqual({
      error: expect.stringMatching(
        /^expected the ChEMBL id, gene symbol or name of a known target; "ADRB22" is unknown\. Similar names: ADRB2$/,
      ),
    });
  });
  it('gets suggestions for at most a hundred unknown names, each looked up once', () => {
    let requestCount = 0;
    const find = createTargetFinder({
      find: () => null,
      nearest: () => {
        requestCount += 1;
        return ['ADRB2'];
      },
    });
    for (let round = 0; round < 2; round += 1) for (let count = 0; count < 150; count += 1) find(`x${count}`);
    expect(requestCount).toBe(100);
    expect(find('x149')).toEqual({
      error: 'expected the ChEMBL id, gene symbol or name of a known target; "x149" is unknown',
    });
  });
});
