import { existsSync, readFileSync } from 'node:fs';
import { itemAt } from '../packages/engine/src/must.ts';

const STAT = '/proc/stat';
/** Fields of the `cpu` line in `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. */
const IDLE_FIELDS = [3, 4];
const STEAL_FIELD = 7;

/** Ticks of CPU time demanded so far, and those stolen by the host. */
function ticks(stat: string): { demanded: number; stolen: number } {
  const fields = itemAt(stat.split('\n', 1), 0)
    .trim()
    .split(/\s+/)
    .slice(1, STEAL_FIELD + 2)
    .map(Number);
  return {
    demanded: fields.reduce((sum, field, index) => (IDLE_FIELDS.includes(index) ? sum : sum + field), 0),
    stolen: itemAt(fields, STEAL_FIELD),
  };
}

/** Fraction of the demanded CPU time that the host gave to other machines between two readings of `/proc/stat`; 0 if none was demanded. */
export function stolenShare(before: string, after: string): number {
  const [from, to] = [ticks(before), ticks(after)];
  return to.demanded === from.demanded ? 0 : (to.stolen - from.stolen) / (to.demanded - from.demanded);
}

/** Starts measuring stolen CPU time; the returned function reports it in a sentence, empty if not known. */
export function watchStolen(): () => string {
  if (!existsSync(STAT)) return () => '';
  const before = readFileSync(STAT, 'utf8');
  return () =>
    `The host gave ${(100 * stolenShare(before, readFileSync(STAT, 'utf8'))).toFixed(0)} % of the CPU time demanded during the run to other machines.`;
}
