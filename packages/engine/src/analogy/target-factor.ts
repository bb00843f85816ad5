import type { Statement } from '../catalogue/statement.ts';
import type { AskedTarget } from '../catalogue/weigh.ts';
import type { Target } from '../knowledge/records/schemas.ts';

/** What a finding at another target counts for the target that is asked about (`docs/method.md`). */
const SAME_PROTEIN_FAMILY = 0.6;
const OTHER_TARGET = 0.4;

/** How much statements count for a target, by the protein family that the table of targets gives each. */
export class TargetFactors {
  readonly #familyOf: (id: string | null, genes: readonly string[]) => string | undefined;

  constructor(targets: ReadonlyMap<string, Target>) {
    const byGene = new Map([...targets.values()].flatMap(({ gene, family }) => gene.map((each) => [each, family])));
    this.#familyOf = (id, genes) =>
      (id === null ? undefined : targets.get(id)?.family) ?? genes.map((each) => byGene.get(each)).find(Boolean);
  }

  /** What a statement counts for the target that is asked about: 1 at that target, less elsewhere; 1 for all where none is asked about. */
  of({ target, genes }: Statement, asked: AskedTarget | undefined): number {
    if (asked === undefined || target === asked.id || genes.some((gene) => asked.genes.includes(gene))) return 1;
    const family = this.#familyOf(asked.id, asked.genes);
    return family !== undefined && family !== '' && family === this.#familyOf(target, genes)
      ? SAME_PROTEIN_FAMILY
      : OTHER_TARGET;
  }
}
