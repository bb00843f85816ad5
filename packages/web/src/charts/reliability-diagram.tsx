import type { ReliabilityBin } from '@eutomer/engine/browser';
import { SharePlot, shareScale, sharesFrom } from './share-plot.tsx';

const floorToTenth = (shares: readonly number[]): number => Math.floor(Math.min(...shares) * 10) / 10;

const LARGE = {
  className: 'diagram',
  label: 'Accuracy against claimed confidence; the numbers are in the table',
  box: { left: 46, right: 330, top: 12, bottom: 232, width: 348, height: 272 },
  name: 'confidence claimed, %',
  growth: 5,
};
const SMALL: typeof LARGE = {
  className: 'calibration',
  label: 'Accuracy against claimed confidence: the points lie near the line on which both are equal',
  box: { left: 38, right: 330, top: 10, bottom: 148, width: 340, height: 186 },
  name: 'claimed, %',
  growth: 3,
};

/**
 * Accuracy against confidence, with intervals; the numbers are in a table. The axes start where the data do: the
 * confidence values lie close together, while the accuracy of small groups varies widely.
 */
export function ReliabilityDiagram({ bins, small = false }: { bins: readonly ReliabilityBin[]; small?: boolean }) {
  const { name, growth, ...look } = small ? SMALL : LARGE;
  const startX = floorToTenth(bins.map(({ claimed }) => claimed));
  const startY = floorToTenth(bins.map(({ lower }) => lower));
  const x = shareScale(startX, look.box.left, look.box.right);
  const y = shareScale(startY, look.box.bottom, look.box.top);
  const start = Math.max(startX, startY);
  const max = Math.max(...bins.map(({ count }) => count));
  return (
    <SharePlot
      {...look}
      across={{ name, ticks: sharesFrom(startX, 0.05), place: x }}
      up={{ ticks: sharesFrom(startY, 0.1), place: y }}
      hasVerticals={!small}
    >
      <line className="kept" x1={x(start)} x2={x(1)} y1={y(start)} y2={y(1)} />
      {bins.map(({ from, claimed, observed, lower, upper, count }) => (
        <g key={from}>
          <line className="whisker" x1={x(claimed)} x2={x(claimed)} y1={y(lower)} y2={y(upper)} />
          <circle className="dot" cx={x(claimed)} cy={y(observed)} r={3 + growth * Math.sqrt(count / max)} />
        </g>
      ))}
    </SharePlot>
  );
}
