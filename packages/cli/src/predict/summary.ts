import type { AnswerCounts } from '@eutomer/engine/in-words';

/** What was answered, in a line: how many rows on which basis, and how many without a letter. */
export const countsInWords = ({ known, family, analogy, none }: AnswerCounts): string =>
  `Eutomer named: ${known} known, ${family} by family, ${analogy} by analogy; no letter: ${none}.`;
