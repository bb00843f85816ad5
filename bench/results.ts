import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { itemAt, must } from '../packages/engine/src/must.ts';

/** One row: a figure for us and, if it was measured, for the comparison. */
export interface Figure {
  figure: string;
  ours: string;
  against?: string;
  ratio?: string;
}

/** The results of one benchmark. */
export interface Section {
  /** Name of the benchmark, for `--only`. */
  name: string;
  title: string;
  figures: Figure[];
  /** Notes on how the figures were measured. */
  notes: string[];
}

/** Placeholder for a figure that was not measured. */
const NOT_MEASURED = '–';

export const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Results

Written by \`npm run bench\`; [README.md](README.md) explains the figures. Each section is one run; a later run replaces it.
`;

/** @throws Error for an empty list */
export const median = (values: readonly number[]): number =>
  itemAt(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  );

/** A ratio and its range over parts of the run. */
export const ratioText = (ratio: number, parts: readonly number[]): string =>
  `${ratio.toFixed(2)} (${Math.min(...parts).toFixed(2)}–${Math.max(...parts).toFixed(2)})`;

/** Machine, date and commit, on one line. */
export function describeMachine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}; ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} processors, ${memory} GiB; Node ${process.versions.node}; load ${itemAt(loadavg(), 0).toFixed(1)} before.`;
}

/** A section as Markdown. */
export function sectionText({ name, title, figures, notes }: Section, where: string): string {
  const rows = figures.map(
    ({ figure, ours, against = NOT_MEASURED, ratio = NOT_MEASURED }) =>
      `| ${figure} | ${ours} | ${against} | ${ratio} |`,
  );
  const table = ['| | ours | against | ratio |', '|---|---|---|---|', ...rows].join('\n');
  return `## ${name}: ${title}\n\n${where}\n\n${table}\n\n${notes.filter((note) => note !== '').join(' ')}\n`;
}

/** The sections of a results file by name; names are those that `--only` takes, such as `memory-load`. */
const parseSections = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^## ([\w-]+):[\s\S]*?(?=^## |(?![\s\S]))/gm)].map(([section, name]) => [
      must(name, 'a name'),
      `${section.trim()}\n`,
    ]),
  );

/** Inserts a section into a results file, replacing an earlier one of the same benchmark, in the given order of names. */
export function withSection(text: string, name: string, section: string, order: readonly string[]): string {
  const sections = parseSections(text).set(name, section);
  return [HEAD, ...order.flatMap((item) => sections.get(item) ?? [])].join('\n');
}

export function saveSection(name: string, section: string, order: readonly string[]): void {
  writeFileSync(RESULTS, withSection(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '', name, section, order));
}

/** @throws if the file has no such section */
function readSection(text: string, name: string): string {
  const section = parseSections(text).get(name);
  if (section === undefined)
    throw new Error(`expected a section ${name} in the results: run npm run bench -- --only ${name}`);
  return section;
}

/** Our figure in a row of a section. @throws if there is none */
export function readFigure(text: string, name: string, row: string): string {
  const cells = readSection(text, name)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, figure]) => figure === row);
  if (cells?.[2] === undefined) throw new Error(`expected a row "${row}" in the section ${name} of the results`);
  return cells[2];
}

/** Where and when a section was measured. */
export const readMachine = (text: string, name: string): string => itemAt(readSection(text, name).split('\n'), 2);
