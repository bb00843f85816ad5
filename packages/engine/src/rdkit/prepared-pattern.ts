import type { RdkitJson } from '../graph/match/pattern-json.ts';
import { shellKeys } from '../graph/match/shell.ts';

/**
 * A pattern as the build stores it: the keys of its shell, and RDKit's JSON of the whole, which few patterns need. One
 * line each.
 */
export const writePattern = (json: string, centre: number): string =>
  `${JSON.stringify(shellKeys(JSON.parse(json) as RdkitJson, centre))}\n${json}`;

/** The keys of a stored pattern's shell. */
export const readShell = (prepared: string): string[] =>
  JSON.parse(prepared.slice(0, prepared.indexOf('\n'))) as string[];

/** RDKit's JSON of a stored pattern. */
export const readJson = (prepared: string): RdkitJson =>
  JSON.parse(prepared.slice(prepared.indexOf('\n') + 1)) as RdkitJson;
