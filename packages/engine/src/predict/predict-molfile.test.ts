import { describe, expect, it } from 'vitest';
import type { Method, Question } from '../methods/method.ts';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { PredictorCore } from './predictor-core.ts';

/** What a further method was asked. */
const asked: Question[] = [];
const noteQuestion: Method = () => (_molecule, question) => {
  asked.push(question);
  return null;
};
const core = await PredictorCore.start(loadPreparedForTest().knowledge, { methods: [noteQuestion] });

const DEXIBUPROFEN = 'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1';
const drawn = core.molfile(DEXIBUPROFEN)!;
const ATOMS = '  0  0  0  0  0  0  0  0  0  0999';

/** Lactic acid as V3000, its centre in a group. */
const inGroup = (kind: string): string => `
  test

${ATOMS} V3000
M  V30 BEGIN CTAB
M  V30 COUNTS 6 5 0 0 0
M  V30 BEGIN ATOM
M  V30 1 C -2.6 0 0 0
M  V30 2 C -1.3 0.75 0 0
M  V30 3 O -1.3 2.25 0 0
M  V30 4 C 0 0 0 0
M  V30 5 O 1.3 0.75 0 0
M  V30 6 O 0 -1.5 0 0
M  V30 END ATOM
M  V30 BEGIN BOND
M  V30 1 1 1 2
M  V30 2 1 2 3 CFG=1
M  V30 3 1 2 4
M  V30 4 2 4 5
M  V30 5 1 4 6
M  V30 END BOND
M  V30 BEGIN COLLECTION
M  V30 MDLV30/${kind} ATOMS=(1 2)
M  V30 END COLLECTION
M  V30 END CTAB
M  END
`;

describe('predicting from a molfile', () => {
  it('equals predicting from its SMILES, whatever the line endings', () => {
    const expected = {
      ...core.predict(DEXIBUPROFEN),
      input_smiles: expect.any(String),
      stereocenter: expect.anything(),
      notes: expect.stringContaining('Known compound: '),
    };
    expect(core.predictMolfile(drawn)).toEqual(expected);
    expect(core.predictMolfile(drawn.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it('asks for the eutomer at the requested target', () => {
    const target = { id: 'CHEMBL1', genes: ['X'] };
    core.predictMolfile(inGroup('STEABS'), { target });
    expect(asked.at(-1)).toEqual({ target });
  });

  it('keeps the groups of relative and racemic stereo', () => {
    expect(core.predictMolfile(inGroup('STERAC1'))).toMatchObject({
      ok: true,
      input_smiles: expect.stringContaining('|&1:'),
    });
    expect(core.predictMolfile(inGroup('STEREL1'))).toMatchObject({
      ok: true,
      scope: 'out-of-scope',
      notes: expect.stringContaining('relative'),
    });
    expect(core.predictMolfile(inGroup('STEABS'))).toMatchObject({
      ok: true,
      notes: expect.not.stringContaining('relative'),
    });
  });

  it.each([
    ['a SMILES', 'CCO', 'molfile_unreadable', /fourth line/],
    ['nothing', '', 'molfile_unreadable', /fourth line/],
    ['a lost header line', drawn.slice(1), 'molfile_unreadable', /fourth line/],
    ['a lost end', drawn.replace('M  END', ''), 'molfile_unreadable', /M {2}END/],
    ['no atoms', `\n\n\n${ATOMS} V2000\nM  END\n`, 'molfile_unreadable', /no atoms/],
    ['a count that is none', drawn.replace(/^ 15/m, ' xx'), 'molfile_unreadable', /number of atoms/],
    ['fewer lines than counted', drawn.replace(/^ 15/m, ' 40'), 'molfile_unreadable', /toolkit could not read it/],
    [
      'an atom with five bonds',
      `\n\n\n  6  5${ATOMS.slice(6)} V2000\n${'    0.0000    0.0000    0.0000 C   0  0\n'.repeat(6)}${[2, 3, 4, 5, 6].map((to) => `  1  ${to}  1  0\n`).join('')}M  END\n`,
      'molfile_unreadable',
      /C \(atom 1\) has 5 bonds/,
    ],
    ['more atoms than allowed', drawn.replace(/^ 15/m, '600'), 'smiles_too_many_atoms', /at most 500/],
  ])('%s is rejected with the reason', (_name, molfile, code, message) => {
    expect(core.predictMolfile(molfile)).toEqual({
      ok: false,
      input_smiles: null,
      error: { code, message: expect.stringMatching(message) },
    });
  });

  it('draws the whole input, including salts', () => {
    expect(core.molfile('[Na+].[Cl-]')).toMatch(/Na[\s\S]+Cl/);
    expect(core.molfile('CC(')).toBeNull();
  });
});
