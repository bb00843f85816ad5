import { joins } from '../graph/graph.ts';
import { onlyMolecule } from '../graph/match/pattern-json.ts';
import { getJson } from './molecule-json.ts';
import type { Molecule } from './molecule.ts';
import { catchTraps } from './parse.ts';

/** How to draw a molecule. Sizes in pixels. */
export interface PictureStyle {
  width: number;
  height: number;
  /** Light strokes for a dark background. The background itself is transparent. */
  dark: boolean;
  /** Maximum bond length in pixels; default 34. */
  bondLength?: number;
  /** True to write the number of the deciding stereocentre, as counted in the SMILES, beside it. */
  numberCentre?: boolean;
}

type Colour = [red: number, green: number, blue: number];

const STEREOCENTRE_COLOUR = { light: [1, 0.83, 0.45], dark: [0.55, 0.36, 0.05] } as const satisfies Record<
  string,
  Colour
>;
/** Highlight colour of the atoms matched by a pattern. */
const MATCH_COLOUR = { light: [0.78, 0.9, 0.88], dark: [0.1, 0.36, 0.33] } as const satisfies Record<string, Colour>;
const getTheme = ({ dark }: PictureStyle): 'light' | 'dark' => (dark ? 'dark' : 'light');
/** Atom colours with enough contrast on a dark background; `-1` stands for every other element, `0` for a label. */
const DARK_PALETTE: Record<string, Colour> = {
  '-1': [0.9, 0.91, 0.93],
  '0': [0.9, 0.91, 0.93],
  '6': [0.9, 0.91, 0.93],
  '1': [0.9, 0.91, 0.93],
  '7': [0.55, 0.72, 1],
  '8': [1, 0.55, 0.5],
  '9': [0.45, 0.85, 0.55],
  '15': [1, 0.7, 0.35],
  '16': [0.93, 0.82, 0.35],
  '17': [0.45, 0.85, 0.55],
  '35': [0.9, 0.6, 0.45],
  '53': [0.8, 0.6, 0.95],
};

/** The atoms matched by a pattern, to be highlighted. */
interface MatchHighlight {
  atoms: readonly number[];
  /** The bonds of the pattern, as pairs of atoms. */
  bonds: readonly (readonly [number, number])[];
  /** The stereocentre, highlighted separately; null if there is none. */
  centre: number | null;
}

/**
 * Draws a molecule with the CIP labels of its stereocentres. The labeller runs on the same object first: otherwise
 * RDKit writes its legacy labels into the picture, which are wrong for sulfoxides.
 *
 * @param marked atoms to highlight
 * @returns SVG
 */
export function drawPicture(molecule: Molecule, style: PictureStyle, marked: readonly number[] = []): string {
  molecule.labels();
  return draw(molecule, style, {
    atoms: marked.map((atom) => molecule.atomAt(atom)),
    highlightColour: STEREOCENTRE_COLOUR[getTheme(style)],
    highlightRadius: 0.42,
  });
}

/** Draws a molecule as {@link drawPicture} does, with the matched atoms and bonds highlighted. @returns SVG */
export function drawMatch(molecule: Molecule, style: PictureStyle, fit: MatchHighlight): string {
  molecule.labels();
  const { bonds: all = [] } = onlyMolecule(getJson(molecule.handle));
  const atoms = fit.atoms.map((atom) => molecule.atomAt(atom));
  const bonds = fit.bonds.map(([a, b]) => {
    const [from, to] = [molecule.atomAt(a), molecule.atomAt(b)];
    return all.findIndex(({ atoms: [begin, end] }) => joins({ begin, end }, from, to));
  });
  const matchColour = MATCH_COLOUR[getTheme(style)];
  return draw(molecule, style, {
    atoms,
    bonds,
    highlightAtomColors: {
      ...Object.fromEntries(atoms.map((atom) => [atom, matchColour])),
      ...(fit.centre === null ? {} : { [molecule.atomAt(fit.centre)]: STEREOCENTRE_COLOUR[getTheme(style)] }),
    },
    highlightBondColors: Object.fromEntries(bonds.map((bond) => [bond, matchColour])),
    highlightBondWidthMultiplier: 14,
    highlightRadius: 0.38,
  });
}

/**
 * Draws a pattern's sketch (see `sketch.ts`), which is not a valid molecule, with its stereocentre highlighted and
 * without CIP labels.
 * @returns SVG
 */
export const drawSketch = (sketch: Molecule, style: PictureStyle, centre: number): string =>
  draw(sketch, style, {
    atoms: [centre],
    highlightColour: STEREOCENTRE_COLOUR[getTheme(style)],
    highlightRadius: 0.42,
    addStereoAnnotation: false,
    kekulize: false,
  });

function draw(
  molecule: Molecule,
  { width, height, dark, bondLength = 34, numberCentre = false }: PictureStyle,
  overrides: object,
): string {
  const details = {
    width,
    height,
    addStereoAnnotation: true,
    fixedBondLength: bondLength,
    bondLineWidth: bondLength > 34 ? 2 : 1.6,
    annotationFontScale: numberCentre ? 0.85 : 0.7,
    clearBackground: false,
    atomNoteColour: [0.54, 0.31, 0],
    ...(dark
      ? {
          atomColourPalette: DARK_PALETTE,
          annotationColour: [0.98, 0.8, 0.4],
          atomNoteColour: [0.98, 0.8, 0.4],
          symbolColour: [0.9, 0.91, 0.93],
        }
      : {}),
    ...overrides,
  };
  return catchTraps(() => molecule.handle.get_svg_with_highlights(JSON.stringify(details)));
}
