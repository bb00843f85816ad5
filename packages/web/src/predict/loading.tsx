import { PARTS, type Part } from '../chemistry/questions.ts';
import { useLoadedParts } from '../chemistry/use-chemistry.ts';

const NAMES: Record<Part, string> = {
  families: 'the families',
  records: 'the compound records',
  toolkit: 'the chemistry toolkit',
};

const LIST = new Intl.ListFormat('en-GB');

/** The parts still loading before the first answer. */
export function Loading() {
  const parts = useLoadedParts();
  const missing = PARTS.filter((part) => !parts.includes(part));
  return (
    <div className="card stack loading">
      <p>
        {missing.length === 0
          ? 'Working on it…'
          : `Loading ${LIST.format(missing.map((part) => NAMES[part]))} (a few megabytes, on the first visit only)…`}
      </p>
      <progress max={PARTS.length + 1} value={PARTS.length - missing.length} aria-label="Loaded" />
    </div>
  );
}
