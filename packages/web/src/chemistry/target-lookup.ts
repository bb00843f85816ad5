import { TargetIndex, type FoundTarget, type LoadedRecords } from '@eutomer/engine/browser';
import { createTargetFinder } from '@eutomer/engine/find-target';
import type { AskedTarget } from '../predict/asked-target.ts';

type Targets = LoadedRecords['catalogue']['targets'];

/** Number of similar targets offered for an unknown one. */
const MAX_SUGGESTED = 5;

/** Finds targets by ChEMBL id, gene symbol or name. */
export class TargetLookup {
  readonly #targets: Targets;
  readonly #index: TargetIndex;

  constructor(targets: Targets) {
    this.#targets = targets;
    this.#index = new TargetIndex(targets);
  }

  /** The target with that name; null if there is none. */
  find(text: string): AskedTarget | null {
    const found = this.#index.find(text);
    const target = found === null ? undefined : this.#targets.find(({ id }) => id === found.id);
    return target === undefined
      ? null
      : { id: target.id, name: target.name, genes: target.gene, organism: target.organism };
  }

  /** The target with each name, or why there is none. */
  findAll = (names: readonly string[]): FoundTarget[] => names.map(createTargetFinder(this.#index));

  nearest = (text: string): string[] => this.#index.nearest(text, MAX_SUGGESTED);
}
