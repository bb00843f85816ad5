import { AROMATIC_BOND, type MoleculeFacts } from './atom-facts.ts';
import type { QueryNode } from './pattern-json.ts';
import { shareRingSystem } from '../rings.ts';

/** A test of a bond: its type as in {@link MoleculeFacts}, and its two atoms. */
export type BondTest = (molecule: MoleculeFacts, type: number, a: number, b: number) => boolean;

const not =
  (test: BondTest): BondTest =>
  (molecule, type, a, b) =>
    !test(molecule, type, a, b);

function compilePlain(node: QueryNode, onUnsupported: () => void): BondTest {
  const children = () => (node.children ?? []).map((child) => compileBond(child, onUnsupported));
  switch (node.descr) {
    case 'BondOrder':
      return (_molecule, type) => type === node.val;
    case 'SingleOrAromaticBond':
      return (_molecule, type) => type === 1 || type === AROMATIC_BOND;
    case 'BondNull':
      return () => true;
    case 'BondInRing':
      return ({ graph }, _type, a, b) => shareRingSystem(graph, a, b);
    case 'BondAnd': {
      const all = children();
      return (...bond) => all.every((test) => test(...bond));
    }
    case 'BondOr': {
      const any = children();
      return (...bond) => any.some((test) => test(...bond));
    }
    default:
      onUnsupported();
      return () => true;
  }
}

/**
 * Creates the test of a bond's query.
 *
 * @param onUnsupported called for each part that has no test and therefore always passes; under a negation, passing is
 * wrong, so RDKit must do the matching
 */
export const compileBond = (node: QueryNode, onUnsupported: () => void): BondTest =>
  node.negated ? not(compilePlain(node, onUnsupported)) : compilePlain(node, onUnsupported);
