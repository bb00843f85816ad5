import { describe, expect, it } from 'vitest';
import { loadTargetsForTest } from '../test-support/shipped.ts';

const index = loadTargetsForTest();

describe('a target named by a caller', () => {
  it.each([
    ['CHEMBL217', 'CHEMBL217'],
    ['DRD2', 'CHEMBL217'],
    ['drd2', 'CHEMBL217'],
    ['dopamine D2 receptor', 'CHEMBL217'],
    ['5-HT1A', 'CHEMBL214'],
    ['hERG', 'CHEMBL240'],
    ['sigma-1', 'CHEMBL287'],
    ['β2-adrenoceptor', 'CHEMBL210'],
    ['SERT', 'CHEMBL228'],
    ['mu opioid receptor', 'CHEMBL233'],
    ['\u00B5-opioid receptor', 'CHEMBL233'],
    ['COX-2', 'CHEMBL230'],
    ['5-HT2A', 'CHEMBL224'],
    ['D2', 'CHEMBL217'],
    ['mu opioid', 'CHEMBL233'],
  ])('%s is %s', (name, id) => expect(index.find(name)?.id).toBe(id));

  it('gets suggestions if it is unknown', () => {
    expect(index.find('dopamin D2')).toBeNull();
    expect(index.nearest('dopamin D2')).toContain('dopamine receptor D2');
    expect(index.nearest('')).toEqual([]);
    expect(index.nearest('qqqq')).toEqual([]);
  });

  it('gets them at once, however long it is', () => {
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) index.nearest('receptor'.repeat(25));
    // A scan of all names took 150 ms for one.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
