import type { ChiralTag, MolGraph } from '../graph/graph.ts';
import { editSmiles } from '../graph/smiles/edit-smiles.ts';
import type { SmilesGraph } from '../graph/smiles/read-canonical-smiles.ts';
import { sortedTag, type ChiralTags } from '../graph/stereo/chiral-tags.ts';
import { itemAt } from '../must.ts';
import type { AtomOrder } from './atom-order.ts';

/** A molecule's canonical SMILES as it was read, its graph by index, and the order of its atoms. */
interface WrittenMolecule {
  smiles: string;
  text: SmilesGraph;
  graph: MolGraph;
  order: AtomOrder;
}

/** The SMILES with other chiral tags at some atoms; unchanged if the tags do not differ. */
export function smilesWithTags({ smiles, text, graph, order }: WrittenMolecule, tags: ChiralTags): string {
  const edits = new Map<number, ChiralTag | null>();
  for (const [position, adjacent] of text.graph.neighbours.entries()) {
    const index = order.indexAt(position);
    const tag = tags.get(index);
    if (tag === undefined || tag === itemAt(graph.atoms, index).tag) continue;
    // A chiral tag over neighbours by index becomes one over the same neighbours by position in the SMILES.
    edits.set(
      position,
      tag === null || order.isCanonical
        ? tag
        : sortedTag(
            tag,
            adjacent.map((neighbour) => order.indexAt(neighbour)),
          ),
    );
  }
  return edits.size === 0 ? smiles : editSmiles(smiles, text, edits);
}
