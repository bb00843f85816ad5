import { getClasses } from '../graph/classes.ts';
import { opposite, type ChiralTag, type MolGraph } from '../graph/graph.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { transferTag } from '../graph/stereo/parity.ts';
import type { Verdict } from '../methods/verdict.ts';
import { itemAt, must } from '../must.ts';
import type { Parent } from '../read/parent.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';

/** For an atom of a simpler drawing, the index in the molecule as drawn; undefined for a part of water. */
function indexLookup(simpler: ReadMolecule, { drawn, indexInWhole }: Parent): (atom: number) => number | undefined {
  // The simpler drawing has the atoms of the canonical SMILES of the molecule, in that order.
  const byPosition = new Map(drawn.graph().atoms.map((_, atom) => [indexInWhole(atom), atom]));
  return (atom) => byPosition.get(simpler.inputIndex(atom));
}

/** A configuration of the simpler drawing for the molecule as drawn, in which deuterium is an atom of its own. */
function carryConfiguration(
  configuration: Configuration,
  from: Parent,
  to: Parent,
  indexOf: (atom: number) => number,
): Configuration {
  const [simpler, drawn] = [from.normal.graph(), to.normal.graph()];
  return new Configuration(
    [...configuration].flatMap(([focus, tag]) => {
      const atom = indexOf(focus);
      const written = itemAt(simpler.neighbours, focus).map(indexOf);
      const carry = (one: ChiralTag): ChiralTag | null => transferTag(one, written, itemAt(drawn.neighbours, atom));
      const carried = carry(tag);
      if (carried === null) return [];
      // RDKit may invert all marks of a symmetric ring, such as a cyclobutane, because only their relation matters.
      const [own, ownDrawn] = [itemAt(simpler.atoms, focus).tag, itemAt(drawn.atoms, atom).tag];
      const isInverted = own !== null && ownDrawn !== null && carry(own) !== ownDrawn;
      return [[atom, isInverted ? opposite(carried) : carried] as const];
    }),
  );
}

/**
 * A configuration that also defines the equivalent centres outside the part that was asked about: a calcium salt drawn
 * with bonds has two equal parts.
 */
function spread(configuration: Configuration, graph: MolGraph, asked: ReadonlySet<number | undefined>): Configuration {
  const classes = getClasses(graph);
  const equivalents = (atom: number, among: Iterable<number>): number[] =>
    [...among].filter((other) => classes[other] === classes[atom]);
  const copied = [...configuration].flatMap(([focus, tag]) =>
    equivalents(focus, graph.atoms.keys()).flatMap((atom): [number, ChiralTag][] => {
      if (asked.has(atom) || itemAt(graph.atoms, atom).tag !== null) return [];
      const around = itemAt(graph.neighbours, atom);
      const written = itemAt(graph.neighbours, focus).flatMap((neighbour) => equivalents(neighbour, around));
      const transferred = transferTag(tag, written, around);
      return transferred === null ? [] : [[atom, transferred]];
    }),
  );
  return configuration.merge(copied);
}

/**
 * A verdict on a simpler drawing of a molecule as one on the molecule as drawn.
 *
 * @param simpler read from the molecule's canonical SMILES after changes that keep its atoms
 * @param asked the simpler drawing’s parent, for which the methods were asked
 */
export function carryBack(verdict: Verdict, simpler: ReadMolecule, asked: Parent, drawn: Parent): Verdict {
  const findIndex = indexLookup(simpler, drawn);
  const indexOf = (atom: number): number => must(findIndex(atom), 'an atom of the molecule as drawn');
  const evidence = verdict.evidence?.map((item) =>
    item.aligned === undefined
      ? item
      : {
          ...item,
          aligned: item.aligned.flatMap(([atom, other]): [number, number][] => {
            const index = findIndex(atom);
            return index === undefined ? [] : [[index, other]];
          }),
        },
  );
  if (verdict.letter === null) return { ...verdict, ...(evidence === undefined ? {} : { evidence }) };
  return {
    ...verdict,
    element: centreAt(drawn.normal.graph(), indexOf(verdict.element.focus)),
    configuration: spread(
      carryConfiguration(verdict.configuration, asked, drawn, indexOf),
      drawn.normal.graph(),
      new Set(asked.normal.graph().atoms.map((_, atom) => findIndex(atom))),
    ),
    evidence: evidence ?? [],
  };
}
