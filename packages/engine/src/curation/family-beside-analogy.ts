import type { Analogy } from '../analogy/analogy.ts';
import { centresOf } from '../analogy/reference.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { followProbability, weigh } from '../families/confidence.ts';
import { familyCases } from '../families/family-case.ts';
import { chanceOf, type AnalogyFigures, type AnalogyOdds, type Sureness } from '../knowledge/analogy-figures.ts';
import { besideFamily, type BesideFamily } from '../knowledge/beside-family.ts';
import type { ConfidencePriors } from '../knowledge/priors.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { readMolecule } from '../read/read-molecule.ts';
import { dealFolds, type FoldKind } from './analogy-folds.ts';
import { casesOf } from './validate-analogy.ts';

/** A pair left out with its fold, with the predictions of its family and of the other known compounds. */
export interface BesidePair extends Sureness {
  place: number;
  /** The fold of its cluster, as `LeftOutPair` has it. */
  apart: number;
  /**
   * Log odds of the plus isomer from the family's other members; null if no family claims it or the family has no
   * members left.
   */
  family: number | null;
  /** The comparison with all known compounds of the other folds: positive for the plus isomer. */
  z: number;
  /** +1 where the plus isomer is the better one. */
  sign: number;
}

/** The probability of the plus isomer from the pair's family without the members of its fold. */
function familySays(
  toolkit: Toolkit,
  caseOf: ReturnType<typeof familyCases>,
  priors: ConfidencePriors,
  smiles: string,
  isAllowed: (hash: number) => boolean,
): number | null {
  const read = readMolecule(toolkit, { smiles, extension: null });
  if (!read.ok) return null;
  using molecule = read.molecule;
  const { parent } = molecule;
  const found = parent === null ? null : caseOf(parent);
  if (parent === null || found === null) return null;
  const near = found.near.filter(({ member }) => isAllowed(member.hash));
  const { element } = found.assignment.place;
  const drawn = parent.normal.graph().atoms[element.focus]!.tag;
  const arranged = found.assignment.orientation.configuration.get(element.focus);
  if (near.length === 0 || drawn === null || arranged === undefined) return null;
  const follows = followProbability(weigh(near), priors[found.assignment.claim.family.family.origin]);
  return drawn === arranged ? follows : 1 - follows;
}

/** Leaves out each fold in turn and predicts its pairs by family and by analogy. */
export function besidePairs(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  analogy: Analogy,
  priors: ConfidencePriors,
  kind: FoldKind,
): BesidePair[] {
  const { references } = analogy;
  const folds = dealFolds(analogy, kind);
  const clusterFolds = dealFolds(analogy, 'cluster');
  const foldOfHash = new Map(references.map(({ hash }, place) => [hash, folds[place]!]));
  const caseOf = familyCases(knowledge);
  return casesOf(analogy, false).map(({ place, sign }) => {
    const reference = references[place]!;
    const fold = folds[place]!;
    const comparison = analogy.compare(
      { bits: Array.from(reference.bits), centres: centresOf(reference) },
      (other) => folds[other] !== fold,
    );
    const family = familySays(toolkit, caseOf, priors, reference.smiles, (hash) => foldOfHash.get(hash) !== fold);
    return {
      place,
      apart: clusterFolds[place]!,
      family,
      z: comparison?.z ?? 0,
      nearest: comparison?.nearest ?? 0,
      sign,
    };
  });
}

/** The probability of the plus isomer from family and analogy combined. */
export function together(
  { family, z, nearest }: Pick<BesidePair, 'family'> & Sureness,
  figures: Pick<AnalogyFigures, 'odds' | 'besideFamily'>,
): number {
  const chance = chanceOf({ z, nearest }, figures);
  if (family === null) return z > 0 ? chance : 1 - chance;
  const own = Math.max(family, 1 - family);
  const both = besideFamily(own, chance, family > 0.5 === z > 0, figures.besideFamily);
  return family > 0.5 ? both : 1 - both;
}

/** The factors that are tried. */
const FAMILY_FACTORS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];
const ANALOGY_FACTORS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const FACTORS = FAMILY_FACTORS.flatMap((family) => ANALOGY_FACTORS.map((analogy) => ({ family, analogy })));

/** The weights of family and analogy that maximise the likelihood of the pairs claimed by a family. */
export function fitBesideFamily(pairs: readonly BesidePair[], odds: AnalogyOdds): BesideFamily {
  const claimed = pairs.filter(({ family }) => family !== null);
  const likelihood = (factors: BesideFamily): number =>
    claimed.reduce((sum, pair) => {
      const plus = together(pair, { odds, besideFamily: factors });
      return sum + Math.log(Math.max(0.01, pair.sign > 0 ? plus : 1 - plus));
    }, 0);
  const tried = FACTORS.map((factors) => ({ factors, likelihood: likelihood(factors) }));
  return tried.reduce((best, each) => (each.likelihood > best.likelihood ? each : best)).factors;
}
