import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Compound } from '../compound.ts';
import { readSmilesFile } from './read-smiles-file.ts';

async function read(pieces: readonly string[]): Promise<Compound[]> {
  const compounds: Compound[] = [];
  for await (const compound of readSmilesFile(
    (async function* () {
      yield* pieces;
    })(),
  ))
    compounds.push(compound);
  return compounds;
}

it('separates the SMILES from the name', async () => {
  expect(
    await read(['CCO\tethanol\nC[C@H](O)CC |&1:1|\nC |o1:0| a name |\n  N  \nO | no extension\nCC |&1:1|name']),
  ).toEqual([
    { smiles: 'CCO', name: 'ethanol' },
    { smiles: 'C[C@H](O)CC |&1:1|' },
    { smiles: 'C |o1:0|', name: 'a name |' },
    { smiles: 'N' },
    { smiles: 'O', name: '| no extension' },
    { smiles: 'CC |&1:1|', name: 'name' },
  ]);
});

it('reads the same however the file is split, with any line ends', () => {
  const text = 'CCO a\r\n\r\nCC b c\r\nN\r\n';
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(text.length), { maxLength: 8 }),
      fc.constantFrom('\r\n', '\n'),
      async (cuts, end) => {
        const file = text.replaceAll('\r\n', end);
        const positions = [0, ...cuts.filter((cut) => cut <= file.length).sort((a, b) => a - b), file.length];
        const pieces = positions.slice(1).map((place, index) => file.slice(positions[index], place));
        expect(await read(pieces)).toEqual([
          { smiles: 'CCO', name: 'a' },
          { smiles: 'CC', name: 'b c' },
          { smiles: 'N' },
        ]);
      },
    ),
  );
});
