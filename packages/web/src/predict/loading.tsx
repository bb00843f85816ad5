import { shareOfAll } from '../chemistry/progress.ts';
import { PARTS, type Part } from '../chemistry/questions.ts';
import { useLoadedShares } from '../chemistry/use-chemistry.ts';

const NAMES: Record<Part, string> = {
  families: 'the families',
  records: 'the compound records',
  toolkit: 'the chemistry toolkit',
};

const LIST = new Intl.ListFormat('en-GB');

/** The parts still loading before the first answer. */
export function Loading() {
  const shares = useLoadedShares();
  const missing = PARTS.filter((part) => shares.get(part) !== 1);
  return (
    <div className="card stack loading">
      <p>
        {missing.length === 0
          ? 'Working on it…'
          : `Loading ${LIST.format(missing.map((part) => NAMES[part]))} (a few megabytes, on the first visit only)…`}
      </p>
      {/* Without a value once everything has arrived: how long the answer itself takes is not known. */}
      <progress {...(missing.length === 0 ? {} : { value: shareOfAll(shares) })} aria-label="Loaded" />
    </div>
  );
}
