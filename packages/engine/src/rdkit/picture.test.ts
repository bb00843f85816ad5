import { describe, expect, it } from 'vitest';
import { drawPicture } from './picture.ts';
import { read } from '../test-support/read.ts';

const STYLE = { width: 300, height: 220, dark: false };

function picture(smiles: string, dark = false, marked: number[] = []): string {
  using molecule = read(smiles);
  return drawPicture(molecule, { ...STYLE, dark }, marked);
}

/** The outlines of a picture's CIP labels, moved to one place, so that "(S)" looks the same everywhere. */
function labels(svg: string): string[] {
  return [...svg.matchAll(/<path class='CIP_Code' d='([^']+)'/g)].map(([, outline]) => {
    const numbers = [...outline!.matchAll(/-?\d+\.\d/g)].map(Number);
    return numbers.map((value, index) => (value - numbers[index % 2]!).toFixed(0)).join(' ');
  });
}

describe('pictures', () => {
  // RDKit's own labels are wrong at sulfur: without the labeller esomeprazole would be drawn as (R).
  it('show the labeller’s letter, at sulfur and at carbon', () => {
    const [, esomeprazole] = labels(picture('COc1ccc2nc([S@@](=O)Cc3ncc(C)c(OC)c3C)[nH]c2c1'));
    const [, alanine] = labels(picture('C[C@H](N)C(=O)O'));
    const [, other] = labels(picture('C[C@@H](N)C(=O)O'));
    const length = (text: string | undefined): number => text!.split(' ').length;
    expect(length(esomeprazole)).toBe(length(alanine));
    expect(length(esomeprazole)).not.toBe(length(other));
  });
  it('have labels that are readable on a dark background, and no background of their own', () => {
    const dark = picture('C[C@H](N)C(=O)O', true);
    expect(dark).toMatch(/class='CIP_Code'[^>]*fill='#F/);
    expect(dark).not.toMatch(/<rect[^>]*fill:#FFFFFF/);
  });
  it('highlight the stereocentre', () => {
    expect(picture('C[C@H](N)C(=O)O', false, [1])).toMatch(/<ellipse/);
    expect(picture('C[C@H](N)C(=O)O')).not.toMatch(/<ellipse/);
  });
  it('highlight the correct atom of an edited molecule with E or Z', () => {
    using molecule = read('C/C=C\\[C@H](F)Cl');
    using edited = molecule.withTags(new Map([[3, 'cw']]));
    const svg = drawPicture(edited, STYLE, [3]);
    expect(svg.match(/<ellipse/g)).toHaveLength(1);
    expect(labels(svg).length).toBeGreaterThan(0);
  });
});
