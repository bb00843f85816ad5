import { BASIS_LABELS, REASON_LABELS } from '@eutomer/engine/in-words';
import { CONFIDENCES, RANGES } from '../predict/confidence-words.ts';
import type { Summary } from './summary.ts';

type Count = readonly [name: string, count: number];

function Counts({ title, counts, bars = false }: { title: string; counts: readonly Count[]; bars?: boolean }) {
  const limit = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <section aria-label={title}>
      <h3 className="small soft">{title}</h3>
      <dl className="counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {bars && <span className="bar" style={{ width: `${(5 * count) / limit}rem` }} aria-hidden="true" />}
              {count.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Counts of the whole batch above its table: by basis, confidence, letter and reason. */
export function SummaryCounts({
  summary: { answers, unreadable, letters, confidences, reasons },
}: {
  summary: Summary;
}) {
  return (
    <div className="summary card">
      <Counts
        title="Basis"
        counts={[
          [BASIS_LABELS.known, answers.known],
          [BASIS_LABELS.family, answers.family],
          [BASIS_LABELS.analogy, answers.analogy],
          ['No prediction', answers.none],
          ['Unreadable', unreadable],
        ]}
      />
      <Counts
        title="Confidence"
        counts={CONFIDENCES.map((words) => [`${words}, ${RANGES[words]}`, confidences[words]])}
        bars
      />
      <Counts
        title="CIP label of the eutomer"
        counts={[
          ['R', letters.R],
          ['S', letters.S],
        ]}
      />
      {reasons.length > 0 && (
        <Counts title="No prediction" counts={reasons.map(([reason, count]) => [REASON_LABELS[reason], count])} />
      )}
    </div>
  );
}
