import { opposite, type MolGraph, type ChiralTag } from '../graph.ts';

/** The configuration of stereo elements: the chiral tag of each, by its focus. Immutable. */
export class Configuration {
  readonly #tags: ReadonlyMap<number, ChiralTag>;

  constructor(tags: Iterable<readonly [focus: number, tag: ChiralTag]> = []) {
    this.#tags = new Map(tags);
  }

  static drawn({ atoms }: MolGraph): Configuration {
    return new Configuration(atoms.flatMap(({ tag }, atom) => (tag === null ? [] : [[atom, tag] as const])));
  }

  get size(): number {
    return this.#tags.size;
  }

  has(focus: number): boolean {
    return this.#tags.has(focus);
  }

  get(focus: number): ChiralTag | undefined {
    return this.#tags.get(focus);
  }

  /** True if each of the given elements has the same tag here. */
  includes(elements: Iterable<readonly [focus: number, tag: ChiralTag]>): boolean {
    return [...elements].every(([focus, tag]) => this.get(focus) === tag);
  }

  keys(): MapIterator<number> {
    return this.#tags.keys();
  }

  [Symbol.iterator](): MapIterator<[number, ChiralTag]> {
    return this.#tags[Symbol.iterator]();
  }

  /** The mirror image: all elements inverted. */
  mirror(): Configuration {
    return new Configuration([...this].map(([focus, tag]) => [focus, opposite(tag)]));
  }

  /** A copy with one element inverted. */
  invert(focus: number): Configuration {
    return this.with(focus, opposite(this.get(focus)!));
  }

  /** A copy with one element set. */
  with(focus: number, tag: ChiralTag): Configuration {
    return this.merge([[focus, tag]]);
  }

  /** Merges two configurations; `other` wins if both define an element. */
  merge(other: Iterable<readonly [focus: number, tag: ChiralTag]>): Configuration {
    return new Configuration([...this, ...other]);
  }
}

/** Maximum number of undefined centres whose configurations (2 to this power) are all tried. */
export const MAX_UNDEFINED_CENTRES = 6;

/** Every way to define the given centres. */
export const completions = (configuration: Configuration, centres: readonly number[]): Configuration[] =>
  centres.reduce<Configuration[]>(
    (all, centre) => all.flatMap((item) => [item.with(centre, 'cw'), item.with(centre, 'ccw')]),
    [configuration],
  );
