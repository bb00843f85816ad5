import type { Named, Remarks, Verdict } from '../methods/verdict.ts';
import { KNOWN_COMPOUNDS } from '../methods/recorded-compound.ts';
import type { Parent } from '../read/parent.ts';
import { MIN_CONFIDENCE } from './in-words.ts';
import type { InScope } from './prediction.ts';

/** Remarks on the input. */
export interface InputRemarks {
  leftOut: number;
  /** Other stereoisomers of the molecule in the input. */
  isomers: Parent['isomers'];
  /** Stereocentres of the molecule that are neither drawn nor decided. */
  openCentres: number;
  /** True if the centre is in a racemate group (`&1`). */
  racemic: boolean;
}

const ISOMERS: Record<Exclude<Parent['isomers'], 'none'>, string> = {
  racemate: 'The input holds both enantiomers: it is a racemate.',
  mixture: 'The input holds several stereoisomers; centres in which they differ count as not drawn.',
};

function remarkSentences(
  { leftOut, isomers, openCentres, racemic }: InputRemarks,
  { diastereomer, furtherCentres = 0, remote }: Remarks,
): string[] {
  const sentences: string[] = [];
  if (isomers !== 'none') sentences.push(ISOMERS[isomers]);
  if (leftOut > 0)
    sentences.push(
      `The prediction is for the largest organic fragment; ${leftOut} other ${leftOut === 1 ? 'fragment was' : 'fragments were'} ignored.`,
    );
  if (racemic) sentences.push('The centre was drawn as a racemate.');
  if (diastereomer)
    sentences.push(
      'Other stereocentres are drawn against the family’s arrangement: the input is a diastereomer of its members.',
    );
  if (furtherCentres > 0)
    sentences.push(
      `The family’s core occurs at ${furtherCentres + 1} centres; the answer is for the one given as the stereocentre.`,
    );
  if (openCentres > 0)
    sentences.push(`${openCentres} other stereocentre${openCentres === 1 ? ' is' : 's are'} left open.`);
  if (remote) sentences.push('No known member of the family is close to it.');
  return sentences;
}

const INPUT: Record<InScope['input_is'], string> = {
  eutomer: 'The drawn enantiomer has the eutomer’s configuration at this centre.',
  distomer: 'The drawn enantiomer has the distomer’s configuration at this centre.',
  unspecified: '',
};

/** How the answer names the eutomer. */
export interface Naming {
  /** The stereocentre's index in the input. */
  atom: number;
  /** See {@link InScope.eutomer_descriptor}. */
  descriptor: string;
  inputIs: InScope['input_is'];
}

/** Which enantiomer it is: just a letter if there is one centre, else the letter with its centre. */
function lead({ basis, grounds, letter, family }: Named, { atom, descriptor }: Naming): string {
  const where = `${letter} at atom ${atom}`;
  const one = descriptor.length === 1;
  const all = `; its full descriptor is ${descriptor}`;
  if (basis !== 'known') {
    const which = one
      ? `the ${letter} enantiomer is predicted to be the active one; the eutomer has ${where}`
      : `the eutomer is predicted to have ${where}${all}`;
    return `${grounds}: ${which}.`;
  }
  const within = family === undefined || family.id === KNOWN_COMPOUNDS.id ? '' : ` in the family "${family.label}"`;
  const which = one
    ? `The ${letter} enantiomer is the active one${within}; the eutomer has ${where}.`
    : `The eutomer has ${where}${within}${all}.`;
  return `${grounds}. ${which}`;
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The answer in sentences: the basis, the active enantiomer, and remarks. */
export function explain(verdict: Named, naming: Naming, input: InputRemarks): string {
  const { remarks = {} } = verdict;
  const { departs, fitting = [], sentences = [] } = remarks;
  const against = departs ? 'Its evidence departs from the family’s rule; the evidence is followed.' : '';
  const several =
    fitting.length > 1
      ? `The drawing fits several known compounds, ${listed(fitting)}: draw all stereocentres to say which is meant.`
      : '';
  return [
    lead(verdict, naming),
    ...sentences,
    against,
    several,
    INPUT[naming.inputIs],
    ...remarkSentences(input, remarks),
    'For research use only.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A verdict without its letter if it is too uncertain. */
export function withholdUnsure(verdict: Verdict): Verdict {
  if (verdict.letter === null || verdict.confidence >= MIN_CONFIDENCE) return verdict;
  const {
    confidence,
    grounds,
    evidence,
    warnings = [],
    by_target: byTarget,
    nearest,
    remarks: { fitting = [] } = {},
  } = verdict;
  const several = fitting.length > 1 ? ` The drawing fits several known compounds: ${listed(fitting)}.` : '';
  const reason =
    `${grounds}, but what is known there does not tell which enantiomer is the active one: its confidence would be ${confidence.toFixed(2)}, ` +
    `and below ${MIN_CONFIDENCE.toFixed(2)} no letter is given.${several} The nearest known compounds are listed as evidence.`;
  return {
    letter: null,
    reason,
    evidence,
    warnings,
    ...(byTarget === undefined ? {} : { by_target: byTarget }),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
