import type { AtTargetItem } from '@eutomer/engine/browser';

/** The target that a name was understood as. */
export interface AskedTarget {
  id: string;
  name: string;
  genes: readonly string[];
  organism: string | null;
}

/** A receptor of many subunits is named without its genes. */
const MAX_GENES = 3;

/** The target as typed, and what it was understood as: `SERT (Sodium-dependent serotonin transporter; SLC6A4)`. */
export function describeAsked(typed: string, { name, genes, organism }: AskedTarget): string {
  const more = [
    name,
    ...(genes.length > MAX_GENES ? [] : genes),
    ...(organism === null || organism === 'Homo sapiens' ? [] : [organism]),
  ].filter((word) => word.toLowerCase() !== typed.toLowerCase());
  return more.length === 0 ? typed : `${typed} (${more.join('; ')})`;
}

/** True if a result is about the requested target, or about that of another species. */
export const isAsked = ({ target, genes }: AtTargetItem, asked: AskedTarget): boolean =>
  target === asked.id || genes.some((gene) => asked.genes.includes(gene));
