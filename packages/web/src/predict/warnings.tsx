import { LinkedText } from '../app/linked-text.tsx';
import { addressOf } from './address-of-source.ts';

/** Warnings shown before the rest is folded. */
const SHOWN = 2;

function List({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul>
      {warnings.map((each) => (
        <li key={each}>
          <LinkedText text={each} addressOf={addressOf} />
        </li>
      ))}
    </ul>
  );
}

/** Warnings, less prominent than the answer. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="warnings small">
      <h3 className="small">Before you rely on this</h3>
      <List warnings={warnings.slice(0, SHOWN)} />
      {warnings.length > SHOWN && (
        <details>
          <summary>{warnings.length - SHOWN} more</summary>
          <List warnings={warnings.slice(SHOWN)} />
        </details>
      )}
    </div>
  );
}
