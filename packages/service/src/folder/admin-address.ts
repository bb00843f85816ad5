import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a running service accepts commands from the CLI on the same machine. */
export interface AdminAddress {
  port: number;
  /** Proves that the caller has access to the data folder. */
  token: string;
}

const fileIn = (folder: string): string => join(folder, 'admin.json');

/** Writes the address to the data folder, readable only by its owner. */
export function publishAdminAddress(folder: string, address: AdminAddress): Disposable {
  writeFileSync(fileIn(folder), JSON.stringify(address), { mode: 0o600 });
  return { [Symbol.dispose]: () => forgetAdminAddress(folder) };
}

/** Removes the address. */
export const forgetAdminAddress = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** The address in the folder, which may be stale; null if there is none. */
export function readAdminAddress(folder: string): AdminAddress | null {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as AdminAddress;
  } catch {
    return null;
  }
}
