import { itemAt } from '../../must.ts';
import { getClasses } from '../classes.ts';
import type { MolGraph } from '../graph.ts';
import { Configuration } from '../stereo/configuration.ts';
import { transferTag } from '../stereo/parity.ts';

/** Superposes two drawings of one constitution, so that a configuration can be copied from one to the other. */

/** Maximum number of atoms that are tried: symmetry classes leave few choices, so more are tried only for cages. */
const MAX_TRIED = 20_000;
const UNMAPPED = -1;

const bondKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const bondOrders = ({ bonds }: MolGraph): Map<string, number> =>
  new Map(bonds.map(({ begin, end, order, aromatic }) => [bondKey(begin, end), aromatic ? 1.5 : order]));

/** The atoms in an order in which each one follows a neighbour, where it has any. */
function connectedOrder({ neighbours }: MolGraph): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const queue = [start];
    for (const atom of queue) {
      order.push(atom);
      for (const next of itemAt(neighbours, atom)) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return order;
}

/**
 * Maps the atoms of a molecule to those of another one with the same constitution; stereo marks are ignored.
 *
 * @returns for each atom of `from` the atom of `to`; null if the constitutions differ
 */
export function findIsomorphism(from: MolGraph, to: MolGraph): Int32Array | null {
  if (from.atoms.length !== to.atoms.length || from.bonds.length !== to.bonds.length) return null;
  const [fromClasses, toClasses] = [getClasses(from), getClasses(to)];
  const [fromOrders, toOrders] = [bondOrders(from), bondOrders(to)];
  const order = connectedOrder(from);
  const mapping = new Int32Array(from.atoms.length).fill(UNMAPPED);
  const used = new Set<number>();
  let tried = 0;
  const fits = (atom: number, candidate: number): boolean =>
    !used.has(candidate) &&
    fromClasses[atom] === toClasses[candidate] &&
    itemAt(from.neighbours, atom).every((neighbour) => {
      const image = mapping[neighbour]!;
      return image === UNMAPPED || fromOrders.get(bondKey(atom, neighbour)) === toOrders.get(bondKey(candidate, image));
    });
  const extend = (position: number): boolean => {
    const atom = order[position];
    if (atom === undefined) return true;
    const placed = itemAt(from.neighbours, atom).find((neighbour) => mapping[neighbour] !== UNMAPPED);
    const candidates = placed === undefined ? [...to.atoms.keys()] : itemAt(to.neighbours, mapping[placed]!);
    for (const candidate of candidates) {
      tried += 1;
      if (tried > MAX_TRIED) return false;
      if (!fits(atom, candidate)) continue;
      mapping[atom] = candidate;
      used.add(candidate);
      if (extend(position + 1)) return true;
      mapping[atom] = UNMAPPED;
      used.delete(candidate);
    }
    return false;
  };
  return extend(0) ? mapping : null;
}

/**
 * The configuration of a molecule on the atoms of another drawing of the same constitution; null if the constitutions
 * differ. In a symmetric molecule it is one of several equivalent ones.
 */
export function copyConfiguration(from: MolGraph, to: MolGraph): Configuration | null {
  const mapping = findIsomorphism(from, to);
  if (mapping === null) return null;
  return new Configuration(
    from.atoms.flatMap(({ tag }, atom) => {
      if (tag === null) return [];
      const target = mapping[atom]!;
      const written = itemAt(from.neighbours, atom).map((neighbour) => mapping[neighbour]!);
      const copied = transferTag(tag, written, itemAt(to.neighbours, target));
      return copied === null ? [] : [[target, copied] as const];
    }),
  );
}
