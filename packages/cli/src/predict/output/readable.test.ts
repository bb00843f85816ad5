import type { EvidenceItem, InScope, OutOfScope } from '@eutomer/engine';
import { describe, expect, it } from 'vitest';
import type { AnsweredRow } from './encoder.ts';
import { createReadableEncoder } from './readable.ts';

const evidence: EvidenceItem = {
  name: 'known one',
  smiles: 'N[C@@H](C)CC',
  active_enantiomer: 'S',
  atom_index: 1,
  evidence: 'measured-pair',
  similarity: 1,
  sources: ['doi:10.1/x'],
  eudismic_ratio: 31,
};
const stats = { n_validated: 17, n_correct: 16, accuracy: '94.1%', wilson_ci_lower: 73, kc_tier: 'T2' } as const;
const prediction: InScope = {
  ok: true,
  input_smiles: 'CCC(C)N',
  canonical_smiles: 'CCC(C)N',
  scope: 'validated',
  basis: 'family',
  family: 'amines',
  family_label: 'Amines',
  active_enantiomer: 'S',
  eutomer_descriptor: 'S',
  confidence: 0.9,
  eutomer_smiles: 'EU',
  distomer_smiles: 'DI',
  stereocenter: { atom_index: 2, drawn: null },
  input_is: 'unspecified',
  evidence: [evidence],
  warnings: [],
  drug_class_stats: stats,
  notes: 'Why.',
  model_version: 'x',
};
const out: OutOfScope = {
  ok: true,
  input_smiles: 'C',
  canonical_smiles: 'C',
  scope: 'out-of-scope',
  reason: 'achiral',
  notes: 'Why.',
  model_version: 'x',
};
const shown = (result: AnsweredRow['result']): string[] =>
  Buffer.from(createReadableEncoder().rows([{ row: { text: '', fields: new Map(), line: 1 }, result, molfile: null }]))
    .toString()
    .split('\n');
/** The text of one line of the answer. */
const lineText = (result: AnsweredRow['result'], name: string): string | undefined =>
  shown(result)
    .find((line) => line.startsWith(`  ${name.padEnd(11)} `))
    ?.slice(14);

