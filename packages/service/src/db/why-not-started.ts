import { closeSync, openSync } from 'node:fs';
import { hasRoom, freeMiB, ROOM_MIB } from './room.ts';

/** Files that a database and the service around it open at a time, with some to spare. */
const FILES = 64;

function mayOpenFiles(): boolean {
  const opened: number[] = [];
  try {
    for (let count = 0; count < FILES; count += 1) opened.push(openSync(process.execPath, 'r'));
    return true;
  } catch (error) {
    if (!['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  } finally {
    opened.forEach(closeSync);
  }
}

/**
 * Why an embedded database could not be made or started, asked of the system: what the database itself says of it is “Aborted()” or a number.
 *
 * @param folder the data folder, on whose disk it is
 * @returns null when neither files nor room are lacking
 */
export async function whyNotStarted(folder: string): Promise<string | null> {
  if (!mayOpenFiles()) return 'this process may open too few files; raise its limit (ulimit -n), 1,024 are enough';
  if (!(await hasRoom(folder)))
    return `its disk is full: ${await freeMiB(folder)} MiB are free, and at least ${ROOM_MIB} are needed, 100 for a new database`;
  return null;
}
