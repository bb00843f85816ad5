import { TARGET_MAX_LENGTH } from '../limits.ts';

/** An error in a batch item, as a zod issue. */
export type ItemIssue = { path: string[] } & (
  | { code: 'invalid_type'; expected: 'object' | 'string'; input: unknown }
  | { code: 'too_big'; origin: 'string'; maximum: number; inclusive: true; input: unknown }
);

/** A batch item as sent. */
export interface BatchItem {
  smiles: string;
  /** Name of the requested target. */
  target?: string | undefined;
}

/** The fields of a batch item. */
export const ITEM_FIELDS = ['smiles', 'target'];

/** The error in a batch item; null if it is valid. */
export function findItemIssue(value: unknown): ItemIssue | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { code: 'invalid_type', expected: 'object', input: value, path: [] };
  const { smiles, target } = value as Record<string, unknown>;
  if (typeof smiles !== 'string') return { code: 'invalid_type', expected: 'string', input: smiles, path: ['smiles'] };
  if (target === undefined) return null;
  if (typeof target !== 'string') return { code: 'invalid_type', expected: 'string', input: target, path: ['target'] };
  return target.length > TARGET_MAX_LENGTH
    ? {
        code: 'too_big',
        origin: 'string',
        maximum: TARGET_MAX_LENGTH,
        inclusive: true,
        input: target,
        path: ['target'],
      }
    : null;
}
