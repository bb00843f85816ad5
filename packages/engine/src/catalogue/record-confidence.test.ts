import { describe, expect, it } from 'vitest';
import { statement } from '../test-support/statement.ts';
import { NO_RECORD_FIGURES } from '../knowledge/records/figures.ts';
import { recordConfidence, recordScope } from './record-confidence.ts';
import type { Statement } from './statements/statement.ts';
import { weighByTarget } from './weigh.ts';

/** The scope of the first finding of some statements. */
function getScope(...fields: Partial<Statement>[]): string {
  const statements = fields.map((field) => statement({ sideBySide: false, ...field }));
  return recordScope(weighByTarget(statements, 'one', 'other', new Map())[0]!, statements);
}
const paper: Partial<Statement> = { kind: 'literature', ratio: null, target: null, grade: 'reported', weight: 0.5 };

describe('the scope of a record', () => {
  it('is validated if two independent sources agree, or if both isomers were tested in one assay', () => {
    expect(getScope({ sources: ['chembl:CHEMBL1'] })).toBe('exploratory');
    expect(getScope({ sources: ['chembl:CHEMBL1'] }, { sources: ['chembl:CHEMBL2'] })).toBe('validated');
    expect(getScope({ sideBySide: true })).toBe('validated');
    expect(getScope({ ...paper, sources: ['doi:10.1/a', 'doi:10.1/b'] })).toBe('validated');
    expect(getScope({ ...paper, sources: ['doi:10.1/a'] }, { sources: ['chembl:CHEMBL2'] })).toBe('validated');
  });

  it('counts a paper under two ids once', () => {
    expect(getScope({ ...paper, sources: ['doi:10.1/a', 'pubmed:1'] })).toBe('exploratory');
    expect(
      getScope({ ...paper, sources: ['doi:10.1/a', 'pubmed:1'] }, { ...paper, effect: 'X', sources: ['pubmed:1'] }),
    ).toBe('exploratory');
  });

  it('does not count another effect or target as a confirmation', () => {
    const sedative = { ...paper, effect: 'sedation', sources: ['doi:10.1/a'] };
    expect(getScope(sedative, { ...paper, effect: 'sedation', sources: ['doi:10.1/b'] })).toBe('validated');
    expect(getScope(sedative, { ...paper, effect: 'pheromone', sources: ['doi:10.1/b'] })).toBe('exploratory');
  });

  it('counts an assay or paper with several targets once', () => {
    const sources = ['doi:10.1/a'];
    expect(getScope({ sources, target: 'CHEMBL1' }, { sources, target: 'CHEMBL2' })).toBe('exploratory');
  });

  it('counts averages once, and not if they may repeat a measurement', () => {
    const averaged: Partial<Statement> = { origin: 'averaged', weight: 0.7 };
    const two = [
      { ...averaged, sources: ['chembl:CHEMBL1'] },
      { ...averaged, sources: ['chembl:CHEMBL2'], target: 'CHEMBL2' },
    ];
    expect(getScope(...two)).toBe('exploratory');
    expect(getScope(...two, { sources: ['chembl:CHEMBL3'] })).toBe('exploratory');
    expect(getScope(...two, { ...paper, sources: ['doi:10.1/a'] })).toBe('validated');
  });
});

describe('the confidence of a record', () => {
  const figures = {
    ...NO_RECORD_FIGURES,
    reported: { compared: 10_000, agreeing: 8_600 },
    listed: { compared: 10_000, agreeing: 9_600 },
  };
  const listing: Partial<Statement> = { ...paper, effect: 'BRD9', grade: 'listed', weight: 0.25 };
  const getConfidence = (...fields: Partial<Statement>[]): number => {
    const findings = weighByTarget(
      fields.map((field) => statement({ sideBySide: false, ...field })),
      'one',
      'other',
      new Map(),
    );
    const deciding = findings.find(({ statements }) => statements[0]!.grade === 'reported')!;
    return recordConfidence(deciding, findings, figures, { family: null, elsewhere: false });
  };
  it('is that of the most reliable finding, if all agree', () => {
    expect(getConfidence(paper)).toBe(0.86);
    expect(getConfidence(paper, listing)).toBeGreaterThanOrEqual(0.96);
  });
  it('is that of the deciding finding, if a third one disagrees', () => {
    expect(getConfidence(paper, listing, { better: 'other', target: 'CHEMBL2' })).toBe(0.86);
  });
});
