import type { InScope } from '@eutomer/engine/browser';

const EXPLORATORY: Record<InScope['basis'], string> = {
  known: 'Exploratory: the answer rests on this compound’s own evidence; the rule of its family is not proven.',
  family: 'Exploratory: thin evidence, or a molecule at the edge of the family. Take it as a hint.',
};

/** Words for a probability, by the tiers of the interface. */
function words(percent: number): string {
  if (percent >= 90) return 'very high';
  if (percent >= 80) return 'high';
  return percent >= 65 ? 'moderate' : 'low';
}

/** The confidence as a number, a bar and words. */
export function Confidence({ value, scope, basis }: Pick<InScope, 'scope' | 'basis'> & { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <div className="confidence">
      <p className="small soft" id="confidence">Confidence</p>
      <p><strong className="figure">{percent} %</strong> {words(percent)}</p>
      <div className="bar" role="meter" aria-labelledby="confidence" aria-valuenow={percent} aria-valuemin={50} aria-valuemax={100} aria-valuetext={`${percent} percent, ${words(percent)}`}>
        <span style={{ width: `${Math.max(0, (percent - 50) * 2)}%` }} />
      </div>
      <p className="small soft ends"><span>50 %: a coin</span><span>100 %</span></p>
      {scope === 'exploratory' && <p className="small soft">{EXPLORATORY[basis]}</p>}
    </div>
  );
}
