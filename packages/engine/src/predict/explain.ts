import { MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import { isLiability } from '../catalogue/weigh.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { ShownEvidence } from '../knowledge/evidence-kinds.ts';
import type { LetterVerdict, Remarks } from '../methods/verdict.ts';
import { KNOWN_COMPOUNDS } from '../methods/verdict-for-pair.ts';
import type { Parent } from '../read/parent.ts';
import type { InScope } from './prediction.ts';

export interface InputRemarks {
  fragments: Pick<Parent, 'leftOut' | 'isLargest'>;
  /** Other stereoisomers of the molecule in the input. */
  isomers: Parent['isomers'];
  /** Number of undefined stereocentres of the molecule. */
  openCentres: number;
  /** True if the centre is in a racemate group (`&1`). */
  racemic: boolean;
  /** A sentence about the racemate that is sold or known under a name. */
  soldAs: string | null;
  /** A bond that may be a chiral axis, as atoms of the input; null if there is none. */
  axis: readonly [number, number] | null;
}

const ISOMERS: Record<Exclude<Parent['isomers'], 'none'>, string> = {
  racemate: 'The input contains both enantiomers: it is a racemate.',
  mixture: 'The input contains several stereoisomers; centres at which they differ are treated as undefined.',
};

/** Says which fragment of several the answer is for. */
export function describeFragments({ leftOut, isLargest }: InputRemarks['fragments']): string {
  if (leftOut === 0) return '';
  const which = isLargest ? 'the largest organic fragment' : 'the fragment that is most likely the active ingredient';
  return `The answer is for ${which}; ${leftOut} other ${leftOut === 1 ? 'fragment was' : 'fragments were'} ignored.`;
}

function remarkSentences(
  { fragments, isomers, openCentres, racemic, soldAs, axis }: InputRemarks,
  { diastereomer, furtherCentres = 0, remote }: Remarks,
): string[] {
  const sentences: string[] = [];
  if (isomers !== 'none') sentences.push(ISOMERS[isomers]);
  sentences.push(describeFragments(fragments));
  if (racemic) sentences.push('The centre is drawn as racemic.');
  if (diastereomer)
    sentences.push(
      'Other drawn stereocentres contradict the family’s arrangement: the input is a diastereomer of its members.',
    );
  if (furtherCentres > 0)
    sentences.push(
      `The family’s core matches at ${furtherCentres + 1} centres; the answer is for the one reported as the stereocentre.`,
    );
  if (openCentres > 0)
    sentences.push(`${openCentres} other stereocentre${openCentres === 1 ? ' is' : 's are'} undefined.`);
  if (axis !== null)
    sentences.push(
      `The hindered bond between the rings (atoms ${axis.join(' and ')}) may be a chiral axis, which the answer does not cover.`,
    );
  if (soldAs !== null) sentences.push(soldAs);
  if (remote) sentences.push('No known member of the family is structurally similar.');
  return sentences;
}

const INPUT: Record<InScope['input_is'], string> = {
  eutomer: 'The input has the eutomer’s configuration at this centre.',
  distomer: 'The input has the distomer’s configuration at this centre.',
  unspecified: '',
};

/** What is needed to name the eutomer in a sentence. */
interface EutomerName {
  /** The stereocentre's index in the input. */
  atom: number;
  /** See {@link InScope.eutomer_descriptor}. */
  descriptor: string;
  inputIs: InScope['input_is'];
}

/** Why a known compound's isomer is taken to be the active one if the two were not compared. */
const WITHOUT_COMPARISON: Partial<Record<ShownEvidence, string>> = {
  'marketed-enantiomer': 'it is the one that is sold',
  'developed-enantiomer': 'it is the one that was developed or is listed',
  'database-listing': 'it is the one that databases list',
  'one-isomer-tested': 'only this one was tested',
  'crystal-structure': 'it is the one that was seen bound to the protein',
};

/** True if the comparison, at whatever target, shows that the isomer is the more active one. */
const isPreferred = (letter: Letter, found: Letter | null, ratio: number): boolean =>
  found === letter && ratio >= MIN_PREFERENCE_RATIO;

/** Why the isomer is taken to be the active one; null if a comparison shows it. */
function reasonWithoutComparison({ evidence, letter, by_target: byTarget = [] }: LetterVerdict): string | null {
  const own = evidence.filter(({ similarity }) => similarity === 1);
  const isShown =
    own.some(
      (item) =>
        WITHOUT_COMPARISON[item.evidence] === undefined &&
        isPreferred(letter, item.active_enantiomer, item.eudismic_ratio ?? MIN_PREFERENCE_RATIO),
    ) ||
    // Only the compound's first records are shown as evidence.
    byTarget.some(
      (item) =>
        !isLiability(item.genes, item.name) && isPreferred(letter, item.active_enantiomer, item.eudismic_ratio ?? 0),
    );
  const reasons = own.map((item) => WITHOUT_COMPARISON[item.evidence]).filter((reason) => reason !== undefined);
  return isShown ? null : (reasons[0] ?? null);
}

/** Which enantiomer a known compound's evidence names. */
function knownEutomer(verdict: LetterVerdict, { atom, descriptor }: EutomerName): string {
  const { letter } = verdict;
  const reason = reasonWithoutComparison(verdict);
  const because = reason === null ? '' : `, because ${reason}`;
  if (descriptor.length > 1)
    return `The eutomer ${reason === null ? 'has' : 'is taken to have'} ${letter} at atom ${atom}${because}; its full descriptor is ${descriptor}.`;
  const verb = reason === null ? 'is' : 'is taken to be';
  return `The ${letter} enantiomer ${verb} the active one${because}; the eutomer has ${letter} at atom ${atom}.`;
}

/** Which enantiomer it is: just a letter if there is one centre, otherwise the letter with its centre. */
function leadSentence(verdict: LetterVerdict, naming: EutomerName): string {
  const { basis, grounds, letter, family } = verdict;
  const { atom, descriptor } = naming;
  if (basis !== 'known') {
    const where = `${letter} at atom ${atom}`;
    const which =
      descriptor.length === 1
        ? `the ${letter} enantiomer is predicted to be the active one; the eutomer has ${where}`
        : `the eutomer is predicted to have ${where}; its full descriptor is ${descriptor}`;
    return `${grounds}: ${which}.`;
  }
  const inFamily = family === undefined || family.id === KNOWN_COMPOUNDS.id ? '' : ` Family: "${family.label}".`;
  return `${grounds}. ${knownEutomer(verdict, naming)}${inFamily}`;
}

/** Names in a sentence: `a, b and c`. */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** The answer in sentences: the basis, the active enantiomer, and remarks. */
export function explain(verdict: LetterVerdict, naming: EutomerName, input: InputRemarks): string {
  const { remarks = {} } = verdict;
  const { contradictsFamily, matching = [], otherStereoisomer, sentences = [] } = remarks;
  const contradiction = contradictsFamily ? 'Its own evidence contradicts the family’s rule and takes precedence.' : '';
  const ambiguity =
    matching.length > 1
      ? `The drawing matches several known compounds, ${joinNames(matching)}: define all stereocentres to show which one is meant.`
      : '';
  return [
    leadSentence(verdict, naming),
    ...sentences,
    otherStereoisomer,
    contradiction,
    ambiguity,
    INPUT[naming.inputIs],
    // A mixture may be one of the isomers of another of the compounds that the drawing matches.
    ...remarkSentences(matching.length > 1 ? { ...input, soldAs: null } : input, remarks),
    'For research use only.',
  ]
    .filter(Boolean)
    .join(' ');
}
