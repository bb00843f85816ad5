import { opposite, type MolGraph, type Turn } from '../graph.ts';

/** How stereo elements are arranged: the turn of each, by its focus. A value: to change it makes another. */
export class Configuration {
  readonly #turns: ReadonlyMap<number, Turn>;

  constructor(turns: Iterable<readonly [focus: number, turn: Turn]> = []) {
    this.#turns = new Map(turns);
  }

  /** As a molecule is drawn. */
  static drawn({ atoms }: MolGraph): Configuration {
    return new Configuration(atoms.flatMap(({ turn }, atom) => (turn === null ? [] : [[atom, turn] as const])));
  }

  /** How many elements it states. */
  get size(): number {
    return this.#turns.size;
  }

  has(focus: number): boolean {
    return this.#turns.has(focus);
  }

  get(focus: number): Turn | undefined {
    return this.#turns.get(focus);
  }

  keys(): MapIterator<number> {
    return this.#turns.keys();
  }

  [Symbol.iterator](): MapIterator<[number, Turn]> {
    return this.#turns[Symbol.iterator]();
  }

  /** The mirror image: all elements the other way. */
  mirror(): Configuration {
    return new Configuration([...this].map(([focus, turn]) => [focus, opposite(turn)]));
  }

  /** One element, which it states, the other way. */
  invert(focus: number): Configuration {
    return this.with(focus, opposite(this.get(focus)!));
  }

  /** One element set. */
  with(focus: number, turn: Turn): Configuration {
    return this.merge([[focus, turn]]);
  }

  /** Both together; where both state an element, the other decides. */
  merge(other: Iterable<readonly [focus: number, turn: Turn]>): Configuration {
    return new Configuration([...this, ...other]);
  }
}
