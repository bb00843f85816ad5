import type { MainModule } from '@rdkit/rdkit';
import type { MolGraph } from '../graph/graph.ts';
import { markingWith } from '../graph/smiles/canonical-order.ts';
import { isUnusual } from '../graph/smiles/read-text.ts';
import type { ChiralTags } from '../graph/stereo/chiral-tags.ts';
import { free, guarded, parseOwn, parseUnjudged } from './parse.ts';

/** A text with every mark the other way: its mirror image, where that is written in the same order. */
const withOtherMarks = (smiles: string): string => smiles.replace(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));

/** Canonical SMILES of a molecule's other configurations; remembered, because a known compound is looked up in several ways. */
export class CanonicalTexts {
  readonly #module: MainModule;
  readonly #known = new Map<string, string>();

  constructor(module: MainModule) {
    this.#module = module;
  }

  /**
   * What a text of the same atoms comes to.
   *
   * @param certain whether all its marks stand at certain stereocentres: the toolkit is then told that they have been judged
   * @param judge whether the toolkit must judge valences and aromaticity
   */
  of(text: string, { certain, judge }: { certain: boolean; judge: boolean }): string {
    let canonical = this.#known.get(text);
    if (canonical === undefined) {
      const judged = judge || text.includes('[N@') || text.includes('[H') || isUnusual(text);
      const mol = judged ? parseOwn(this.#module, text) : parseUnjudged(this.#module, text, certain);
      canonical = guarded(() => mol.get_smiles());
      free(mol);
      this.#known.set(text, canonical);
    }
    return canonical;
  }

  /**
   * The same of a text with other chiral tags, from the text alone where that is certain.
   *
   * @param graph the molecule's, before `tags` were set
   */
  with(text: string, graph: MolGraph, tags: ChiralTags): string {
    const { certain, keepsOrder, sharesOrderWithMirrorImage } = markingWith(graph, tags);
    // Parts are written in the order of their letters.
    const isOrdered = !text.includes('.') && graph.plain;
    if (isOrdered && keepsOrder) return text;
    const mirrored = isOrdered && sharesOrderWithMirrorImage ? this.#known.get(withOtherMarks(text)) : undefined;
    return mirrored === undefined ? this.of(text, { certain, judge: !graph.plain }) : withOtherMarks(mirrored);
  }
}
