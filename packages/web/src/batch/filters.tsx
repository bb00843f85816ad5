import { BASIS_LABELS, REASON_LABELS } from '@eutomer/engine/in-words';
import { useMemo } from 'react';
import { NO_PREDICTION } from './row.ts';
import type { Summary } from './summary.ts';
import { ANY, type Choice } from './view.ts';

type Option = readonly [value: string, name: string];

const same = (value: string): Option => [value, value];
const counted = ([name, count]: readonly [string, number]): Option => [name, `${name} (${count.toLocaleString('en')})`];

const SCOPES = ['validated', 'exploratory', 'out-of-scope', 'error'].map(same);
const BASES: readonly Option[] = [...Object.entries(BASIS_LABELS), [NO_PREDICTION, 'No prediction']];
const LETTERS = ['R', 'S'].map(same);

/** Selects the rows to show. */
export function Filters({
  summary,
  choice,
  onChange,
}: {
  summary: Summary;
  choice: Choice;
  onChange: (choice: Choice) => void;
}) {
  const families = useMemo(() => summary.families.map(counted), [summary]);
  const targets = useMemo(() => summary.targets.map(counted), [summary]);
  const bases = useMemo(
    () => [...BASES, ...summary.reasons.map(([reason]): Option => [reason, `No prediction: ${REASON_LABELS[reason]}`])],
    [summary],
  );
  const choose = (
    label: string,
    key: 'family' | 'scope' | 'basis' | 'letter' | 'target',
    options: readonly Option[],
  ) => (
    <label>
      {label}
      <select
        aria-label={label}
        value={choice[key]}
        onChange={({ target }) => onChange({ ...choice, [key]: target.value })}
      >
        <option value={ANY}>any</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="row filters">
      <label>
        Search{' '}
        <input
          type="search"
          value={choice.text}
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      </label>
      {choose('Family', 'family', families)}
      {choose('Known at target', 'target', targets)}
      {choose('Basis', 'basis', bases)}
      {choose('Letter', 'letter', LETTERS)}
      {choose('Scope', 'scope', SCOPES)}
      <label>
        Minimum confidence
        <select
          value={choice.confidence}
          onChange={({ target }) => onChange({ ...choice, confidence: Number(target.value) })}
        >
          {[0, 75, 90, 95].map((item) => (
            <option key={item} value={item}>
              {item === 0 ? 'any' : `${item} %`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
