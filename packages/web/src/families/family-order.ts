import type { FamilySummary } from './family-types.ts';

export type Order = 'name' | 'target' | 'certainty' | 'size';
/** Locants and descriptors at the beginning of a name: `3a-`, `N-[(1-`, `trans-3-`, `D-`. */
const LOCANTS = /^(?:[^\p{L}]+[a-z]?-|(?:cis|trans|[A-Z])-|[^\p{L}]+)+/u;
const withoutLocants = ({ label }: FamilySummary): string => label.replace(LOCANTS, '');
/** Names are sorted without these, as in an index. */
const byName = (a: FamilySummary, b: FamilySummary): number =>
  withoutLocants(a).localeCompare(withoutLocants(b)) || a.label.localeCompare(b.label);

export const ORDERS: Record<Order, [label: string, compare: (a: FamilySummary, b: FamilySummary) => number]> = {
  name: ['name', byName],
  target: ['target', (a, b) => a.target.localeCompare(b.target) || byName(a, b)],
  certainty: ['Wilson lower bound', (a, b) => b.wilson_ci_lower - a.wilson_ci_lower || byName(a, b)],
  size: ['compounds', (a, b) => b.n_validated - a.n_validated || byName(a, b)],
};
export const GROUPS = {
  all: 'all',
  synthetic: 'synthetic',
  biosynthetic: 'from biosynthesis',
  agrochemical: 'agrochemical',
  pharmaceutical: 'pharmaceutical',
} as const;
export type Group = keyof typeof GROUPS;
