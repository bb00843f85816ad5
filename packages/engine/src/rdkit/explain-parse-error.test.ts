import { expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
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
