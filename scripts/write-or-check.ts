import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a generated file; or with `check` compares it with the one on disk, and if they differ says so and sets the
 * exit code to 1.
 *
 * @param command the npm script that writes it
 */
export function writeOrCheck(
  path: string,
  text: string,
  { check, command }: { check: boolean; command: string },
): void {
  if (!check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is out of date: run "npm run ${command}" and commit the result`);
    process.exitCode = 1;
  }
}
