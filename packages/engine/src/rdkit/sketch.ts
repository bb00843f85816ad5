import {
  findRepresentation,
  getQueries,
  onlyMolecule,
  type QueryNode,
  type RdkitJson,
} from '../graph/match/pattern-json.ts';
import { SYMBOLS } from '../graph/smiles/elements.ts';
import { itemAt } from '../must.ts';

/**
 * Converts a pattern to a drawable molecule. RDKit draws patterns without wedges and with map numbers, which chemists
 * do not use; here each atom becomes the element that the pattern requires, or a label if it allows several.
 */

/** The elements that a sketch names: hydrogen, boron to fluorine, silicon to chlorine, selenium, bromine and iodine. */
const NAMED = [1, 5, 6, 7, 8, 9, 14, 15, 16, 17, 34, 35, 53];
const HALOGENS = [9, 17, 35, 53];

/** The elements that an atom's query allows; null if it does not restrict them. */
function getElements(node: QueryNode): Set<number> | null {
  if (node.negated) return null;
  const children = () => (node.children ?? []).map(getElements);
  switch (node.descr) {
    case 'AtomType':
    case 'AtomAtomicNum':
      return new Set([(node.val ?? 0) % 1000]);
    case 'AtomOr':
      return children().reduce(
        (sum, child) => (sum === null || child === null ? null : new Set([...sum, ...child])),
        new Set<number>(),
      );
    case 'AtomAnd':
      return children().reduce(
        (common, child) =>
          common === null ? child : child === null ? common : new Set([...common].filter((value) => child.has(value))),
        null,
      );
    case 'RecursiveStructure':
      return getRecursiveElements(node);
    default:
      return null;
  }
}

/** The elements that a recursive pattern allows for its first atom, which is the atom itself. */
function getRecursiveElements({ subquery }: QueryNode): Set<number> | null {
  const [first] = subquery === undefined ? [] : getQueries({ molecules: [subquery] });
  return first === undefined ? null : getElements(first);
}

/** The hydrogens that an atom's query requires; 0 if it requires none. */
function getHydrogens({ descr, negated, val, children }: QueryNode): number {
  if (negated) return 0;
  if (descr === 'AtomHCount') return val ?? 0;
  return descr === 'AtomAnd' ? Math.max(0, ...(children ?? []).map(getHydrogens)) : 0;
}

function formatLabel(elements: Set<number> | null, aromatic: boolean): string {
  if (elements === null || elements.size === 0) return aromatic ? 'Ar' : 'R';
  const all = [...elements].sort((a, b) => a - b);
  if (all.length > 2 && all.every((item) => HALOGENS.includes(item))) return 'Hal';
  return all.length > 4 ? 'R' : all.map((item) => (NAMED.includes(item) ? SYMBOLS[item] : 'R')).join('/');
}

/**
 * Turns a pattern's JSON into that of a plain, drawable molecule, in place.
 *
 * @returns the label of each atom, empty if its element is enough
 */
export function sketchAtoms(json: RdkitJson): string[] {
  const molecule = onlyMolecule(json);
  const queries = getQueries(json);
  const bonds = molecule.bonds ?? [];
  const representation = findRepresentation(json);
  const aromaticBonds = new Set(representation?.aromaticBonds);
  const aromatic = new Set(representation?.aromaticAtoms);
  // An aromatic atom whose ring is not in the pattern represents the whole ring.
  const atomsInRings = new Set([...aromaticBonds].flatMap((bond) => itemAt(bonds, bond).atoms));
  for (const bond of aromaticBonds) itemAt(bonds, bond).bo = 1;
  molecule.extensions = representation === undefined ? [] : [{ ...representation, aromaticAtoms: [...atomsInRings] }];
  return molecule.atoms.map((atom, index) => {
    const query = itemAt(queries, index);
    const elements = query.descr === 'Unknown' ? new Set([atom.z ?? 6]) : getElements(query);
    const [element] = elements ?? [];
    const ring = aromatic.has(index) && !atomsInRings.has(index);
    atom.z = 0;
    if (elements?.size !== 1 || element === undefined || !NAMED.includes(element))
      return formatLabel(elements, query.descr === 'AtomIsAromatic');
    if (ring && element === 6) return 'Ar';
    atom.z = element;
    atom.impHs = getHydrogens(query);
    return '';
  });
}
