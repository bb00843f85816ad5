import { checkFamily } from './check-family.ts';
import { compileKnowledge, type CompiledKnowledge, type FamilyWithMembers } from '../families/compile-knowledge.ts';
import type { Member } from '../families/member.ts';
import { isVerified, type Evidence, type Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { KnowledgeError } from '../knowledge/knowledge-error.ts';
import { readFamilies } from '../knowledge/load-knowledge.ts';
import type { Problem } from '../knowledge/parse-family.ts';
import { followProbability, weighNeighbours } from '../families/family-confidence.ts';
import type { ConfidencePriors, FollowCount } from '../knowledge/priors.ts';
import { isProven, type DrugClassStats } from '../knowledge/class-stats.ts';
import { tanimoto } from '../graph/fingerprint/similarity.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { assignClusters } from './cluster.ts';
import { fitPrior } from './fit-prior.ts';
import { itemAt } from '../must.ts';
import { withoutFigures } from './without-figures.ts';
import {
  classStats,
  isTie,
  leaveOneClusterOut,
  leaveOneOut,
  getShare,
  type Outcome,
  type Share,
} from './leave-one-out.ts';

/** A compound with a checked source, and the result of leaving it out. */
export interface ValidatedCompound {
  name: string;
  domain: Family['domain'];
  origin: Family['origin'];
  evidence: Evidence;
  /** Number of drawn stereocentres. */
  centres: number;
  tier: DrugClassStats['kc_tier'];
  /** True if its family is validated. */
  validated: boolean;
  /**
   * True if leave-one-out predicted it correctly; null if there are no others to predict it from, in which case it is
   * left out of all figures.
   */
  correct: Outcome;
  /** True if the others were evenly divided: nothing was predicted, which counts as wrong. */
  undecided: boolean;
  /** Like `correct`, but with its near analogues left out too; null if no compound is then left to predict it from. */
  correctWithoutCluster: Outcome;
  /** The weights of the family's other compounds for and against the prediction. */
  weights: FollowCount;
  /**
   * The probability claimed for the prediction, based on the family's other compounds and a prior fitted on other
   * families.
   */
  confidence: number;
}

export interface FamilyValidation {
  id: string;
  label: string;
  domain: Family['domain'];
  origin: Family['origin'];
  stats: DrugClassStats;
  /** True if its figures allow `validated` predictions, and at least one of its templates is not marked exploratory. */
  validated: boolean;
  /** Compounds with a checked source for and against the family's arrangement. */
  count: FollowCount;
  cluster: Share;
  /** Clusters of near analogues among the counted compounds. */
  clusters: number;
  /** Number of compounds, including those without a checked source. */
  listed: number;
  compounds: ValidatedCompound[];
  /** Names of the compounds, counted or not, whose eutomer contradicts the family's arrangement. */
  against: string[];
}

/** The weights of the family's other members for and against the arrangement of their majority. */
function weighOthers(member: Member, others: readonly Member[]): FollowCount {
  const { agreeing, against } = weighNeighbours(
    others.map((other) => ({ member: other, similarity: tanimoto(member.bits, other.bits) })),
  );
  const majorityAgrees = others.filter((other) => other.agrees).length * 2 > others.length;
  return majorityAgrees ? { agreeing, against } : { agreeing: against, against: agreeing };
}

/**
 * Leave-one-out over one family. The confidence of its compounds stays 0, because it is fitted on the other families.
 */
export function validateFamily({ family, members, templates }: FamilyWithMembers): FamilyValidation {
  const counted = members.filter(({ compound }) => isVerified(compound));
  const agrees = counted.map((member) => member.agrees);
  const cluster = assignClusters(counted.map(({ bits }) => bits));
  const correct = leaveOneOut(agrees);
  const correctWithoutCluster = leaveOneClusterOut(agrees, cluster);
  const stats = classStats(correct);
  const validated = isProven(stats) && templates.some(({ scope }) => scope === 'validated');
  return {
    id: family.id,
    label: family.label,
    domain: family.domain,
    origin: family.origin,
    stats,
    validated,
    count: { agreeing: agrees.filter(Boolean).length, against: agrees.filter((agreement) => !agreement).length },
    cluster: getShare(correctWithoutCluster),
    clusters: new Set(cluster).size,
    listed: members.length,
    compounds: counted.map((member, index) => ({
      name: member.compound.name,
      domain: family.domain,
      origin: family.origin,
      evidence: member.compound.evidence,
      centres: member.centres,
      tier: stats.kc_tier,
      validated,
      correct: correct[index] ?? null,
      undecided: correct[index] === false && isTie(agrees.toSpliced(index, 1)),
      correctWithoutCluster: itemAt(correctWithoutCluster, index),
      weights: weighOthers(member, counted.toSpliced(index, 1)),
      confidence: 0,
    })),
    against: members.filter((member) => !member.agrees).map(({ compound }) => compound.name),
  };
}

const fitOn = (families: readonly FamilyValidation[]) => fitPrior(families.map(({ count }) => count));

/** Sets each compound's confidence with a prior that was fitted on the other families of the same origin. */
function setCrossFittedConfidence(families: readonly FamilyValidation[]): void {
  for (const family of families) {
    const prior = fitOn(families.filter((other) => other !== family && other.origin === family.origin));
    for (const compound of family.compounds) compound.confidence = followProbability(compound.weights, prior);
  }
}

/** The families of a folder, each validated by itself. */
export interface ValidatedFamilies {
  families: FamilyValidation[];
  /** Fitted on all families; used by predictions. */
  priors: ConfidencePriors;
}

/**
 * Validates every family of a knowledge folder by leave-one-out. Compounds without a checked source are left out of all
 * figures.
 *
 * @throws KnowledgeError if a family file fails a check
 */
export function validateFamilies(
  toolkit: Toolkit,
  folder: string,
): ValidatedFamilies & { knowledge: Knowledge; compiled: CompiledKnowledge } {
  const parsed = readFamilies(folder);
  const problems: Problem[] = parsed.flatMap((family) => checkFamily(toolkit, family));
  if (problems.length > 0) throw new KnowledgeError(problems);
  const knowledge = withoutFigures(parsed.map(({ family }) => family));
  const compiled = compileKnowledge(toolkit, knowledge);
  const families = compiled.families.map(validateFamily);
  setCrossFittedConfidence(families);
  const ofOrigin = (origin: Family['origin']) => families.filter((family) => family.origin === origin);
  const priors = { synthetic: fitOn(ofOrigin('synthetic')), biosynthetic: fitOn(ofOrigin('biosynthetic')) };
  return { families, priors, knowledge, compiled };
}
