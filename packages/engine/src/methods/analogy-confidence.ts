import type { Comparison } from '../analogy/analogy.ts';
import { agreement } from '../catalogue/grade-agreement.ts';
import { getProbability, NO_ANALOGY_FIGURES } from '../knowledge/analogy-figures.ts';
import { computeContribution } from './analogue-evidence.ts';
import type { Resources } from './method.ts';

/**
 * The confidence of an answer by analogy. If it rests mainly on one compound whose isomers were not measured, it is no
 * more certain than the record of that compound; if it rests on several, it may be.
 */
export function analogyConfidence({ analogy, catalogue, knowledge }: Resources, comparison: Comparison): number {
  const probability = getProbability(comparison, knowledge.source.analogy ?? NO_ANALOGY_FIGURES);
  const supporting = comparison.analogues.filter(({ term }) => term * comparison.z > 0);
  const total = supporting.reduce((sum, analogue) => sum + computeContribution(analogue), 0);
  const main = supporting.find((analogue) => computeContribution(analogue) > total / 2);
  if (main === undefined) return probability;
  const statements = analogy.pairs.getStatements(main.reference).map(({ statement }) => statement);
  if (statements.some(({ ratio }) => ratio !== null)) return probability;
  return Math.min(probability, Math.max(...statements.map(({ grade }) => agreement(grade, catalogue.figures))));
}
