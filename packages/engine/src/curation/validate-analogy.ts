import { CLEAR_RATIO, MAX_LOG_RATIO } from '../catalogue/ratios.ts';
import type { Analogy } from '../analogy/analogy.ts';
import { getCentres, type Reference } from '../analogy/reference.ts';
import { isLiability, type RequestedTarget } from '../catalogue/weigh.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { labelByAtomicNumber } from '../graph/cip/cip.ts';
import { opposite } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { EvidenceAt } from '../knowledge/analogy-figures.ts';
import { groupBy } from '../group-by.ts';
import { memoise } from '../memoise.ts';
import { must } from '../must.ts';
import { foldLeaver, type FoldKind, type LeftOut } from './analogy-folds.ts';

/** A known pair that was left out with its fold and predicted from the others. */
export interface PairPrediction extends Pick<LeftOut, 'clusterFold'> {
  referenceIndex: number;
  /** The absolute value of the comparison's z; 0 if nothing was near. */
  z: number;
  correct: boolean;
  /** Similarity of the nearest known compound outside the fold. */
  nearest: number;
  evidenceAt: EvidenceAt;
  /** Log of the eudismic ratio: expected, and measured. */
  expected: number;
  measured: number;
  /**
   * True if a baseline names the eutomer: the label of most of the five nearest compounds, or that of the nearest one;
   * null if the baseline gives no answer.
   */
  fiveNearest: boolean | null;
  nearestLetter: boolean | null;
}

/**
 * True if a pair is suitable for evaluation: both mirror images were measured in one assay, with a clear ratio, at a
 * target of therapeutic interest.
 */
const isClean = ({ kind, sideBySide, ratio, genes }: Statement): boolean =>
  kind === 'measured' && sideBySide && (ratio ?? 0) >= CLEAR_RATIO && !isLiability(genes, null);

interface TestCase {
  referenceIndex: number;
  sign: number;
  measured: number;
  target: RequestedTarget | undefined;
}

const logRatio = (statement: Statement): number =>
  Math.min(MAX_LOG_RATIO, Math.log10(must(statement.ratio, 'a ratio')));

/**
 * The pairs to evaluate on: one case for each pair, or one for each of its targets. Pairs with contradictory findings
 * are skipped.
 */
export function getTestCases(analogy: Analogy, byTarget: boolean): TestCase[] {
  return analogy.pairs.references.flatMap((reference, referenceIndex) => {
    if (reference.differing !== null) return [];
    const clean = analogy.pairs.getStatements(reference).filter(({ statement }) => isClean(statement));
    const groups = groupBy(clean, ({ statement: { genes, target } }) =>
      byTarget ? genes.join('|') || must(target, 'a target') : '',
    );
    return [...groups.values()].flatMap((group) => {
      if (new Set(group.map(({ sign }) => sign)).size > 1) return [];
      const [{ statement, sign }] = group as [(typeof group)[number]];
      const measured = group.reduce((sum, item) => sum + logRatio(item.statement), 0) / group.length;
      const target = byTarget ? { id: must(statement.target, 'a target'), genes: statement.genes } : undefined;
      return [{ referenceIndex, sign, measured, target }];
    });
  });
}

/**
 * The letter of a pair's better isomer if it has one centre; null if it has several, or if atomic numbers do not decide
 * the letter.
 */
function eutomerLetter(analogy: Analogy, reference: Reference): string | null {
  const sign = analogy.pairs
    .getStatements(reference)
    .reduce((sum, entry) => sum + entry.sign * entry.statement.weight, 0);
  const { graph } = readCanonicalSmiles(reference.smiles);
  const [centre, ...others] = Configuration.drawn(graph);
  if (centre === undefined || others.length > 0 || sign === 0) return null;
  const [atom, tag] = centre;
  return labelByAtomicNumber(graph, atom, sign > 0 ? tag : opposite(tag));
}

/** Leaves each fold out in turn and predicts its pairs from the others. */
export function leaveFoldsOut(analogy: Analogy, kind: FoldKind, byTarget: boolean): PairPrediction[] {
  const leaveOut = foldLeaver(analogy, kind);
  const getLetter = memoise((reference: Reference) => eutomerLetter(analogy, reference));
  return getTestCases(analogy, byTarget).map(({ referenceIndex, sign, measured, target }) => {
    const { reference, bits, clusterFold, isAllowed } = leaveOut(referenceIndex);
    const comparison = analogy.compare({ bits, centres: getCentres(reference), target }, isAllowed);
    const nearby = analogy.nearest(bits, 5, isAllowed);
    const ownLetter = getLetter(reference);
    const nearLetters = nearby.map((neighbour) => getLetter(neighbour.reference)).filter((letter) => letter !== null);
    const same = nearLetters.filter((letter) => letter === ownLetter).length;
    const z = comparison?.z ?? 0;
    return {
      referenceIndex,
      clusterFold,
      z: Math.abs(z),
      correct: Math.sign(z) === sign,
      nearest: nearby[0]?.similarity ?? 0,
      evidenceAt: comparison?.evidenceAt ?? 'any-target',
      expected: 2 * Math.abs(comparison?.mean ?? 0),
      measured,
      fiveNearest: ownLetter === null || same * 2 === nearLetters.length ? null : same * 2 > nearLetters.length,
      nearestLetter: ownLetter === null || nearLetters.length === 0 ? null : nearLetters[0] === ownLetter,
    };
  });
}
