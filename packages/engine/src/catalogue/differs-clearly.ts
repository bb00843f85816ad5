import { CLEAR_RATIO } from './ratios.ts';
import { isLiability, type AtTarget } from './weigh.ts';

/** True if one isomer is clearly the more active one at a target that is no liability. */
export const differsClearly = ({ better, genes, name, contradicted, statements }: AtTarget): boolean =>
  better !== null &&
  !contradicted &&
  !isLiability(genes, name) &&
  statements.some(
    (statement) =>
      statement.better === better && statement.sideBySide && (statement.ratio ?? CLEAR_RATIO) >= CLEAR_RATIO,
  );
