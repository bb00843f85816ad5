import type { Knowledge } from '../packages/engine/src/index.ts';
import { itemAt } from '../packages/engine/src/must.ts';
import { Toolkit } from '../packages/engine/src/rdkit/toolkit.ts';

/** A known compound that can be decorated with substituents. */
export interface Core {
  smiles: string;
  /** Its highest ring-closure number. */
  rings: number;
  /** Offsets at which a branch may be inserted: after aromatic CH atoms. */
  places: number[];
}

/** Atoms and ring closures of a SMILES. */
const TOKEN = /\[[^\]]*\]|Br|Cl|[A-Za-z*]|%\d\d|\d/g;

function toCore(toolkit: Toolkit, written: string): Core | null {
  const read = toolkit.read(written);
  if (!read.ok || written.includes('[H]') || written.includes('.')) return null;
  using molecule = read.molecule;
  const { atoms } = molecule.toolkitGraph();
  const core: Core = { smiles: written, rings: 0, places: [] };
  let atom = -1;
  let open = false;
  for (const { 0: token, index } of written.matchAll(TOKEN)) {
    const ring = /^[%\d]/.test(token) ? Number(token.replace('%', '')) : null;
    core.rings = Math.max(core.rings, ring ?? 0);
    if (ring === null) {
      atom += 1;
      open = token === 'c' && itemAt(atoms, atom).hydrogens === 1;
      if (open) core.places.push(index + 1);
    } else if (open) core.places[core.places.length - 1] = index + token.length;
  }
  return core.places.length > 0 ? core : null;
}

/** Known compounds with a replaceable aromatic hydrogen. */
export async function getCores(knowledge: Knowledge): Promise<Core[]> {
  const toolkit = await Toolkit.start();
  return knowledge.families.flatMap((family) =>
    family.compounds.flatMap(({ smiles }) => toCore(toolkit, smiles) ?? []),
  );
}
