import { mayHaveCentre } from '../graph/stereo/centres.ts';
import { findRecords } from '../methods/find-records.ts';
import type { Resources } from '../methods/method.ts';
import type { Parent } from '../read/parent.ts';
import { readMolecule, type ReadMolecule } from '../read/read-molecule.ts';

/** Isotopic labels do not change which enantiomer is the active one, so labelled compounds are answered without them. */

export const LABELS_IGNORED = 'Isotopic labels were ignored.';
const ISOTOPE = /\[\d+(?=[A-Za-z])/g;

/** True if the compound is known with its labels, as a deuterated drug is. */
const isKnownWithLabels = (resources: Resources, parent: Parent): boolean =>
  findRecords(resources, parent).length > 0 || (resources.caseOf(parent)?.lookup.knownMatch ?? null) !== null;

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
  if (read.molecule.parent !== null && mayHaveCentre(read.molecule.parent.normal.graph())) return read.molecule;
  read.molecule[Symbol.dispose]();
  return null;
}
