import { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { transferTag } from '../graph/stereo/parity.ts';
import type { Verdict } from '../methods/verdict.ts';
import { itemAt, must } from '../must.ts';
import type { Parent } from '../read/parent.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';

/** For an atom of a simpler drawing, the index in the molecule as drawn. */
function indexLookup(simpler: ReadMolecule, { normal, indexInWhole }: Parent): (atom: number) => number {
  // The simpler drawing was read from the canonical SMILES of the molecule.
  const byPosition = new Map(normal.graph().atoms.map((_, atom) => [indexInWhole(atom), atom]));
  return (atom) => must(byPosition.get(simpler.inputIndex(atom)), 'an atom of the molecule as drawn');
}

/** A configuration of the simpler drawing for the molecule as drawn, in which deuterium is an atom of its own. */
function carryConfiguration(
  configuration: Configuration,
  from: Parent,
  to: Parent,
  indexOf: (atom: number) => number,
): Configuration {
  const neighbours = (parent: Parent, atom: number): readonly number[] =>
    itemAt(parent.normal.graph().neighbours, atom);
  return new Configuration(
    [...configuration].flatMap(([focus, tag]) => {
      const atom = indexOf(focus);
      const carried = transferTag(tag, neighbours(from, focus).map(indexOf), neighbours(to, atom));
      return carried === null ? [] : [[atom, carried] as const];
    }),
  );
}

/**
 * A verdict on a simpler drawing of a molecule as one on the molecule as drawn.
 *
 * @param simpler read from the molecule's canonical SMILES after changes that keep its atoms
 * @param asked the simpler drawing’s parent, for which the methods were asked
 */
export function carryBack(verdict: Verdict, simpler: ReadMolecule, asked: Parent, drawn: Parent): Verdict {
  const indexOf = indexLookup(simpler, drawn);
  const evidence = verdict.evidence?.map((item) =>
    item.aligned === undefined
      ? item
      : { ...item, aligned: item.aligned.map(([atom, other]): [number, number] => [indexOf(atom), other]) },
  );
  if (verdict.letter === null) return { ...verdict, ...(evidence === undefined ? {} : { evidence }) };
  return {
    ...verdict,
    element: centreAt(drawn.normal.graph(), indexOf(verdict.element.focus)),
    configuration: carryConfiguration(verdict.configuration, asked, drawn, indexOf),
    evidence: evidence ?? [],
  };
}
