import { describe, expect, it } from 'vitest';
import { inScope } from '../test-support/shipped-core.ts';

describe('an answer by analogy that rests mainly on one compound', () => {
  it('is no more certain than that compound, if its isomers were not measured: methylated lisavanbulin', () => {
    const lisavanbulin = 'N#CCCNc1nonc1-c1nc2ccccc2n1CC(=O)c1ccc(NC(=O)[C@@H](N)CCCCN)cc1';
    const relative = inScope(lisavanbulin.replace('c2ccccc2', 'c2cc(C)ccc2'));
    expect(relative).toMatchObject({ basis: 'analogy', input_is: 'eutomer' });
    const [main] = relative.evidence;
    expect(main!.name).toBe('lisavanbulin');
    expect(main!.share).toBeGreaterThan(0.5);
    expect(relative.confidence).toBeLessThanOrEqual(inScope(lisavanbulin).confidence);
  });
});
