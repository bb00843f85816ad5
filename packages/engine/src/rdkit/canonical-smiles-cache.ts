import type { MainModule } from '@rdkit/rdkit';
import type { MolGraph } from '../graph/graph.ts';
import { markingWith } from '../graph/smiles/canonical-order.ts';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import { needsRdkit } from '../graph/smiles/needs-rdkit.ts';
import type { ChiralTags } from '../graph/stereo/chiral-tags.ts';
import { free, catchTraps, needsDefaultOptions, parseDerived, parseUnsanitized } from './parse.ts';

/**
 * Canonical SMILES of a molecule's other configurations; cached, because a known compound is looked up in several
 * ways.
 */
export class CanonicalSmilesCache {
  readonly #module: MainModule;
  readonly #cache = new Map<string, string>();

  constructor(module: MainModule) {
    this.#module = module;
  }

  /**
   * The canonical form of a SMILES of the same atoms.
   *
   * @param certain true if all its marks are at definite stereocentres: RDKit then skips assessing them
   * @param sanitize true if RDKit must check valences and aromaticity
   */
  of(text: string, { certain, sanitize }: { certain: boolean; sanitize: boolean }): string {
    let canonical = this.#cache.get(text);
    if (canonical === undefined) {
      const isSanitized = sanitize || needsDefaultOptions(text) || needsRdkit(text);
      const mol = isSanitized ? parseDerived(this.#module, text) : parseUnsanitized(this.#module, text, certain);
      canonical = catchTraps(() => mol.get_smiles());
      free(mol);
      this.#cache.set(text, canonical);
    }
    return canonical;
  }

  /**
   * The canonical SMILES with other chiral tags, derived from the string alone if that is certain.
   *
   * @param graph the molecule's graph, before `tags` are set
   */
  with(text: string, graph: MolGraph, tags: ChiralTags): string {
    const { certain, keepsOrder, sharesOrderWithMirrorImage } = markingWith(graph, tags);
    // Fragments are sorted by their text, so a changed mark may reorder them.
    const keepsFragments = !text.includes('.') && graph.plain;
    if (keepsFragments && keepsOrder) return text;
    const mirrored = keepsFragments && sharesOrderWithMirrorImage ? this.#cache.get(invertMarks(text)) : undefined;
    return mirrored === undefined ? this.of(text, { certain, sanitize: !graph.plain }) : invertMarks(mirrored);
  }
}
