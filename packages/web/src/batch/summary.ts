import { confidenceTier, countAnswer, NO_ANSWERS, type AnswerCounts } from '@eutomer/engine/in-words';
import { inScope, type Row } from './row.ts';

/** How often each name occurs, most frequent first. */
export type Counts = readonly (readonly [name: string, count: number])[];

/** Counts over the rows of a batch. */
export interface Summary {
  answers: AnswerCounts;
  /** Rows that could not be read. */
  unreadable: number;
  letters: { R: number; S: number };
  tiers: Record<ReturnType<typeof confidenceTier>, number>;
  families: Counts;
  targets: Counts;
}

const count = (counts: Map<string, number>, name: string | undefined): void => {
  if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
};

const sortByCount = (counts: ReadonlyMap<string, number>): Counts => [...counts].sort((a, b) => b[1] - a[1]);

/** Counts each row once, as it arrives, because there may be 100,000. */
export class Counter {
  #answers = NO_ANSWERS;
  #unreadable = 0;
  readonly #letters = { R: 0, S: 0 };
  readonly #tiers = { very_high: 0, high: 0, moderate: 0, low: 0 };
  readonly #families = new Map<string, number>();
  readonly #targets = new Map<string, number>();

  add(row: Row): void {
    this.#answers = countAnswer(this.#answers, row.result);
    if (!row.result.ok) this.#unreadable += 1;
    const prediction = inScope(row);
    if (prediction === null) return;
    this.#letters[prediction.active_enantiomer] += 1;
    this.#tiers[confidenceTier(prediction.confidence * 100)] += 1;
    count(this.#families, row.marks.family);
    count(this.#targets, row.marks.target);
  }

  /** The counts so far. */
  summary(): Summary {
    return {
      answers: this.#answers,
      unreadable: this.#unreadable,
      letters: { ...this.#letters },
      tiers: { ...this.#tiers },
      families: sortByCount(this.#families),
      targets: sortByCount(this.#targets),
    };
  }
}
