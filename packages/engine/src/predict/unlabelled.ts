import { countCentres } from '../graph/stereo/centres.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { transferTag } from '../graph/stereo/parity.ts';
import { findRecords } from '../methods/find-records.ts';
import type { Resources } from '../methods/method.ts';
import type { Verdict } from '../methods/verdict.ts';
import { itemAt, must } from '../must.ts';
import type { Parent } from '../read/parent.ts';
import { readMolecule, type ReadMolecule } from '../read/read-molecule.ts';

/** Isotopic labels do not change which enantiomer is the active one, so labelled compounds are answered without them. */

const REMARK = 'Isotopic labels were ignored.';
const ISOTOPE = /\[\d+(?=[A-Za-z])/g;

/** True if the compound is known with its labels, as a deuterated drug is. */
const isKnownWithLabels = (resources: Resources, parent: Parent): boolean =>
  findRecords(resources, parent).length > 0 || (resources.caseOf(parent)?.lookup.knownMatch ?? null) !== null;

const hasCentre = ({ normal }: Parent): boolean => {
  const counted = countCentres(normal.graph());
  return counted === null || counted.drawn + counted.undrawn.length > 0;
};

/**
 * The molecule without isotopic labels; null if it has none, is known with them, or is chiral only because of them. The
 * caller disposes of it.
 */
export function readUnlabelled(
  resources: Resources,
  { canonical }: ReadMolecule,
  labelled: Parent,
): ReadMolecule | null {
  const smiles = canonical.replaceAll(ISOTOPE, '[');
  if (smiles === canonical || isKnownWithLabels(resources, labelled)) return null;
  const read = readMolecule(resources.toolkit, { smiles, extension: null });
  if (!read.ok) return null;
  if (read.molecule.parent !== null && hasCentre(read.molecule.parent)) return read.molecule;
  read.molecule[Symbol.dispose]();
  return null;
}

/** For an atom of the unlabelled molecule, the index in the labelled one. */
function indexLookup(unlabelled: ReadMolecule, { normal, indexInWhole }: Parent): (atom: number) => number {
  // The unlabelled molecule was read from the canonical SMILES of the labelled one.
  const byPosition = new Map(normal.graph().atoms.map((_, atom) => [indexInWhole(atom), atom]));
  return (atom) => must(byPosition.get(unlabelled.inputIndex(atom)), 'an atom of the labelled molecule');
}

/** A configuration of the unlabelled molecule for the labelled one, in which deuterium is an atom of its own. */
function relabelConfiguration(
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
      const relabelled = transferTag(tag, neighbours(from, focus).map(indexOf), neighbours(to, atom));
      return relabelled === null ? [] : [[atom, relabelled] as const];
    }),
  );
}

/**
 * A verdict on the unlabelled molecule as one on the labelled molecule.
 *
 * @param asked the unlabelled parent for which the methods were asked
 */
export function relabel(verdict: Verdict, unlabelled: ReadMolecule, asked: Parent, labelled: Parent): Verdict {
  const indexOf = indexLookup(unlabelled, labelled);
  const evidence = verdict.evidence?.map((item) =>
    item.aligned === undefined
      ? item
      : { ...item, aligned: item.aligned.map(([atom, other]): [number, number] => [indexOf(atom), other]) },
  );
  if (verdict.letter === null)
    return { ...verdict, notes: `${verdict.notes} ${REMARK}`, ...(evidence === undefined ? {} : { evidence }) };
  return {
    ...verdict,
    element: centreAt(labelled.normal.graph(), indexOf(verdict.element.focus)),
    configuration: relabelConfiguration(verdict.configuration, asked, labelled, indexOf),
    evidence: evidence ?? [],
    remarks: { ...verdict.remarks, sentences: [...(verdict.remarks?.sentences ?? []), REMARK] },
  };
}
