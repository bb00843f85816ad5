import type { InScope } from '@eutomer/engine/browser';
import { hasPage } from '../families/has-page.ts';

/** Why an answer is exploratory. */
function reservation({ basis, family }: Pick<InScope, 'basis' | 'family'>): string {
  if (basis === 'family')
    return 'Exploratory: thin evidence, or a molecule at the edge of the family. Take it as a hint.';
  if (basis === 'analogy') return 'Exploratory: the answer rests on known compounds near this one. Take it as a hint.';
  const evidence = 'Exploratory: the answer rests on this compound’s own evidence';
  return hasPage(family)
    ? `${evidence}; the rule of its family is not proven.`
    : `${evidence}, without an undisputed comparison in one assay or a second independent source.`;
}

/** Words for a probability, by the tiers of the interface. */
function words(percent: number): string {
  if (percent >= 90) return 'very high';
  if (percent >= 80) return 'high';
  return percent >= 65 ? 'moderate' : 'low';
}

/** The confidence as a number, a bar and words. */
export function Confidence({ prediction }: { prediction: InScope }) {
  const { confidence: value, scope } = prediction;
  const percent = Math.round(value * 100);
  return (
    <div className="confidence">
      <p className="small soft" id="confidence">
        Confidence
      </p>
      <p>
        <strong className="figure">{percent} %</strong> {words(percent)}
      </p>
      <div
        className="bar"
        role="meter"
        aria-labelledby="confidence"
        aria-valuenow={percent}
        aria-valuemin={50}
        aria-valuemax={100}
        aria-valuetext={`${percent} percent, ${words(percent)}`}
      >
        <span style={{ width: `${Math.max(0, (percent - 50) * 2)}%` }} />
      </div>
      <p className="small soft ends">
        <span>50 %: a coin</span>
        <span>100 %</span>
      </p>
      {scope === 'exploratory' && <p className="small soft">{reservation(prediction)}</p>}
    </div>
  );
}
