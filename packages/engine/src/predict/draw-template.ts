import type { CompiledFamily, CompiledTemplate } from '../families/compile-family.ts';
import { isVerified, type Compound } from '../knowledge/family.ts';
import { opposite, type MolGraph } from '../graph/graph.ts';
import { drawMatch, drawSketch, type PictureStyle } from '../rdkit/picture.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { findArrangements, type Arrangement } from '../families/arrange.ts';
import { withParent } from '../read/parent.ts';
import type { Letter } from '../graph/cip/labels.ts';
import { itemAt } from '../must.ts';

export interface TemplatePicture {
  svg: string;
  /** Size of the picture, in pixels: larger than requested for a compound with many atoms. */
  width: number;
  height: number;
  /** The compound on which it is shown; null if no compound of the family matches and the pattern itself was drawn. */
  shownOn: { name: string; active: Letter } | null;
}

/** With more atoms than this (peptides, macrolides, dimers), a picture of the usual size is too small to read. */
const MANY_ATOMS = 45;

const sizeFor = (atoms: number, { width, height }: PictureStyle): { width: number; height: number } =>
  atoms > MANY_ATOMS ? { width: 2 * width, height: 1.5 * height } : { width, height };

/** True if a compound's drawing agrees with the template at the reference centre and contradicts it at no other. */
function matchesArrangement({ atoms }: MolGraph, { element, tag, companions }: Arrangement): boolean {
  return (
    itemAt(atoms, element.focus).tag === tag &&
    [...companions].every(([atom, required]) => itemAt(atoms, atom).tag !== opposite(required))
  );
}

/** Draws a compound with the template's atoms highlighted; null if it does not match the template or contradicts it. */
function drawOnCompound(
  compound: Compound,
  toolkit: Toolkit,
  { query, centre }: CompiledTemplate,
  style: PictureStyle,
): Omit<TemplatePicture, 'shownOn'> | null {
  return withParent(toolkit, compound.smiles, ({ normal }) => {
    const matching = findArrangements(query, centre, normal).find((arrangement) =>
      matchesArrangement(normal.graph(), arrangement),
    );
    if (matching === undefined) return null;
    const bonds = query.graph.bonds.map(
      ({ begin, end }) => [itemAt(matching.atoms, begin), itemAt(matching.atoms, end)] as const,
    );
    const size = sizeFor(normal.graph().atoms.length, style);
    return {
      svg: drawMatch(normal, { ...style, ...size }, { atoms: matching.atoms, bonds, centre: matching.element.focus }),
      ...size,
    };
  });
}

/**
 * Draws a template on the first compound of its family that matches: files list the best known first. Such a picture is
 * clear at a glance, whereas a bare pattern shows neither its meaning nor its size; the pattern is drawn only if no
 * compound with a checked source matches.
 */
export function drawTemplate(
  toolkit: Toolkit,
  { family }: CompiledFamily,
  template: CompiledTemplate,
  style: PictureStyle,
): TemplatePicture {
  for (const compound of family.compounds.filter(isVerified)) {
    const picture = drawOnCompound(compound, toolkit, template, style);
    if (picture !== null) return { ...picture, shownOn: { name: compound.name, active: compound.active } };
  }
  const { sketch, order } = template.query.sketch();
  using drawn = sketch;
  const { width, height } = style;
  return { svg: drawSketch(drawn, style, order.indexOf(template.centre)), width, height, shownOn: null };
}
