import { markdownTable } from '../../packages/engine/src/curation/markdown-table.ts';
import { readFigure, readMachine } from '../results.ts';
import type { Machine } from './prices.ts';

/** The ways to process molecules, and for each the row of the benchmark results with its time per molecule. */
const METHODS = [
  { name: 'files, `eutomer predict --input`', section: 'bulk', row: 'CPU time per molecule' },
  { name: 'jobs, `eutomer worker` on PostgreSQL', section: 'workers', row: 'CPU time of the workers, per molecule' },
] as const;

const MOLECULES = 1_000_000_000;
/** Numbers of machines. */
const FLEETS = [1, 10, 100] as const;

/** CPU hours for a number of molecules at the given microseconds per molecule. */
export function toCpuHours(molecules: number, microseconds: number): { cpuHours: number } {
  return { cpuHours: (molecules * microseconds) / 1e6 / 3_600 };
}

/** Cost and duration on a number of machines with all processors fully used. */
export function computeCost(
  cpuHours: number,
  { processors, price }: Pick<Machine, 'processors' | 'price'>,
  machines: number,
): { hours: number; cost: number } {
  const machineHours = cpuHours / processors;
  return { hours: machineHours / machines, cost: machineHours * price };
}

/** Parses a figure such as `4076 µs`. @throws if it is malformed */
function parseMicroseconds(text: string): number {
  const found = /^([\d.]+) µs$/.exec(text)?.[1];
  if (found === undefined) throw new Error(`expected microseconds; got ${text}`);
  return Number(found);
}

const round = (value: number): string => (value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(1));
const table = (head: string[], rows: string[][]): string => markdownTable(head, rows).join('\n');

/** The page, from the benchmark results and machine prices. @throws if a figure is missing */
export function costsPage(results: string, machines: readonly Machine[]): string {
  const methods = METHODS.map((way) => {
    const microseconds = parseMicroseconds(readFigure(results, way.section, way.row));
    return { ...way, microseconds, where: readMachine(results, way.section), ...toCpuHours(MOLECULES, microseconds) };
  });
  const measured = table(
    ['', 'CPU time per molecule', 'CPU hours for a billion', 'measured'],
    methods.map(({ name, microseconds, cpuHours, where }) => [name, `${microseconds} µs`, round(cpuHours), where]),
  );
  const bills = machines.map((machine) => {
    const rows = methods.map(({ name, cpuHours }) => {
      const { cost } = computeCost(cpuHours, machine, 1);
      return [
        name,
        `${round(cost)} ${machine.currency}`,
        ...FLEETS.map((fleet) => round(computeCost(cpuHours, machine, fleet).hours)),
      ];
    });
    return `### ${machine.name}

${machine.price} ${machine.currency} an hour for ${machine.processors} processors and ${machine.memoryGiB} GiB ([source](${machine.source}), ${machine.date}). ${machine.remark}

${table(['', 'a billion molecules', ...FLEETS.map((fleet) => `hours on ${fleet === 1 ? 'one' : fleet}`)], rows)}`;
  });
  return `# What a billion molecules cost

Written by \`npm run costs\` from [bench/RESULTS.md](../bench/RESULTS.md) and the prices in [bench/costs/prices.ts](../bench/costs/prices.ts); \`npm run verify\` checks that it is up to date.
The price is the only figure here that was not measured; add your own machine to the prices.

${measured}

CPU hours are molecules × CPU time per molecule. They increase with the load of the machine during the measurement (see the results) and
differ from processor to processor. The largest worker took ${readFigure(results, 'workers', 'memory of the largest worker')} of memory.

## Cost

Cost is CPU hours ÷ processors of a machine × its hourly price. It does not depend on the number of machines. The hours do; they assume that every
processor is busy all the time.

${bills.join('\n\n')}

## What is not included

- For jobs: PostgreSQL, the API, and the disk for compounds and results until the job expires. Only the workers were counted.
- For files: transfer to the machine. Reading and writing them there is included.
- Savings for repeated molecules: in the benchmark each occurs only once.

A job holds at most 5,000,000 compounds, so a billion compounds take 200 jobs.
`;
}
