import { isLiability, type AtTarget } from './weigh.ts';

/** From this ratio on, a second assay mostly finds the same isomer. */
const CLEAR_RATIO = 3;

/** True if one isomer is clearly the more active one at a target that is no liability. */
export const differsClearly = ({ better, genes, contradicted, statements }: AtTarget): boolean =>
  better !== null &&
  !contradicted &&
  !isLiability(genes) &&
  statements.some(
    (statement) =>
      statement.better === better && statement.sideBySide && (statement.ratio ?? CLEAR_RATIO) >= CLEAR_RATIO,
  );
