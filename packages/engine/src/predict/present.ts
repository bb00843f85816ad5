import { otherLetter, type CipLabel } from '../graph/cip/labels.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { StereoElement } from '../graph/stereo/element.ts';
import { getStats } from '../knowledge/class-stats.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { EvidenceItem, LetterVerdict } from '../methods/verdict.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { descriptor, labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';
import { explain, type InputRemarks } from './explain.ts';
import { findHinderedAxis } from '../graph/stereo/hindered-axis.ts';
import type { InScope } from './prediction.ts';

/** Canonical SMILES of the eutomer and of its mirror image, as drawn: with the charges of the input. */
function enantiomers(
  drawn: Molecule,
  configuration: Configuration,
): { eutomer_smiles: string; distomer_smiles: string } {
  const all = Configuration.drawn(drawn.graph()).merge(configuration);
  return { eutomer_smiles: drawn.canonicalWith(configuration), distomer_smiles: drawn.canonicalWith(all.mirror()) };
}

/** The drawn configuration of an element compared with the eutomer. */
function compare(molecule: Molecule, { focus }: StereoElement, configuration: Configuration): InScope['input_is'] {
  const { tag } = itemAt(molecule.graph().atoms, focus);
  if (tag === null) return 'unspecified';
  return tag === configuration.get(focus) ? 'eutomer' : 'distomer';
}

/** The family's part of an answer, if a family claims the molecule. */
const familyFields = (family: LetterVerdict['family']): Pick<InScope, 'family' | 'family_label'> =>
  family === undefined ? {} : { family: family.id, family_label: family.label };

/** Evidence with the molecule's own atoms counted in the order of the input. */
export const withInputIndices = (evidence: readonly EvidenceItem[], { inputIndex }: ReadMolecule): EvidenceItem[] =>
  evidence.map((item) =>
    item.aligned === undefined
      ? item
      : { ...item, aligned: item.aligned.map(([atom, known]) => [inputIndex(atom), known]) },
  );

/** The number of undefined centres; those of only one tautomer, as drawn or as known, are none. */
function countOpenCentres(
  { drawn, normal }: Parent,
  configuration: Configuration,
  labels: ReadonlyMap<number, CipLabel>,
): number {
  const open = [...labels].flatMap(([atom, label]) => (label === '?' ? [atom] : []));
  if (open.length === 0 || normal === drawn) return open.length;
  const known = labelsWith(normal, configuration);
  return open.filter((atom) => known.get(atom) === '?').length;
}

/** Presents a verdict that names the eutomer. */
export function presentInScope(
  input: string,
  molecule: ReadMolecule,
  parent: Parent,
  verdict: LetterVerdict,
  { soldAs, source }: { soldAs: InputRemarks['soldAs']; source: Knowledge },
): InScope {
  const { basis, element, letter, configuration, family } = verdict;
  const atom = molecule.inputIndex(element.focus);
  const racemic = molecule.groups.racemic.includes(atom);
  const inputIs =
    racemic || parent.isomers === 'racemate' ? 'unspecified' : compare(parent.normal, element, configuration);
  // Of the tautomer as drawn, like the structures.
  const labels = labelsWith(parent.drawn, configuration);
  const fullDescriptor = descriptor(labels, molecule.inputIndex);
  const axis = findHinderedAxis(parent.drawn.graph());
  return {
    ok: true,
    input_smiles: input,
    canonical_smiles: molecule.canonical,
    basis,
    ...familyFields(family),
    active_enantiomer: letter,
    eutomer_descriptor: fullDescriptor,
    confidence: verdict.confidence,
    scope: verdict.scope,
    notes: explain(
      verdict,
      { atom, descriptor: fullDescriptor, inputIs },
      {
        fragments: parent,
        isomers: parent.isomers,
        openCentres: countOpenCentres(parent, configuration, labels),
        racemic,
        soldAs,
        axis: axis === null ? null : [molecule.inputIndex(axis[0]), molecule.inputIndex(axis[1])],
      },
    ),
    ...enantiomers(parent.drawn, configuration),
    stereocenter: {
      atom_index: atom,
      drawn: inputIs === 'unspecified' ? null : inputIs === 'eutomer' ? letter : otherLetter(letter),
    },
    input_is: inputIs,
    evidence: withInputIndices(verdict.evidence, molecule),
    ...(verdict.by_target === undefined ? {} : { by_target: verdict.by_target }),
    ...(verdict.nearest === undefined ? {} : { nearest: verdict.nearest }),
    warnings: verdict.warnings ?? [],
    ...(family === undefined ? {} : { drug_class_stats: verdict.stats ?? source.stats[family.id] ?? getStats(0, 0) }),
    model_version: source.version,
  };
}
