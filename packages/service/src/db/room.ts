import { statfs } from 'node:fs/promises';

/** What an embedded database needs to go on, in MiB: a file of its log, which it makes whole. */
export const ROOM_MIB = 16;

/** What is free on the disk of a folder, in whole MiB. */
export async function freeMiB(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1024 ** 2);
}

/** Whether an embedded database in a folder can go on to write. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeMiB(folder)) >= ROOM_MIB;
