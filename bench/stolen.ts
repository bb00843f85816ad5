import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/stat';
/** Fields of Linux's line on all processors: user, nice, system, idle, iowait, irq, softirq, steal. */
const IDLE = [3, 4];
const STEAL = 7;

/** Ticks so far in which a processor was wanted, and those of them that the host gave to others. */
function ticks(stat: string): { wanted: number; stolen: number } {
  const fields = stat
    .split('\n', 1)[0]!
    .trim()
    .split(/\s+/)
    .slice(1, STEAL + 2)
    .map(Number);
  return {
    wanted: fields.reduce((sum, each, place) => (IDLE.includes(place) ? sum : sum + each), 0),
    stolen: fields[STEAL]!,
  };
}

/** What share of the processor time that was wanted between two readings of `/proc/stat` the host gave to other machines; 0 when none was wanted. */
export function stolenShare(before: string, after: string): number {
  const [from, to] = [ticks(before), ticks(after)];
  return to.wanted === from.wanted ? 0 : (to.stolen - from.stolen) / (to.wanted - from.wanted);
}

/** Begins to watch what the host takes away; the result says it in a sentence. Empty where that is not known. */
export function watchStolen(): () => string {
  if (!existsSync(STAT)) return () => '';
  const before = readFileSync(STAT, 'utf8');
  return () =>
    `Of the processor time that was wanted meanwhile the host gave ${(100 * stolenShare(before, readFileSync(STAT, 'utf8'))).toFixed(0)} % to other machines.`;
}
