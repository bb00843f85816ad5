import { Configuration } from '../graph/stereo/configuration.ts';
import type { Question } from '../methods/method.ts';
import { sharedLayout, withCoordinatesOf } from '../rdkit/align-layout.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { withNumberedAtom } from '../rdkit/number-atom.ts';
import { drawPicture, type PictureStyle } from '../rdkit/picture.ts';
import { isOrganic, type ReadMolecule } from '../read/read-molecule.ts';
import { findVerdict, redrawAsKnown, type Methods } from './find-verdict.ts';
import { readBetterKnown } from './racemate.ts';

/**
 * Pictures of the eutomer and of its mirror image, with the reference centre marked; null if there is no prediction.
 */
export function drawPair(
  molecule: ReadMolecule,
  methods: Methods,
  style: PictureStyle,
  question: Question = {},
): { eutomer: string; distomer: string } | null {
  if (!isOrganic(molecule) || molecule.groups.relative) return null;
  using mirrored = readBetterKnown(molecule, methods, question);
  const asked = mirrored ?? molecule;
  using parent = redrawAsKnown(methods, asked.parent);
  const { verdict } = findVerdict(asked, parent, methods, question);
  if (verdict === null || verdict.letter === null) return null;
  // As drawn, with the charges of the input.
  using eutomer = parent.drawn.withTags(verdict.configuration);
  using distomer = eutomer.withTags(Configuration.drawn(eutomer.graph()).mirror());
  using model = sharedLayout(parent.drawn);
  const centre = verdict.element.focus;
  const number = asked.inputIndex(centre);
  const drawEnantiomer = (enantiomer: Molecule): string => {
    using aligned = withCoordinatesOf(methods.toolkit, enantiomer, model);
    const shown = aligned ?? enantiomer;
    using numbered = style.numberCentre === true ? withNumberedAtom(methods.toolkit, shown, centre, number) : null;
    return drawPicture(numbered ?? shown, style, [centre]);
  };
  return { eutomer: drawEnantiomer(eutomer), distomer: drawEnantiomer(distomer) };
}
