import type { AnswerCounts } from '@eutomer/engine/in-words';

/** One line with the number of rows answered on each basis, and of those without a prediction. */
export const formatCounts = ({ known, family, analogy, none }: AnswerCounts): string =>
  `Eutomer predicted: ${known} known, ${family} by family, ${analogy} by analogy; no prediction: ${none}.`;
