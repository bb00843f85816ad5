import { statfs } from 'node:fs/promises';

/** Free space that an embedded database needs to keep running: one preallocated WAL file. */
export const MIN_FREE_MIB = 16;

export async function freeMiB(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1024 ** 2);
}

/** True if an embedded database in a folder can keep writing. */
export const hasFreeSpace = async (folder: string): Promise<boolean> => (await freeMiB(folder)) >= MIN_FREE_MIB;
