import { TARGET_MAX_LENGTH } from '../limits.ts';

/** What is wrong with an item of a batch, as zod says it, and the fields of the item that are checked. */
export type ItemFault = { path: string[] } & (
  | { code: 'invalid_type'; expected: 'object' | 'string'; input: unknown }
  | { code: 'too_big'; origin: 'string'; maximum: number; inclusive: true; input: unknown }
);

/** A compound of a batch, as it is sent. */
export interface BatchItem {
  smiles: string;
  /** The name of the target at which its eutomer is asked for. */
  target?: string | undefined;
}

/** What keeps a value from being an item of a batch; null when nothing does. */
export function itemFault(value: unknown): ItemFault | null {
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
