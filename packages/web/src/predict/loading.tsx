import { PARTS, type Part } from '../chemistry/questions.ts';
import { useLoadedParts } from '../chemistry/use-chemistry.ts';

const NAMES: Record<Part, string> = {
  families: 'the families',
  records: 'the records of compounds',
  toolkit: 'the chemistry toolkit',
};

/** What is still being loaded before the first answer; afterwards only that it is being worked out. */
export function Loading() {
  const parts = useLoadedParts();
  const missing = PARTS.filter((part) => !parts.includes(part));
  return (
    <div className="card stack loading">
      <p>
        {missing.length === 0
          ? 'Working on it …'
          : `Working on it. The first time, ${missing.map((part) => NAMES[part]).join(', ')} must be loaded.`}
      </p>
      <progress max={PARTS.length + 1} value={PARTS.length - missing.length} aria-label="Loaded" />
    </div>
  );
}
