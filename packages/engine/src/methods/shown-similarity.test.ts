import { expect, it } from 'vitest';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { answered } from '../test-support/ask.ts';
import { references } from '../test-support/references.ts';
import { core } from '../test-support/shipped-core.ts';

const hashOf = (smiles: string): number => constitutionHash(readCanonicalSmiles(smiles).graph);

it('a homologue with the same fingerprint never looks like the molecule itself', () => {
  const longer = references
    .filter(({ smiles }) => smiles.includes('CCCCCCCC'))
    .slice(0, 150)
    .map(({ smiles }) => smiles.replace('CCCCCCCC', 'CCCCCCCCC'));
  const shown = longer.flatMap((smiles) => {
    const answer = answered(core.predict(smiles));
    const items = [...(answer.nearest ?? []), ...('evidence' in answer ? answer.evidence : [])];
    return items.map((item) => ({ ...item, isSame: hashOf(item.smiles) === hashOf(smiles) }));
  });
  const homologues = shown.filter(({ isSame }) => !isSame);
  expect(homologues.filter(({ similarity }) => similarity === 0.99).length).toBeGreaterThan(20);
  expect(homologues.filter(({ similarity }) => similarity === 1)).toEqual([]);
});
