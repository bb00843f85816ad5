import { factsOf, type MoleculeFacts } from './atom-facts.ts';
import type { Molecule } from './molecule.ts';
import type { Query } from './query.ts';

/** Surroundings of a centre that are remembered; drug-like molecules have a few hundred. */
const REMEMBERED = 4_096;

/**
 * Finds the templates that may occur in a molecule. Which of them fit a centre and its neighbours depends on these alone, and few kinds of
 * such surroundings exist: for each the answer is remembered, so that hundreds of templates cost as much as the few that are left.
 */
export class ScreenIndex {
  readonly #templates: readonly Query[];
  readonly #remembered = new Map<string, readonly Query[]>();

  constructor(templates: readonly Query[]) {
    this.#templates = templates;
  }

  /** The templates that may occur in a molecule with their centre on an atom that may be a stereocentre; of the others this is certain not. */
  survivors(molecule: Molecule): Set<Query> {
    const facts = factsOf(molecule.graph());
    const found = new Set<Query>();
    for (const centre of facts.centres) {
      for (const query of this.#around(facts, centre)) {
        if (!found.has(query) && query.mayStartAt(facts, centre)) found.add(query);
      }
    }
    return found;
  }

  #around(facts: MoleculeFacts, centre: number): readonly Query[] {
    const kinds = facts.graph.neighbours[centre]!.map((each) => facts.atoms[each]!.kind).sort((one, other) => one - other);
    const own = facts.atoms[centre]!.kind;
    if (own === -1 || kinds[0] === -1) return this.#fitting(facts, centre);
    const surroundings = `${own} ${kinds.join(' ')}`;
    let fitting = this.#remembered.get(surroundings);
    if (fitting === undefined) {
      fitting = this.#fitting(facts, centre);
      if (this.#remembered.size >= REMEMBERED) this.#remembered.delete(this.#remembered.keys().next().value!);
      this.#remembered.set(surroundings, fitting);
    }
    return fitting;
  }

  #fitting(facts: MoleculeFacts, centre: number): readonly Query[] {
    return this.#templates.filter((query) => query.mayCentreOn(facts, centre));
  }
}
