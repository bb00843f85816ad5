import type { MoleculeFacts } from './atom-facts.ts';
import type { KindTest } from './atom-test.ts';
import { getKindTest, kindTestKey } from './kind-tests.ts';
import { getBonds, getQueries, readGraph, type RdkitJson } from './pattern-json.ts';
import { ringSystems } from '../rings.ts';

/** The keys of the kind tests of a pattern's centre and, after it, of the atoms next to it. */
export function shellKeys(json: RdkitJson, centre: number): string[] {
  const queries = getQueries(json);
  const bonds = getBonds(json).map(({ atoms }) => atoms);
  const rings = ringSystems(readGraph(json));
  const adjacent = bonds.flatMap(([begin, end]) => (begin === centre ? [end] : end === centre ? [begin] : []));
  return [centre, ...adjacent].map((atom) => kindTestKey(queries[atom]!, rings[atom] !== -1));
}

/**
 * The centre of a pattern and the atoms next to it. They rule out most patterns, so that these need not be compiled.
 */
export class Shell {
  readonly #centre: KindTest;
  readonly #adjacent: readonly KindTest[];

  /** @param keys from {@link shellKeys} */
  constructor([centre, ...adjacent]: readonly string[]) {
    this.#centre = getKindTest(centre!);
    this.#adjacent = adjacent.map((key) => getKindTest(key));
  }

  /** True if the pattern may match with its centre on this atom, judging by its kind and those of its neighbours. */
  fitsAround(molecule: MoleculeFacts, centre: number): boolean {
    const used = [centre];
    const { neighbours } = molecule.graph;
    const fit = (position: number): boolean => {
      if (position === this.#adjacent.length) return true;
      for (const neighbour of neighbours[centre]!) {
        if (used.includes(neighbour) || this.#adjacent[position]!.result(molecule, neighbour) === false) continue;
        used.push(neighbour);
        if (fit(position + 1)) return true;
        used.pop();
      }
      return false;
    };
    return this.#centre.result(molecule, centre) !== false && fit(0);
  }
}
