import type { MolGraph, Turn } from '../graph/graph.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { transferTurn } from '../graph/stereo/parity.ts';
import type { Query } from '../rdkit/query.ts';

/** One place where a template fits a molecule, and the tags that put the template's arrangement there. */
export interface Arrangement {
  /** The molecule's atom that the template maps `:1`. */
  centre: number;
  /** The tag of that atom in the eutomer. */
  turn: Turn;
  /** Tags of the other centres that the template states, by atom. */
  companions: Map<number, Turn>;
  /** The molecule's atoms that the template fits, in the template's order. */
  atoms: readonly number[];
}

/** The tag each chiral atom of the template demands of the molecule, for one match. Null where it cannot be carried over. */
function turnsOf(template: MolGraph, molecule: MolGraph, match: readonly number[]): Map<number, Turn | null> {
  const turns = new Map<number, Turn | null>();
  for (const [index, atom] of template.atoms.entries()) {
    if (atom.turn === null) continue;
    const written = template.neighbours[index]!.map((neighbour) => match[neighbour]!);
    const target = match[index]!;
    turns.set(target, transferTurn(atom.turn, written, molecule.neighbours[target]!));
  }
  return turns;
}

/**
 * The arrangements that a template demands of a molecule, at most one for each centre, in the order the toolkit finds
 * them. A centre on which two matches demand opposite arrangements (the template cannot tell two substituents apart)
 * is left out: it says nothing there.
 */
export function arrangements(query: Query, centreIndex: number, molecule: Molecule): Arrangement[] {
  const found = new Map<number, Arrangement | null>();
  for (const match of query.matches(molecule)) {
    const graph = molecule.graph();
    const turns = turnsOf(query.graph, graph, match);
    const centre = match[centreIndex]!;
    const turn = turns.get(centre);
    turns.delete(centre);
    if (turn === undefined || turn === null) continue;
    const known = found.get(centre);
    if (known === undefined) found.set(centre, { centre, turn, companions: withoutNulls(turns), atoms: match });
    else if (known !== null && known.turn !== turn) found.set(centre, null);
  }
  return [...found.values()].filter((each) => each !== null);
}

function withoutNulls(turns: ReadonlyMap<number, Turn | null>): Map<number, Turn> {
  const kept = new Map<number, Turn>();
  for (const [atom, turn] of turns) if (turn !== null) kept.set(atom, turn);
  return kept;
}
