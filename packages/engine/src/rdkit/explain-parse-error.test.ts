import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { checkSmilesText } from './check-smiles-text.ts';
import { explainParseError } from './explain-parse-error.ts';

it('asks to check the bonds of an atom with more bonds than RDKit supports', () => {
  const read = toolkit.read(`[U]${'(C)'.repeat(499)}`);
  expect(read).toMatchObject({
    ok: false,
    error: { code: 'smiles_syntax', message: expect.stringContaining('no atom has hundreds of bonds') },
  });
});

it('hides asterisks and file names of an unknown RDKit assertion', () => {
  const { message } = explainParseError(
    '[C+99]',
    '[12:00:00] \n\n****\nInvariant Violation\n\nViolation occurred on line 1 in file /src/rdkit/Atom.cpp\nFailed Expression: x\n****\n',
  );
  expect(message).toMatch(/cannot handle the numbers in this one/);
  expect(message).not.toMatch(/\*|Violation|rdkit/);
});

describe('text in another notation', () => {
  const messageFor = (text: string): string => {
    const checked = checkSmilesText(text);
    const read = checked.ok ? toolkit.read(checked.smiles) : checked;
    return read.ok ? 'no error' : read.error.message;
  };

  it.each(['ibuprofen', 'folic acid', '(S)-warfarin', 'HEFNNWSXXWATRW-UHFFFAOYSA-N', 'SCH-23390'])(
    '%s may be a name, and the error says what to do then',
    (name) => {
      expect(messageFor(name)).toMatch(/^Expected .+ If it is a name, look up its SMILES first/);
    },
  );

  it('a molfile is called one', () => {
    const molfile = `\n  x\n\n  1  0  0  0  0  0            999 V2000\n    0.0    0.0    0.0 C   0  0\nM  END\n`;
    expect(messageFor(molfile)).toMatch(/^Expected a SMILES; got a molfile\. .*SDF/);
  });
  it.each([
    ['CC\nO', 'Expected one SMILES; got a line break at character 3. Send one molecule at a time.'],
    ['C\u2013C', 'Expected printable ASCII characters; got "\u2013" (U+2013) at character 2. Remove or replace it.'],
    [
      'C\u{1F9EA}C',
      'Expected printable ASCII characters; got "\u{1F9EA}" (U+1F9EA) at character 2. Remove or replace it.',
    ],
    ['C\0C', 'Expected printable ASCII characters; got U+0000 at character 2. Remove it.'],
  ])('a character that is invalid is named: %j', (smiles, message) => expect(messageFor(smiles)).toBe(message));
  it('an InChI is called one, with the way to convert it', () => {
    expect(messageFor('InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3')).toMatch(
      /^Expected a SMILES; got an InChI\. .+MolFromInchi/,
    );
  });

  it.each(['CC(C', 'C1CC', 'CC=X', 'c1ccccc1 C'])('%s, a mistyped SMILES, gets no such hint', (smiles) => {
    expect(messageFor(smiles)).not.toMatch(/If it is a name|InChI|no error/);
  });
});
