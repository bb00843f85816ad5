import type { InScope } from '@eutomer/engine/browser';
import { hasOneCentre } from '@eutomer/engine/in-words';

type Compared = Pick<
  InScope,
  'input_is' | 'stereocenter' | 'canonical_smiles' | 'eutomer_smiles' | 'distomer_smiles' | 'eutomer_descriptor'
>;

const drawnCentres = (smiles: string): number => smiles.match(/@+/g)?.length ?? 0;

/** True if the input defines all centres of the eutomer, but is neither the eutomer nor its mirror image. */
const isDiastereomer = ({ canonical_smiles: input, eutomer_smiles: eutomer, distomer_smiles: distomer }: Compared) =>
  !input.includes('.') && input !== eutomer && input !== distomer && drawnCentres(input) === drawnCentres(eutomer);

/** How the input relates to the answer. @param name the compound's name, if a name was typed */
export function describeInput(prediction: Compared, name?: string): string {
  const {
    input_is: inputIs,
    stereocenter: { atom_index: atom },
    canonical_smiles: input,
    eutomer_smiles: eutomer,
    distomer_smiles: distomer,
  } = prediction;
  const it = name ?? 'The input';
  if (inputIs === 'unspecified') return 'No single enantiomer was drawn (flat, or a racemate); both are shown.';
  if (isDiastereomer(prediction))
    return `${it} is a diastereomer of both, with the ${inputIs}’s configuration at atom ${atom}.`;
  if (input === eutomer || (inputIs === 'eutomer' && hasOneCentre(prediction))) return `${it} is the eutomer.`;
  if (input === distomer || hasOneCentre(prediction))
    return `${it} is the distomer: the other enantiomer is expected to be the active one.`;
  return `${it} has the ${inputIs}’s configuration at atom ${atom}.`;
}
