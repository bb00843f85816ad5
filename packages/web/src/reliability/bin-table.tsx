import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';
import { numbers, Table, type Column } from '../app/table.tsx';

const COLUMNS: readonly Column<ReliabilityBin>[] = [
  { head: 'Claimed', cell: ({ from, to }) => `${inPercent(from)}–${inPercent(to)}` },
  numbers('Mean', ({ claimed }) => inPercent(claimed, 1)),
  numbers('Correct', ({ right, count }) => `${right}/${count}`),
  numbers('Accuracy', ({ observed, lower, upper }) => (
    <>
      {inPercent(observed, 1)}{' '}
      <span className="soft interval">
        {inPercent(lower, 1)}–{inPercent(upper, 1)}
      </span>
    </>
  )),
];

/** A table of confidence and accuracy. */
export const BinTable = ({ bins, caption }: { bins: readonly ReliabilityBin[]; caption: string }) => (
  <Table className="bins small" caption={caption} columns={COLUMNS} rows={bins} keyOf={({ from }) => from} />
);
