import { LinkedText } from './linked-text.tsx';

/** Number of warnings shown; the rest are collapsed. */
const WARNINGS_SHOWN = 3;

function List({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>
          <LinkedText text={warning} />
        </li>
      ))}
    </ul>
  );
}

/** Warnings, below the pictures: most are about other compounds of the family. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="warnings notice warn">
      <h3>Before you rely on this</h3>
      <List warnings={warnings.slice(0, WARNINGS_SHOWN)} />
      {warnings.length > WARNINGS_SHOWN && (
        <details>
          <summary>{warnings.length - WARNINGS_SHOWN} more</summary>
          <List warnings={warnings.slice(WARNINGS_SHOWN)} />
        </details>
      )}
    </div>
  );
}
