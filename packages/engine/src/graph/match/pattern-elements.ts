import type { QueryNode } from './pattern-json.ts';

/** The element required by a query; null if it allows several. */
function getElement(node: QueryNode): number | null {
  if (node.negated) return null;
  if (node.descr === 'AtomType' || node.descr === 'AtomAtomicNum') return (node.val ?? 0) % 1000;
  if (node.descr !== 'AtomAnd') return null;
  return (node.children ?? []).map(getElement).find((element) => element !== null) ?? null;
}

/** The elements that the queries of some atoms require, each with its count. */
export function countElements(queries: readonly QueryNode[]): { element: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const element of queries.map(getElement))
    if (element !== null) counts.set(element, (counts.get(element) ?? 0) + 1);
  return [...counts].map(([element, count]) => ({ element, count }));
}
