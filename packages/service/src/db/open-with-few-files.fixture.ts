/**
 * Test process: opens the database in the folder given as the first argument, with only as many free file descriptors
 * as the second argument says, and prints the error.
 */
import { closeSync, openSync } from 'node:fs';
import { openDatabase } from './open-database.ts';

const [folder, left] = [process.argv[2]!, Number(process.argv[3])];
const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  descriptors.splice(0, left).forEach(closeSync);
}
try {
  await openDatabase({ folder });
  process.stdout.write('opened');
} catch (error) {
  process.stdout.write((error as Error).message);
}
process.exit(0);
