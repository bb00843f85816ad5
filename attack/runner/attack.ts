import type { Plan } from '../../packages/service/src/index.ts';

/** The service under attack. */
export interface Target {
  /** Its URL without a trailing slash. */
  address: string;
  /** Folder of the database files; null if not known. */
  files: string | null;
  /** Creates a key, by default on the standard plan. */
  newKey(plan?: Plan, limit?: number): Promise<string>;
  /** Maximum latency of responses that need no work, in milliseconds. */
  maxLatency: number;
  /** True for a shorter version that takes a few seconds. */
  small: boolean;
}

/** @returns the findings, one per line, empty if the service withstood the attack; or why it does not apply */
export type Attack = (target: Target) => Promise<string[] | { notRun: string }>;
