import type { Statement } from '../catalogue/statements/statement.ts';
import { isAtTarget, type RequestedTarget } from '../catalogue/weigh.ts';
import type { Target } from '../knowledge/records/schemas.ts';

/**
 * Weight of a finding at another target, relative to the requested one (`docs/method.md`). With larger weights, answers
 * for a target are correct less often where no near analogue is known.
 */
const SAME_PROTEIN_FAMILY = 0.3;
export const OTHER_TARGET = 0.2;

/** Weights of statements for a target, by protein family (from the table of targets). */
export class TargetFactors {
  readonly #getFamily: (id: string | null, genes: readonly string[]) => string | undefined;

  constructor(targets: ReadonlyMap<string, Target>) {
    // Not every species' row of a gene names the protein family.
    const named = [...targets.values()].filter(({ family }) => family !== '');
    const byGene = new Map(named.flatMap(({ gene, family }) => gene.map((item) => [item, family])));
    this.#getFamily = (id, genes) =>
      (id === null ? undefined : targets.get(id)?.family) || genes.map((gene) => byGene.get(gene)).find(Boolean);
  }

  /**
   * The weight of a statement for the requested target: 1 at that target, less at others; 1 for all if no target is
   * requested.
   */
  getFactor(statement: Statement, requested: RequestedTarget | undefined): number {
    if (requested === undefined || isAtTarget(statement, requested)) return 1;
    const family = this.#getFamily(requested.id, requested.genes);
    return family !== undefined && family !== '' && family === this.#getFamily(statement.target, statement.genes)
      ? SAME_PROTEIN_FAMILY
      : OTHER_TARGET;
  }
}
