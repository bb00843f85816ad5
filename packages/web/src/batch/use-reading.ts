import { useRef, useState } from 'react';
import { readPasted, readTableFile } from './read-input.ts';
import { TableError, type Table } from './table.ts';

const messageOf = (error: unknown): string =>
  error instanceof TableError
    ? error.message
    : `The file could not be read: ${error instanceof Error ? error.message : String(error)}`;

export interface Reading {
  isReading: boolean;
  /** A table whose column of SMILES is not clear; null if there is none. */
  unclear: Table | null;
  readFile: (file: File, sheet?: string) => void;
  readText: (text: string) => void;
  chooseColumn: (table: Table, column: number) => void;
}

/**
 * Reads files and pasted text, one at a time.
 *
 * @param onReady called with a table whose column is clear
 * @param onProblem called with null when reading begins, and if it fails with the reason
 */
export function useReading(onReady: (table: Table) => void, onProblem: (problem: string | null) => void): Reading {
  const [unclear, setUnclear] = useState<Table | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  const take = async (read: () => Promise<Table>) => {
    latest.current += 1;
    const own = latest.current;
    onProblem(null);
    setUnclear(null);
    setReading(true);
    try {
      const found = await read();
      // A table opened later may have been read sooner.
      if (own !== latest.current) return;
      if (found.smilesColumn !== null || found.molfiles !== undefined) onReady(found);
      else setUnclear(found);
    } catch (error) {
      if (own === latest.current) onProblem(messageOf(error));
    } finally {
      if (own === latest.current) setReading(false);
    }
  };
  return {
    isReading,
    unclear,
    readFile: (file, sheet) => void take(() => readTableFile(file, sheet)),
    readText: (text) => void take(() => readPasted(text)),
    chooseColumn: (table, smilesColumn) => {
      setUnclear(null);
      onReady({ ...table, smilesColumn });
    },
  };
}
