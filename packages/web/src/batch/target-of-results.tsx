import { useAskedTarget } from '../chemistry/use-chemistry.ts';
import { describeAsked } from '../predict/asked-target.ts';
import { isOtherTarget } from './asked-targets.ts';
import type { Table } from './table.ts';

/** The targets that were asked, in words; null if there were none. */
function describeTargets({ target, targetColumn, columns }: Table): string | null {
  if (target !== undefined) return target;
  return targetColumn === undefined ? null : `the targets in the column “${columns[targetColumn]}”`;
}

/**
 * Says at which target the results are predicted. If another one has been typed since, offers to predict again.
 *
 * @param typed the target in the field above
 */
export function TargetOfResults({ table, typed, onAgain }: { table: Table; typed: string; onAgain: () => void }) {
  const asked = useAskedTarget(table.target);
  const words = describeTargets(table);
  const target = typed.trim();
  if (isOtherTarget(table, typed))
    return (
      <div className="notice warn stack">
        <p role="status">
          The target above has changed: the results below are still {words === null ? 'without one' : `for ${words}`}.
        </p>
        <div className="row">
          <button type="button" onClick={onAgain}>
            {target === '' ? 'Predict again without a target' : `Predict again for ${target}`}
          </button>
        </div>
      </div>
    );
  if (words === null) return null;
  return (
    <p className="asked-target">
      {table.target === undefined
        ? `Requested: ${words}; a blank cell means none.`
        : `Requested target: ${asked === null ? words : describeAsked(words, asked)}.`}
    </p>
  );
}
