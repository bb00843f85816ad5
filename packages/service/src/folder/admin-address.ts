import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a running service accepts commands from the CLI on the same machine. */
export interface AdminAddress {
  port: number;
  /** Proves that the caller has access to the data folder. */
  token: string;
}

const addressFile = (folder: string): string => join(folder, 'admin.json');

/** Writes the address to the data folder, readable only by its owner. */
export function writeAdminAddress(folder: string, address: AdminAddress): Disposable {
  writeFileSync(addressFile(folder), JSON.stringify(address), { mode: 0o600 });
  return { [Symbol.dispose]: () => removeAdminAddress(folder) };
}

export const removeAdminAddress = (folder: string): void => rmSync(addressFile(folder), { force: true });

/** The address in the folder, which may be stale; null if there is none. */
export function readAdminAddress(folder: string): AdminAddress | null {
  try {
    return JSON.parse(readFileSync(addressFile(folder), 'utf8')) as AdminAddress;
  } catch {
    return null;
  }
}