describe('the readable answer', () => {
  it('names the enantiomer by CIP label and atom if it has one centre', () => {
    expect([lineText(prediction, 'eutomer'), lineText(prediction, 'distomer'), lineText(prediction, 'centre')]).toEqual(
      ['S at atom 2  EU', 'R at atom 2  DI', undefined],
    );
  });
  it('names it by all centres if it has several, and says which one decides', () => {
    const several: InScope = { ...prediction, eutomer_descriptor: '(2S,4R,6s,8?)' };
    expect([lineText(several, 'eutomer'), lineText(several, 'distomer')]).toEqual([
      '(2S,4R,6s,8?)  EU',
      '(2R,4S,6s,8?)  DI',
    ]);
    expect(lineText(several, 'centre')).toBe('the eutomer has S at atom 2, the distomer R at atom 2');
  });
  it('states the evidence for a known compound, without leave-one-out figures', () => {
    const known: InScope = {
      ...prediction,
      basis: 'known',
      drug_class_stats: { ...stats, n_validated: 2, n_correct: 0 },
    };
    expect(lineText(known, 'basis')).toBe('known compound; evidence: measured pair, eudismic ratio 31');
    expect(shown(known).join('\n')).not.toMatch(/leave-one-out|0 of/);
  });
  it.each([
    [17, 16, 'family; 16 of 17 correct in leave-one-out'],
    [0, 0, 'family; too few compounds to judge by leave-one-out'],
  ])("gives the family's record of %i judged, %i right", (assessed, correct, words) => {
    expect(
      lineText({ ...prediction, drug_class_stats: { ...stats, n_validated: assessed, n_correct: correct } }, 'basis'),
    ).toBe(words);
  });
  it('mentions no family if none claims the molecule', () => {
    const { family: _, family_label: __, drug_class_stats: ___, ...single } = prediction;
    expect([lineText({ ...single, basis: 'known', evidence: [] }, 'basis'), lineText(single, 'family')]).toEqual([
      'known',
      undefined,
    ]);
  });
  it('refers to no family page for a known compound outside the families', () => {
    expect(
      lineText({ ...prediction, basis: 'known', family: 'known-compounds', family_label: 'Known compounds' }, 'family'),
    ).toBeUndefined();
  });
  it('says how a name was resolved, and which target was requested', () => {
    const named = {
      compound: { name: 'esx', smiles: 'N[C@@H](C)CC' },
      matched: 'x',
      kind: 'racemate',
      how: 'exact',
    } as const;
    const text = Buffer.from(
      createReadableEncoder().rows([
        {
          row: {
            text: 'N[C@@H](C)CC',
            fields: new Map([
              ['name', 'X'],
              ['compound', 'esx'],
            ]),
            line: null,
            nameHit: named,
            target: 'ADRB2',
          },
          result: prediction,
          molfile: null,
        },
      ]),
    ).toString();
    expect(text).toMatch(
      /^X\n {2}compound {4}esx, an isomer of x {2}N\[C@@H\]\(C\)CC\n {2}at target {3}ADRB2\n {2}eutomer /,
    );
  });
  it('gives the evidence with its CIP labels and, if compounds have several centres, their atoms', () => {
    expect(lineText(prediction, 'evidence')).toBe('known one: S, measured pair, similarity 1.00 (doi:10.1/x)');
    const several = { ...evidence, smiles: 'N[C@@H](C)[C@H](O)C' };
    expect(lineText({ ...prediction, evidence: [several] }, 'evidence')).toMatch(
      /^known one: S at atom 1 of its SMILES, /,
    );
  });
  it('names the centre that was drawn', () => {
    expect(
      lineText({ ...prediction, stereocenter: { atom_index: 2, drawn: 'R' }, input_is: 'distomer' }, 'drawn'),
    ).toBe('R at atom 2, as in the distomer');
  });
  describe('by analogy', () => {
    const analogues = [
      { ...evidence, similarity: 0.52, supports: true, share: 0.614 },
      { ...evidence, name: 'other', similarity: 0.4, supports: false, share: 0.2 },
    ];
    const nearby = {
      name: null,
      smiles: 'N[C@@H](C)CC',
      similarity: 0.31,
      active_enantiomer: 'S',
      atom_index: 1,
      target: 'Beta-2 receptor',
      sources: ['doi:10.1/x', 'doi:10.1/y'],
    } as const;
    const nearest = [{ ...nearby, sources: [...nearby.sources] }];
    it('states the method, how often such answers were right, and the evidence for and against', () => {
      const answer: InScope = {
        ...prediction,
        scope: 'exploratory',
        basis: 'analogy',
        family: 'by-analogy',
        family_label: 'By analogy',
        evidence: analogues,
        nearest,
      };
      expect(lineText(answer, 'basis')).toBe(
        'by analogy; 16 of 17 answers of similar confidence were correct in cross-validation',
      );
      expect(lineText(answer, 'family')).toBeUndefined();
      expect(lineText(answer, 'nearest')).toBeUndefined();
      expect(shown(answer).join('\n')).toContain(
        '  evidence    for, share 61 %: known one: S, measured pair, similarity 0.52 (doi:10.1/x)\n' +
          '              against, share 20 %: other: S, measured pair, similarity 0.40 (doi:10.1/x)\n',
      );
    });
    it('lists the nearest known compounds without an answer, and which way each analogue points', () => {
      const pointing: EvidenceItem[] = [
        { ...analogues[0]!, favours: 'S' },
        { ...analogues[1]!, favours: 'R' },
      ];
      const none = { ...nearest[0]!, name: 'flat', active_enantiomer: null, target: null };
      expect(shown({ ...out, evidence: pointing, nearest: [...nearest, none] })).toEqual([
        'C',
        '  scope       out of scope: achiral',
        '  evidence    for S, share 61 %: known one: S, measured pair, similarity 0.52 (doi:10.1/x)',
        '              for R, share 20 %: other: S, measured pair, similarity 0.40 (doi:10.1/x)',
        '  nearest     N[C@@H](C)CC: S at atom 1 of its SMILES at Beta-2 receptor, similarity 0.31 (doi:10.1/x; doi:10.1/y)',
        '              flat: no eutomer, similarity 0.31 (doi:10.1/x; doi:10.1/y)',
        '  notes       Why.',
        '',
      ]);
    });
  });
  it('lists evidence and warnings for out-of-scope results, if there are any', () => {
    expect(shown(out)).toEqual(['C', '  scope       out of scope: achiral', '  notes       Why.', '']);
    expect(shown({ ...out, evidence: [evidence, { ...evidence, name: 'other' }], warnings: ['Mind.'] })).toEqual([
      'C',
      '  scope       out of scope: achiral',
      '  evidence    known one: S, measured pair, similarity 1.00 (doi:10.1/x)',
      '              other: S, measured pair, similarity 1.00 (doi:10.1/x)',
      '  warning     Mind.',
      '  notes       Why.',
      '',
    ]);
  });
});
