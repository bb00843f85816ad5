import { expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { explainRefusal } from './explain-refusal.ts';

it('of an atom with more bonds than the toolkit counts it says to check them', () => {
  const read = toolkit.read(`[U]${'(C)'.repeat(499)}`);
  expect(read).toMatchObject({
    ok: false,
    fault: { code: 'smiles_syntax', message: expect.stringContaining('no atom has hundreds of bonds') },
  });
});

it('of an assertion it knows nothing about it tells neither stars nor files of the toolkit', () => {
  const { message } = explainRefusal(
    '[C+99]',
    '[12:00:00] \n\n****\nInvariant Violation\n\nViolation occurred on line 1 in file /src/rdkit/Atom.cpp\nFailed Expression: x\n****\n',
  );
  expect(message).toMatch(/cannot work on the numbers in this one/);
  expect(message).not.toMatch(/\*|Violation|rdkit/);
});
