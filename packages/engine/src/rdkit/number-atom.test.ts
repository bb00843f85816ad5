import { describe, expect, it } from 'vitest';
import { layOutHorizontally } from './align-layout.ts';
import { withNumberedAtom } from './number-atom.ts';
import { drawPicture } from './picture.ts';
import { read, toolkit } from '../test-support/read.ts';

const STYLE = { width: 300, height: 220, dark: false };

function draw(smiles: string, atom: number, number: number): { smiles: string; svg: string } {
  using molecule = read(smiles);
  layOutHorizontally(molecule);
  using numbered = withNumberedAtom(toolkit, molecule, atom, number)!;
  return { smiles: numbered.smiles(), svg: drawPicture(numbered, STYLE, [atom]) };
}

describe('numbered atoms', () => {
  it.each([
    ['a carbon', 'C[C@H](N)C(=O)O', 1],
    ['a sulfoxide', 'COc1ccc2nc([S@@](=O)Cc3ncc(C)c(OC)c3C)[nH]c2c1', 8],
    ['a molecule with E or Z', 'C/C=C\\[C@H](F)Cl', 3],
    ['a salt with a stereo group', 'C[C@H](N)C(=O)[O-].[Na+] |&1:1|', 1],
  ])('show their number in the picture of %s, which stays the same molecule', (_, smiles, atom) => {
    using molecule = read(smiles);
    const drawn = draw(smiles, atom, 12);
    expect(drawn.smiles).toBe(molecule.smiles());
    expect(drawn.svg).toMatch(/class='note'/);
    expect(drawn.svg.match(/<ellipse/g)).toHaveLength(1);
  });
});
