import { useRef, useState } from 'react';
import { lookUpTarget } from '../chemistry/look-up-target.ts';
import type { Table } from './table.ts';

/** A table that was not started because its target is unknown. */
interface UnknownTarget {
  table: Table;
  target: string;
  /** The most similar names. */
  nearest: readonly string[];
}

/** Looks up a target; null if it is known. */
async function checkTarget(table: Table, target: string): Promise<UnknownTarget | null> {
  const { found, nearest } = await lookUpTarget(target);
  return found === null ? { table, target, nearest } : null;
}

/**
 * Looks up the target of all rows before a table is started, so that a misspelt one does not replace the results.
 *
 * @param onStart called with the table if it may start
 */
export function useCheckedStart(onStart: (table: Table) => void) {
  const [unknown, setUnknown] = useState<UnknownTarget | null>(null);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef(0);
  const check = async (table: Table, target: string) => {
    const own = latest.current;
    setChecking(true);
    // If the list of targets cannot be loaded, the batch says so.
    const found = await checkTarget(table, target).catch(() => null);
    // Another table may have been started, or this one discarded, meanwhile.
    if (own !== latest.current) return;
    setChecking(false);
    setUnknown(found);
    if (found === null) onStart(table);
  };
  const forget = () => {
    latest.current += 1;
    setUnknown(null);
    setChecking(false);
  };
  const start = (table: Table) => {
    forget();
    if (table.target === undefined) onStart(table);
    else void check(table, table.target);
  };
  return { unknown, isChecking, start, forget };
}
