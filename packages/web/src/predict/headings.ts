import type { InScope, Prediction } from '@eutomer/engine/browser';
import { eutomerCentre, hasOneCentre, type Reason } from '@eutomer/engine/in-words';
import { formatPercent } from '../app/percent.ts';
import { confidenceInWords } from './confidence-words.ts';

const NO_PREDICTION: Record<Reason, string> = {
  'no-carbon': 'No prediction: no carbon',
  'relative-stereo': 'No prediction: the stereochemistry is relative',
  'undefined-stereocentres': 'Which isomer? Define its stereocentres',
  'no-stereocentre': 'No prediction: no supported stereocentre',
  achiral: 'No eutomer: the molecule is achiral',
  meso: 'No eutomer: the molecule is meso',
  'no-eutomer': 'No eutomer: the enantiomers are about equally active',
  'depends-on-target': 'It depends on the target',
  contradictory: 'Undecided: the records contradict each other',
  'unlike-known': 'No prediction: unlike all known compounds',
  'too-uncertain': 'Undecided: the evidence is too weak',
};

/** Names the active enantiomer; a letter alone is enough only if there is one centre. */
function eutomerHeading(prediction: InScope, name: string | undefined): string {
  const message = hasOneCentre(prediction)
    ? `the ${prediction.active_enantiomer} enantiomer is the eutomer`
    : `the eutomer has ${eutomerCentre(prediction)}`;
  return name === undefined ? message.replace(/^t/, 'T') : `${name}: ${message}`;
}

/** The answer in a line. @param name the compound's name, if a name was typed */
export const answerHeading = (prediction: Prediction, name: string | undefined): string =>
  prediction.scope === 'out-of-scope' ? NO_PREDICTION[prediction.reason] : eutomerHeading(prediction, name);

/** The answer as a screen reader announces it: short, because the reader can then go through the page. */
export function announcement(prediction: Prediction, name: string | undefined): string {
  const heading = answerHeading(prediction, name);
  if (prediction.scope === 'out-of-scope') return `${heading}.`;
  const { confidence, warnings } = prediction;
  const count = warnings.length;
  const warned = count === 0 ? '' : ` ${count} ${count === 1 ? 'warning' : 'warnings'}.`;
  return `${heading}; ${confidenceInWords(confidence)}, ${formatPercent(confidence)}.${warned}`;
}
