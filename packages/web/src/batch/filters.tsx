import { BASIS_LABELS, REASON_LABELS } from '@eutomer/engine/in-words';
import { useMemo } from 'react';
import { SearchFilter, SelectFilter } from '../app/filters.tsx';
import { NO_PREDICTION } from './row.ts';
import type { Summary } from './summary.ts';
import { ANY, type Choice } from './view.ts';

type Option = readonly [value: string, name: string];

const same = (value: string): Option => [value, value];
const counted = ([name, count]: readonly [string, number]): Option => [name, `${name} (${count.toLocaleString('en')})`];

const SCOPES = ['validated', 'exploratory', 'out-of-scope', 'error'].map(same);
const BASES: readonly Option[] = [...Object.entries(BASIS_LABELS), [NO_PREDICTION, 'No prediction']];
const LETTERS = ['R', 'S'].map(same);
const CONFIDENCES: readonly Option[] = [['0', 'any'], ...['75', '90', '95'].map((item): Option => [item, `${item} %`])];

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
    <SelectFilter
      label={label}
      value={choice[key]}
      options={[[ANY, 'any'], ...options]}
      onChange={(value) => onChange({ ...choice, [key]: value })}
    />
  );
  return (
    <div className="row filters">
      <SearchFilter value={choice.text} onChange={(text) => onChange({ ...choice, text })} />
      {choose('Family', 'family', families)}
      {choose('Known at target', 'target', targets)}
      {choose('Basis', 'basis', bases)}
      {choose('CIP label', 'letter', LETTERS)}
      {choose('Scope', 'scope', SCOPES)}
      <SelectFilter
        label="Minimum confidence"
        value={String(choice.confidence)}
        options={CONFIDENCES}
        onChange={(confidence) => onChange({ ...choice, confidence: Number(confidence) })}
      />
    </div>
  );
}
