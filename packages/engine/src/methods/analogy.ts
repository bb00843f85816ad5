import { getAnalogyClass, NO_ANALOGY_FIGURES } from '../knowledge/analogy-figures.ts';
import { getStats } from '../knowledge/class-stats.ts';
import { getClasses } from '../graph/classes.ts';
import { undefinedCentres } from '../rdkit/undefined-centres.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { isLetter, type Letter } from '../graph/cip/labels.ts';
import { classifyChirality } from '../read/chirality.ts';
import { labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import { MIN_NEAREST_SIMILARITY, type Comparison } from '../analogy/analogy.ts';
import { kernel } from '../analogy/candidate.ts';
import type { ChiralCentre } from '../analogy/centre-kernel.ts';
import { analogueItem, computeContribution } from './analogue-evidence.ts';
import { analogyConfidence } from './analogy-confidence.ts';
import { centresToCompare, drawnBesideUndefined, isomersToCompare, type IsomerPair } from './isomers-to-compare.ts';
import type { Method, Question, Resources } from './method.ts';
import { findNearest } from './find-nearest.ts';
import { SEVERAL_UNDEFINED, WITHOUT_STEREOCENTRE } from './notes.ts';
import { describeOtherStereoisomer } from './other-stereoisomer.ts';
import type { NearestItem, Verdict } from './verdict.ts';
import { toHundredths } from '../round.ts';

/** The family id of answers by analogy. */
const BY_ANALOGY = { id: 'by-analogy', label: 'By analogy' };

/** Number of known compounds shown as evidence. */
const EVIDENCE_SHOWN = 5;

const OTHER_LETTER =
  'Analogues with the other letter have the same arrangement in space; the letter changes with the CIP priorities.';

const ONLY_OTHER_TARGETS = 'None of them was tested at the requested target or another one of its protein family.';

const UNKNOWN_MOLECULE = 'No record or family covers this molecule';

/** What the known compounds add to the mean at one centre, up to a positive factor. */
const supportAt = (centre: ChiralCentre, { query }: IsomerPair, { analogues }: Comparison): number =>
  analogues.reduce(
    (sum, { term, centres }) => sum + (term * kernel([centre], centres)) / kernel(query.centres, centres),
    0,
  );

/**
 * The first centre, in atom order, that can be superposed and at which the two isomers have different letters. A ring
 * atom with two equal branches may have a letter, too, if there is a stereocentre elsewhere. Centres at which the known
 * compounds support the answer come first: those of a diastereomer may support both isomers, at different centres.
 */
function findLabelledCentre(molecule: Parent, pair: IsomerPair, comparison: Comparison): ChiralCentre | undefined {
  const [a, b] = [labelsWith(molecule.normal, pair.plus), labelsWith(molecule.normal, pair.minus)];
  const labelled = pair.query.centres
    .filter(({ focus }) => isLetter(a.get(focus)) && isLetter(b.get(focus)) && a.get(focus) !== b.get(focus))
    .toSorted((first, second) => first.focus - second.focus);
  return labelled.find((centre) => supportAt(centre, pair, comparison) * comparison.z > 0) ?? labelled[0];
}

/** Whether the nearest known compound is similar enough for an answer. */
const isNearEnough = ([first]: readonly NearestItem[]): boolean => (first?.similarity ?? 0) >= MIN_NEAREST_SIMILARITY;

/** Answers from the nearest known compounds if there is neither a record nor a family (`docs/method.md`). */
export const analogy: Method = (resources) => (molecule, question) => answerFor(resources, molecule, question);

function answerFor(resources: Resources, molecule: Parent, question: Question): Verdict | null {
  const chirality = classifyChirality(molecule.drawn);
  if (resources.analogy.pairs.size === 0 || ['achiral', 'meso', 'chiral-diastereomer'].includes(chirality)) return null;
  if (chirality === 'no-stereocentre')
    return {
      letter: null,
      reason: 'no-stereocentre',
      notes: `${WITHOUT_STEREOCENTRE} The nearest known compounds are listed.`,
      nearest: findNearest(resources, molecule),
    };
  const pair = isomersToCompare(molecule, question);
  if (pair === null) return answerForOneCentre(resources, molecule, question);
  const comparison = resources.analogy.compare(pair.query);
  const compared = comparison === null ? null : atLabelledCentre(molecule, pair, comparison);
  if (compared !== null && isCertain(resources, compared)) return present(resources, molecule, compared);
  const beside = compareDrawn(resources, molecule, question);
  if (beside !== null) return present(resources, molecule, beside);
  if (compared !== null) return present(resources, molecule, compared);
  const lacksCentre = comparison !== null || pair.query.centres.length === 0;
  const nearest = findNearest(resources, molecule);
  const obstacle = lacksCentre
    ? 'it has no stereocentre labelled R or S on which analogues could be superposed'
    : isNearEnough(nearest)
      ? 'none of the nearest known compounds has a stereocentre that can be superposed on one of this molecule’s'
      : 'no known compound is similar enough for an answer by analogy';
  return {
    letter: null,
    reason: lacksCentre ? 'no-stereocentre' : 'unlike-known',
    notes: `${UNKNOWN_MOLECULE}, and ${obstacle}. The nearest known compounds are listed.`,
    nearest,
  };
}

/** Whether a comparison is certain enough for a prediction. */
const isCertain = (resources: Resources, { comparison }: Compared): boolean =>
  toHundredths(analogyConfidence(resources, comparison)) >= MIN_CONFIDENCE;

/** The comparison of the drawn centres beside an undefined one, if it is certain enough for an answer. */
function compareDrawn(resources: Resources, molecule: Parent, question: Question): Compared | null {
  const pair = drawnBesideUndefined(molecule, question);
  const comparison = pair === null ? null : resources.analogy.compare(pair.query);
  const compared = pair === null || comparison === null ? null : atLabelledCentre(molecule, pair, comparison);
  return compared !== null && isCertain(resources, compared) ? compared : null;
}

/**
 * Answers for a drawing with several undefined centres: for the one whose comparison is the most certain, or for those
 * that are drawn, while the others stay undefined.
 */
function answerForOneCentre(resources: Resources, molecule: Parent, question: Question): Verdict {
  // One of two equivalent centres cannot be named: R at the one and S at the other is the same, or the meso form.
  const classes = getClasses(molecule.normal.graph());
  const open = undefinedCentres(molecule.normal);
  const hasEquivalent = (atom: number): boolean =>
    open.some((other) => other !== atom && classes[other] === classes[atom]);
  const [best] = centresToCompare(molecule, question)
    .flatMap((pair): Compared[] => {
      const comparison = resources.analogy.compare(pair.query);
      const compared = comparison === null ? null : atLabelledCentre(molecule, pair, comparison);
      return compared === null || hasEquivalent(compared.centre.focus) ? [] : [compared];
    })
    .sort((a, b) => Math.abs(b.comparison.z) - Math.abs(a.comparison.z));
  if (best !== undefined && isCertain(resources, best)) return present(resources, molecule, best);
  return {
    letter: null,
    reason: 'undefined-stereocentres',
    notes: `${UNKNOWN_MOLECULE}. ${SEVERAL_UNDEFINED} The nearest known compounds are listed.`,
    nearest: findNearest(resources, molecule),
  };
}

/** Two isomers that were compared with the known compounds, and the centre that the answer is about. */
interface Compared {
  pair: IsomerPair;
  comparison: Comparison;
  centre: ChiralCentre;
}

/** The comparison with the centre to report; null if no centre that can be superposed is labelled R or S. */
function atLabelledCentre(molecule: Parent, pair: IsomerPair, comparison: Comparison): Compared | null {
  const centre = findLabelledCentre(molecule, pair, comparison);
  return centre === undefined ? null : { pair, comparison, centre };
}

function present(resources: Resources, molecule: Parent, { pair, comparison, centre }: Compared): Verdict {
  const { analogy: references, toolkit, catalogue } = resources;
  const targetName = (id: string): string | undefined => catalogue.targets.get(id)?.name;
  const graph = molecule.normal.graph();
  const probability = analogyConfidence(resources, comparison);
  const eutomer = Math.sign(comparison.z);
  const configuration = eutomer > 0 ? pair.plus : pair.minus;
  const total = comparison.analogues.reduce((sum, analogue) => sum + computeContribution(analogue), 0);
  const evidence = comparison.analogues
    .toSorted((a, b) => computeContribution(b) - computeContribution(a))
    .slice(0, EVIDENCE_SHOWN)
    .flatMap(
      (analogue) => analogueItem(toolkit, references, analogue, graph, centre, total, eutomer, targetName) ?? [],
    );
  const letter = labelsWith(molecule.normal, configuration).get(centre.focus) as Letter;
  const { right = 0, compared: assessed = 0 } =
    getAnalogyClass(probability, resources.knowledge.source.analogy ?? NO_ANALOGY_FIGURES) ?? {};
  return {
    basis: 'analogy',
    element: centreAt(graph, centre.focus),
    letter,
    configuration,
    confidence: toHundredths(probability),
    scope: 'exploratory',
    grounds: `By analogy with ${comparison.analogues.length === 1 ? 'one known compound' : `${comparison.analogues.length} known compounds`}`,
    evidence,
    nearest: findNearest(resources, molecule),
    family: BY_ANALOGY,
    stats: getStats(right, assessed),
    remarks: {
      otherStereoisomer: describeOtherStereoisomer(resources, molecule),
      sentences: [
        ...(comparison.evidenceAt === 'other-targets' ? [ONLY_OTHER_TARGETS] : []),
        ...(evidence.some((item) => item.supports === true && item.active_enantiomer !== letter) ? [OTHER_LETTER] : []),
      ],
    },
  };
}
