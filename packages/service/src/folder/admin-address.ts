import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a running service takes orders from this machine's command line. */
export interface AdminAddress {
  port: number;
  /** Proves that the caller may read the data folder. */
  token: string;
}

const fileIn = (folder: string): string => join(folder, 'admin.json');

/** Leaves the address in the data folder, readable by its owner alone. */
export function publishAdminAddress(folder: string, address: AdminAddress): Disposable {
  writeFileSync(fileIn(folder), JSON.stringify(address), { mode: 0o600 });
  return { [Symbol.dispose]: () => forgetAdminAddress(folder) };
}

/** Takes the address away: nobody answers there any more. */
export const forgetAdminAddress = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** The address that a service left in the folder; null when there is none. It may be stale. */
export function readAdminAddress(folder: string): AdminAddress | null {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as AdminAddress;
  } catch {
    return null;
  }
}
