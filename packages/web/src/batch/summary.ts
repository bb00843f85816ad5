import { confidenceTier, countAnswer, NO_ANSWERS, type AnswerCounts } from '@eutomer/engine/in-words';
import { inScope, type Row } from './run-batch.ts';

/** Counts over the rows of a batch. */
export interface Summary {
  answers: AnswerCounts;
  /** Rows that could not be read. */
  unreadable: number;
  letters: { R: number; S: number };
  tiers: Record<ReturnType<typeof confidenceTier>, number>;
}

/** Counts rows by basis, letter and confidence class. */
export function summaryOf(rows: readonly Row[]): Summary {
  const letters = { R: 0, S: 0 };
  const tiers = { very_high: 0, high: 0, moderate: 0, low: 0 };
  let answers = NO_ANSWERS;
  let unreadable = 0;
  for (const row of rows) {
    answers = countAnswer(answers, row.result);
    if (!row.result.ok) unreadable += 1;
    const prediction = inScope(row);
    if (prediction === null) continue;
    letters[prediction.active_enantiomer] += 1;
    tiers[confidenceTier(prediction.confidence * 100)] += 1;
  }
  return { answers, unreadable, letters, tiers };
}
