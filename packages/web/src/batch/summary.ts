import { countAnswer, NO_ANSWERS, type AnswerCounts, type Reason } from '@eutomer/engine/in-words';
import { confidenceInWords, type ConfidenceWords } from '../predict/confidence-words.ts';
import { inScope, type Row } from './row.ts';

/** How often each name occurs, most frequent first. */
type Counts = readonly (readonly [name: string, count: number])[];

/** Counts over the rows of a batch. */
export interface Summary {
  answers: AnswerCounts;
  /** Rows that could not be read. */
  unreadable: number;
  letters: { R: number; S: number };
  /** Rows by the confidence of their answer, in words. */
  confidences: Record<ConfidenceWords, number>;
  /** Why rows have no prediction. */
  reasons: readonly (readonly [reason: Reason, count: number])[];
  families: Counts;
  targets: Counts;
}

const count = <Name extends string>(counts: Map<Name, number>, name: Name | undefined): void => {
  if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
};

const sortByCount = <Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] =>
  [...counts].sort((a, b) => b[1] - a[1]);

/** Counts each row once, as it arrives, because there may be 100,000. */
export class Counter {
  #answers = NO_ANSWERS;
  #unreadable = 0;
  readonly #letters = { R: 0, S: 0 };
  readonly #confidences = { 'very likely': 0, likely: 0, tentative: 0 };
  readonly #reasons = new Map<Reason, number>();
  readonly #families = new Map<string, number>();
  readonly #targets = new Map<string, number>();

  add(row: Row): void {
    this.#answers = countAnswer(this.#answers, row.result);
    if (!row.result.ok) this.#unreadable += 1;
    count(this.#reasons, row.marks.reason);
    const prediction = inScope(row);
    if (prediction === null) return;
    this.#letters[prediction.active_enantiomer] += 1;
    this.#confidences[confidenceInWords(prediction.confidence)] += 1;
    count(this.#families, row.marks.family);
    count(this.#targets, row.marks.target);
  }

  /** The counts so far. */
  summary(): Summary {
    return {
      answers: this.#answers,
      unreadable: this.#unreadable,
      letters: { ...this.#letters },
      confidences: { ...this.#confidences },
      reasons: sortByCount(this.#reasons),
      families: sortByCount(this.#families),
      targets: sortByCount(this.#targets),
    };
  }
}
