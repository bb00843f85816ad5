import type { GraphAtom, MolGraph } from '../graph/graph.ts';
import { ringSystems } from '../graph/rings.ts';
import { editSmiles, type AtomEdit } from '../graph/smiles/edit-smiles.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { itemAt } from '../must.ts';

/** Salts drawn with a bond to their metal, as in CC(=O)O[Na]. Known compounds are recorded as acids. */

/** The metals of salts: alkali and alkaline earth metals, zinc and silver. */
const MAYBE_METAL = /\[(?:Li|Na|K|Rb|Cs|Mg|Ca|Sr|Ba|Zn|Ag)\]/;
const METALS = new Set([3, 11, 19, 37, 55, 12, 20, 38, 56, 30, 47]);
/** Nitrogen, oxygen and sulfur. */
const DONORS = new Set([7, 8, 16]);

/** True for a metal outside rings (chelates) whose neighbours can all be anions. */
function isMetalOfSalt(graph: MolGraph, atom: number): boolean {
  const adjacent = itemAt(graph.neighbours, atom);
  const isDonor = ({ z, charge }: GraphAtom): boolean => DONORS.has(z) && charge === 0;
  return (
    METALS.has(itemAt(graph.atoms, atom).z) &&
    ringSystems(graph)[atom] === -1 &&
    adjacent.length > 0 &&
    adjacent.every((neighbour) => isDonor(itemAt(graph.atoms, neighbour)))
  );
}

/** A metal alone in a branch, as in n([Na]): the branch cannot begin with a dot. */
const ION_IN_BRANCH = /\((\[[A-Z][a-z]?\+\d?\])\)/g;

/** A SMILES with ions, and for each of its atoms the position in the SMILES with bonds. */
interface Ionic {
  smiles: string;
  order: readonly number[];
}

/** A SMILES written by RDKit with ions instead of bonds to the metals of salts; null if it has no such bonds. */
export function withIons(smiles: string): Ionic | null {
  if (!MAYBE_METAL.test(smiles)) return null;
  const text = readCanonicalSmiles(smiles);
  const { graph } = text;
  const edits = new Map<number, AtomEdit>();
  const inBranches: number[] = [];
  for (const atom of graph.atoms.keys()) {
    if (!isMetalOfSalt(graph, atom)) continue;
    const donors = itemAt(graph.neighbours, atom);
    edits.set(atom, { ...edits.get(atom), charge: donors.length });
    for (const donor of donors) {
      edits.set(donor, { ...edits.get(donor), charge: -1 });
      const second = Math.max(atom, donor);
      const startsBranch = smiles.charAt(itemAt(text.atoms, second).begin - 1) === '(';
      if (startsBranch && (second === donor || donors.length > 1)) return null;
      if (startsBranch) inBranches.push(atom);
      // The dot, like a bond, precedes the atom that is written second.
      else edits.set(second, { ...edits.get(second), bond: '.' });
    }
  }
  if (edits.size === 0) return null;
  const moved: string[] = [];
  const others = editSmiles(smiles, text, edits).replaceAll(ION_IN_BRANCH, (_, ion: string) => {
    moved.push(ion);
    return '';
  });
  return {
    smiles: [others, ...moved].join('.'),
    order: [...[...graph.atoms.keys()].filter((atom) => !inBranches.includes(atom)), ...inBranches],
  };
}
