import { coverageCurve } from './coverage-curve.ts';
import type { AnalogyRun, AnalogyValidation } from './evaluate-analogy.ts';

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = { left: 56, right: 16, top: 16, bottom: 48 };
const MIN_ACCURACY = 0.5;

const x = (coverage: number): number => MARGIN.left + coverage * (WIDTH - MARGIN.left - MARGIN.right);
const y = (share: number): number =>
  MARGIN.top + ((1 - share) / (1 - MIN_ACCURACY)) * (HEIGHT - MARGIN.top - MARGIN.bottom);

const STYLE: Record<AnalogyRun['kind'], string> = { random: '#0b5f8a', similarity: '#5b7f2b', cluster: '#b4540a' };
const NAME: Record<AnalogyRun['kind'], string> = {
  random: 'random folds',
  similarity: 'separate clusters',
  cluster: 'separate clusters and papers',
};

const curve = ({ pairs }: AnalogyRun): string =>
  coverageCurve(pairs)
    .map(({ coverage, correct }) => `${x(coverage).toFixed(1)},${y(Math.max(MIN_ACCURACY, correct)).toFixed(1)}`)
    .join(' ');

/** Accuracy against coverage, as SVG: one line for each kind of fold, dashed if the target was given. */
export function coverageSvg({ runs }: AnalogyValidation): string {
  const tick = (share: number): string => String(Math.round(100 * share));
  const rows = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (share) =>
      `<line x1="${x(0)}" x2="${x(1)}" y1="${y(share)}" y2="${y(share)}" stroke="#ccc"/><text x="${x(0) - 8}" y="${y(share) + 4}" text-anchor="end">${tick(share)}</text>`,
  );
  const columns = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (coverage) => `<text x="${x(coverage)}" y="${y(MIN_ACCURACY) + 20}" text-anchor="middle">${tick(coverage)}</text>`,
  );
  const lines = runs.map(
    (run) =>
      `<polyline fill="none" stroke="${STYLE[run.kind]}" stroke-width="2"${run.byTarget ? ' stroke-dasharray="5 4"' : ''} points="${curve(run)}"/>`,
  );
  const legend = runs.map(
    (run, index) =>
      `<text x="${x(1) - 4}" y="${y(1) + 18 + 18 * index}" text-anchor="end" fill="${STYLE[run.kind]}">${NAME[run.kind]}, target ${run.byTarget ? 'named (dashed)' : 'not named'}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" role="img" aria-label="Accuracy by coverage">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...rows,
    ...columns,
    ...lines,
    ...legend,
    `<text x="${x(0.5)}" y="${HEIGHT - 8}" text-anchor="middle">Share of pairs answered, most confident first (%)</text>`,
    `<text transform="translate(14 ${y(0.75)}) rotate(-90)" text-anchor="middle">Correct (%)</text>`,
    '</svg>',
    '',
  ].join('\n');
}
