/* oxlint-disable typescript/no-non-null-assertion -- hot loops over the atoms of one graph and over typed arrays */
import { getFacts, MAX_ATOM_KINDS, type MoleculeFacts } from '../graph/match/atom-facts.ts';
import { must } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Query } from '../rdkit/query.ts';

/** Cache size for surroundings of centres; drug-like molecules have a few hundred. */
const MAX_CACHED_SURROUNDINGS = 4_096;

/** Maximum number of neighbours whose kinds fit into one number together with the kind of the centre. */
const MAX_PACKED_NEIGHBOURS = 4;

/** The kinds of an atom and of its neighbours, in ascending order, as one number; null if they do not fit into one. */
function getSurroundings({ graph, kinds }: MoleculeFacts, centre: number): number | null {
  const adjacent = graph.neighbours[centre]!;
  if (kinds[centre] === -1 || adjacent.length > MAX_PACKED_NEIGHBOURS) return null;
  let surroundings = kinds[centre]!;
  // Selection sort: there are at most four neighbours.
  let last = -1;
  for (let count = 0; count < adjacent.length;) {
    let lowest = Infinity;
    let same = 0;
    for (const neighbour of adjacent) {
      const kind = kinds[neighbour]!;
      if (kind === -1) return null;
      if (kind > last && kind < lowest) {
        lowest = kind;
        same = 0;
      }
      if (kind === lowest) same += 1;
    }
    for (let repeat = 0; repeat < same; repeat += 1) surroundings = surroundings * (MAX_ATOM_KINDS + 1) + lowest + 1;
    last = lowest;
    count += same;
  }
  return surroundings;
}

/**
 * Templates that fit the same surroundings, with the elements that each requires, packed so that a template with a
 * missing element is skipped without being read.
 */
interface TemplateGroup {
  templates: readonly Query[];
  /**
   * {@link SLOTS_PER_CENTRE} numbers for each template: an element times 256 plus its required count; 0 for an unused
   * slot.
   */
  needs: Uint16Array;
}

const SLOTS_PER_CENTRE = 4;

function createGroup(templates: readonly Query[]): TemplateGroup {
  const needs = new Uint16Array(templates.length * SLOTS_PER_CENTRE);
  for (const [templateIndex, query] of templates.entries()) {
    // Every molecule has carbon.
    const rarest = query.requiredElements
      .toSorted((a, b) => Number(a.element === 6) - Number(b.element === 6))
      .slice(0, SLOTS_PER_CENTRE);
    for (const [slot, { element, count }] of rarest.entries())
      needs[templateIndex * SLOTS_PER_CENTRE + slot] = element * 256 + count;
  }
  return { templates, needs };
}

function lacksElement({ elements }: MoleculeFacts, needs: Uint16Array, templateIndex: number): boolean {
  for (let slot = templateIndex * SLOTS_PER_CENTRE; slot < (templateIndex + 1) * SLOTS_PER_CENTRE; slot += 1) {
    const need = needs[slot]!;
    if (elements[need >> 8]! < (need & 255)) return true;
  }
  return false;
}

/**
 * Finds the templates that may occur in a molecule. Which templates fit a centre and its neighbours depends only on the
 * kinds of these atoms. Because few combinations of kinds occur, results are cached, so that hundreds of templates cost
 * no more than the few that fit.
 */
export class ScreenIndex {
  readonly #templates: readonly Query[];
  readonly #cache = new Map<number, TemplateGroup>();

  constructor(templates: readonly Query[]) {
    this.#templates = templates;
  }

  /**
   * The templates that may occur in a molecule with their centre on an atom that may be a stereocentre; the others
   * certainly do not occur.
   */
  candidateTemplates(molecule: Molecule): Set<Query> {
    const facts = getFacts(molecule.graph());
    if (!facts.graph.plain) return new Set(this.#templates.filter((query) => query.hasRequiredElements(facts)));
    const found = new Set<Query>();
    for (const centre of facts.centres) {
      const { templates, needs } = this.#getGroup(facts, centre);
      for (let templateIndex = 0; templateIndex < templates.length; templateIndex += 1) {
        if (lacksElement(facts, needs, templateIndex)) continue;
        const query = templates[templateIndex]!;
        if (!found.has(query) && query.mayMatchAt(facts, centre)) found.add(query);
      }
    }
    return found;
  }

  #getGroup(facts: MoleculeFacts, centre: number): TemplateGroup {
    const surroundings = getSurroundings(facts, centre);
    if (surroundings === null) return this.#fitting(facts, centre);
    let fitting = this.#cache.get(surroundings);
    if (fitting === undefined) {
      fitting = this.#fitting(facts, centre);
      if (this.#cache.size >= MAX_CACHED_SURROUNDINGS)
        this.#cache.delete(must(this.#cache.keys().next().value, 'a cached group'));
      this.#cache.set(surroundings, fitting);
    }
    return fitting;
  }

  #fitting(facts: MoleculeFacts, centre: number): TemplateGroup {
    return createGroup(this.#templates.filter((query) => query.mayFitAround(facts, centre)));
  }
}
