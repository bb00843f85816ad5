import type { Plan } from '../../packages/service/src/index.ts';

/** A service that is attacked. */
export interface Target {
  /** Where it listens, without a slash at the end. */
  address: string;
  /** Where its database keeps its files; null where that is not known. */
  files: string | null;
  /** A new key, on the standard plan unless told. */
  newKey(plan?: Plan, limit?: number): Promise<string>;
  /** How long an answer may take that should come at once, in milliseconds. */
  soon: number;
  /** Whether the attack should be a small one: a few seconds. */
  small: boolean;
}

/** @returns what it found, a line each, none when the service held; or why it does not apply */
export type Attack = (target: Target) => Promise<string[] | { left: string }>;
