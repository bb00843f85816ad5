import type { Family } from '../knowledge/family.ts';
import type { Member } from '../families/member.ts';
import type { NoPreference } from '../families/no-preference.ts';
import type { Neighbour } from '../families/confidence.ts';
import type { Parent } from '../read/parent.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { EvidenceItem, InScope } from './prediction.ts';
import { MIN_CONFIDENCE } from './in-words.ts';
import type { Verdict } from '../methods/verdict.ts';

/** How many known compounds an answer shows. */
export const EVIDENCE_SHOWN = 3;

/** A known compound as the answer shows it. */
export function evidenceItem({ member: { compound, centre }, similarity }: Neighbour): EvidenceItem {
  return {
    name: compound.name,
    smiles: compound.smiles,
    active_enantiomer: compound.active,
    ...(centre === null ? {} : { atom_index: centre }),
    evidence: compound.evidence,
    similarity: Math.round(similarity * 100) / 100,
    sources: compound.source,
    ...(compound.says === undefined ? {} : { says: compound.says }),
    ...(compound.ratio === undefined ? {} : { eudismic_ratio: compound.ratio }),
  };
}

/** What is worth saying about the molecule beside the answer. */
export interface Remarks {
  leftOut: number;
  /** What other stereoisomers of the molecule the input holds. */
  isomers: Parent['isomers'];
  diastereomer: boolean;
  /** Further centres that the family's core fits. */
  furtherCentres: number;
  /** Stereocentres of the molecule that are neither drawn nor decided by the family. */
  openCentres: number;
  /** Whether the centre stands in a group for a racemate (`&1`). */
  racemic: boolean;
  remote: boolean;
}

const ISOMERS: Record<Exclude<Parent['isomers'], 'none'>, string> = {
  racemate: 'The input holds both enantiomers: it is a racemate.',
  mixture: 'The input holds several stereoisomers; centres in which they differ count as not drawn.',
};

function remarkSentences(remarks: Remarks): string[] {
  const sentences: string[] = [];
  if (remarks.isomers !== 'none') sentences.push(ISOMERS[remarks.isomers]);
  if (remarks.leftOut > 0) sentences.push(`The prediction is for the largest organic fragment; ${remarks.leftOut} other left out.`);
  if (remarks.racemic) sentences.push('The centre was drawn as a racemate.');
  if (remarks.diastereomer) sentences.push('Other stereocentres are drawn against the family’s arrangement: the input is a diastereomer of its members.');
  if (remarks.furtherCentres > 0) sentences.push(`The family’s core occurs at ${remarks.furtherCentres + 1} centres; the answer is for the one given as the stereocentre.`);
  if (remarks.openCentres > 0) sentences.push(`${remarks.openCentres} other stereocentre${remarks.openCentres === 1 ? ' is' : 's are'} left open.`);
  if (remarks.remote) sentences.push('No known member of the family is close to it.');
  return sentences;
}

const INPUT: Record<InScope['input_is'], string> = {
  eutomer: 'The drawn enantiomer has the eutomer’s configuration at this centre.',
  distomer: 'The drawn enantiomer has the distomer’s configuration at this centre.',
  unspecified: '',
};

/** What is answered. */
export interface Answered {
  family: Family;
  letter: Letter;
  /** The stereocentre's index in the input. */
  atom: number;
  /** See {@link InScope.eutomer_descriptor}. */
  descriptor: string;
  inputIs: InScope['input_is'];
  known: Member | null;
  fitting: readonly Member[];
}

/** Which enantiomer it is: one letter names it where there is one centre, else the centre must be named with it. */
function lead({ family: { label }, letter, atom, descriptor, known }: Answered): string {
  const where = `${letter} at atom ${atom}`;
  const one = descriptor.length === 1;
  const all = `; its full descriptor is ${descriptor}`;
  if (known === null) {
    const which = one ? `the ${letter} enantiomer is predicted to be the active one; the eutomer has ${where}` : `the eutomer is predicted to have ${where}${all}`;
    return `Matched the family "${label}": ${which}.`;
  }
  const which = one ? `The ${letter} enantiomer is the active one in the family "${label}"; the eutomer has ${where}.` : `The eutomer has ${where} in the family "${label}"${all}.`;
  return `Known compound: ${known.compound.name}. ${which}`;
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The answer in sentences: which compound or family it rests on, which enantiomer is active, and what to mind. */
export function explain(answered: Answered, remarks: Remarks): string {
  const { known, fitting, inputIs } = answered;
  const against = known !== null && !known.agrees ? 'Its evidence departs from the family’s rule; the evidence is followed.' : '';
  const several = fitting.length > 1 ? `The drawing fits several known compounds, ${listed(fitting.map(({ compound }) => compound.name))}: draw all stereocentres to say which is meant.` : '';
  return [lead(answered), against, several, INPUT[inputIs], ...remarkSentences(remarks), 'For research use only.'].filter(Boolean).join(' ');
}

/** Why a compound whose enantiomers do not differ gets no letter. */
export const noPreference = ({ name, reason, source }: NoPreference): string => `Known compound: ${name}. ${reason} (${source.join('; ')}) So there is no eutomer, and no letter is given.`;

/** A known compound of which the one enantiomer is active at one target, and the other at another. */
function divided({ compound, family }: Member): string {
  const others = (compound.opposite_at ?? []).map(({ target, source }) => `${target} (${source.join('; ')})`);
  return `Known compound: ${compound.name}. Which enantiomer is the active one depends on the target: ${compound.active} at ${compound.target ?? family.target}; ${compound.active === 'R' ? 'S' : 'R'} at ${others.join(' and ')}. `
    + 'No letter is given, because no target was named. The nearest known compounds are listed as evidence.';
}

/** Why no letter is given although a family claims the molecule; null when one is. */
export function undecided({ settled, confidence, lookup: { known, fitting } }: Verdict): string | null {
  if (known?.member.compound.opposite_at !== undefined) return divided(known.member);
  if (confidence >= MIN_CONFIDENCE) return null;
  const several = fitting.length > 1 ? ` The drawing fits several known compounds: ${listed(fitting.map(({ compound }) => compound.name))}.` : '';
  return `Matched the family "${settled.claim.family.family.label}", but what is known there does not tell which enantiomer is the active one: its confidence would be ${confidence.toFixed(2)}, `
    + `and below ${MIN_CONFIDENCE.toFixed(2)} no letter is given.${several} The nearest known compounds are listed as evidence.`;
}
