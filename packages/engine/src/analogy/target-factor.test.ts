import { expect, it } from 'vitest';
import type { Statement } from '../catalogue/statements/statement.ts';
import type { Target } from '../knowledge/records/schemas.ts';
import { TargetFactors } from './target-factor.ts';

const target = (id: string, gene: string, family: string): [string, Target] => [
  id,
  { id, gene: [gene], family } as unknown as Target,
];
const factors = new TargetFactors(
  new Map([
    target('T1', 'ADRB1', 'adrenoceptors'),
    target('T2', 'ADRB2', 'adrenoceptors'),
    // Of another species; its row names no protein family.
    target('T6', 'ADRB2', ''),
    target('T3', 'HRH1', 'histamine receptors'),
    target('T4', 'X1', ''),
    target('T5', 'X2', ''),
  ]),
);
const statement = (id: string | null, ...genes: string[]): Statement => ({ target: id, genes }) as unknown as Statement;
const query = { id: 'T1', genes: ['ADRB1'] };

it.each([
  ['the same target', statement('T1', 'ADRB1'), 1],
  ['the same gene, of another species', statement('T9', 'ADRB1'), 1],
  ['the same gene, named by a source without a target from the table', statement(null, 'ADRB1'), 1],
  ['the same family', statement('T2', 'ADRB2'), 0.3],
  ['the same family, by the gene alone', statement(null, 'ADRB2'), 0.3],
  ['the same family, although the row of its species names none', statement('T6', 'ADRB2'), 0.3],
  ['another family', statement('T3', 'HRH1'), 0.2],
  ['an unknown target', statement(null), 0.2],
])('%s', (_name, own, factor) => {
  expect(factors.getFactor(own, query)).toBe(factor);
});

it('two targets without a family are not related', () => {
  expect(factors.getFactor(statement('T5', 'X2'), { id: 'T4', genes: ['X1'] })).toBe(0.2);
});

it('all findings count fully if no target is requested', () => {
  expect(factors.getFactor(statement('T3', 'HRH1'), undefined)).toBe(1);
});
