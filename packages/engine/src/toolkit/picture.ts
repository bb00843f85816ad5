import { guarded, type Molecule } from './molecule.ts';

/** How a molecule is to be drawn. Sizes in pixels. */
export interface PictureStyle {
  width: number;
  height: number;
  /** Light strokes, for a dark ground. The ground itself is left clear. */
  dark: boolean;
}

type Colour = [red: number, green: number, blue: number];

const MARK = { light: [1, 0.83, 0.45], dark: [0.55, 0.36, 0.05] } as const satisfies Record<string, Colour>;
/** Atom colours that keep their contrast on a dark ground; `-1` is every other element. */
const DARK_PALETTE: Record<string, Colour> = {
  '-1': [0.9, 0.91, 0.93], '6': [0.9, 0.91, 0.93], '1': [0.9, 0.91, 0.93], '7': [0.55, 0.72, 1], '8': [1, 0.55, 0.5], '9': [0.45, 0.85, 0.55],
  '15': [1, 0.7, 0.35], '16': [0.93, 0.82, 0.35], '17': [0.45, 0.85, 0.55], '35': [0.9, 0.6, 0.45], '53': [0.8, 0.6, 0.95],
};

/**
 * Draws a molecule with the CIP labels of its stereocentres. The labeller runs on the same object first: without that the toolkit
 * writes its old labels into the picture, which are wrong for sulfoxides.
 *
 * @param marked atoms to be marked
 * @returns SVG
 */
export function drawPicture(molecule: Molecule, style: PictureStyle, marked: readonly number[] = []): string {
  return molecule.withLabels((labelled, indexOf) => draw(labelled, style, marked.map(indexOf)));
}

function draw(molecule: Molecule, { width, height, dark }: PictureStyle, marked: readonly number[]): string {
  const details = {
    width,
    height,
    atoms: marked,
    highlightColour: MARK[dark ? 'dark' : 'light'],
    highlightRadius: 0.42,
    addStereoAnnotation: true,
    fixedBondLength: 34,
    bondLineWidth: 1.6,
    annotationFontScale: 0.7,
    clearBackground: false,
    ...(dark ? { atomColourPalette: DARK_PALETTE, annotationColour: [0.98, 0.8, 0.4], atomNoteColour: [0.98, 0.8, 0.4], symbolColour: [0.9, 0.91, 0.93] } : {}),
  };
  return guarded(() => molecule.handle.get_svg_with_highlights(JSON.stringify(details)));
}
