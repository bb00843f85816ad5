import { findTautomer } from '../read/find-tautomer.ts';
import { redrawAsTautomer, type Parent } from '../read/parent.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The parent redrawn as another tautomer, if the catalogue has only that one. The caller disposes of the result unless
 * it is the parent itself.
 */
export function asRecordedTautomer(catalogue: Catalogue, parent: Parent): Parent {
  const graph = parent.normal.graph();
  if (catalogue.find(graph).length > 0) return parent;
  const found = findTautomer(graph, (form) => catalogue.possibleTautomers(form));
  return found === null ? parent : redrawAsTautomer(parent, found);
}
