import type { Analogue, Analogy } from '../analogy/analogy.ts';
import { superposedAtoms } from '../analogy/superposed-atoms.ts';
import { centreSimilarity, type ChiralCentre } from '../analogy/centre-kernel.ts';
import { getCentres, type Reference } from '../analogy/reference.ts';
import { MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { getEvidenceKind } from '../catalogue/evidence-items.ts';
import { constitutionHash, getClasses } from '../graph/classes.ts';
import { labelByAtomicNumber } from '../graph/cip/cip.ts';
import { isLetter, type Letter } from '../graph/cip/labels.ts';
import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { shownSimilarity } from './shown-similarity.ts';
import type { EvidenceItem, NearestItem } from './verdict.ts';
import { toHundredths, toThreeFigures } from '../round.ts';

/** The statement shown for an analogue: the one with the largest weight among those that name its better isomer. */
function statementToShow(analogy: Analogy, reference: Reference, value: number): Statement {
  const all = analogy.pairs.getStatements(reference);
  const same = all.filter(({ sign }) => sign > 0 === value > 0);
  return (same.length > 0 ? same : all)
    .map(({ statement }) => statement)
    .reduce((best, candidate) => (candidate.weight > best.weight ? candidate : best));
}

/**
 * The CIP label of a centre, computed here where atomic numbers decide it, otherwise by RDKit; null if it is neither R
 * nor S.
 */
function labelAt(toolkit: Toolkit, smiles: string, graph: MolGraph, atom: number): Letter | null {
  const { tag } = itemAt(graph.atoms, atom);
  const computed = tag === null ? null : labelByAtomicNumber(graph, atom, tag);
  if (computed !== null) return computed;
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using molecule = read.molecule;
  const label = [...molecule.labels()].find(([index]) => molecule.inputPosition(index) === atom)?.[1];
  return isLetter(label) ? label : null;
}

/** The known compound's centre that is most like one of the molecule's. */
function nearestCentre(centres: readonly ChiralCentre[], focus: ChiralCentre): ChiralCentre | null {
  const [first, ...others] = centres;
  if (first === undefined) return null;
  return others.reduce(
    (best, other) =>
      Math.abs(centreSimilarity(focus, other)) > Math.abs(centreSimilarity(focus, best)) ? other : best,
    first,
  );
}

/** The finding on an analogue, superposed on the molecule: positive if it supports the drawn isomer. */
const getSupport = ({ sense, value }: Analogue): number => sense * value;

/**
 * What an analogue adds to the mean in favour of its own finding. A term against its own finding only corrects for
 * redundant nearer analogues, so it counts as zero here.
 */
export const computeContribution = (analogue: Analogue): number =>
  getSupport(analogue) * analogue.term > 0 ? Math.abs(analogue.term) : 0;

/** The name of a target in the table of targets. */
type TargetName = (id: string) => string | undefined;

/** The target or effect that a statement is about; null if its source does not name it. */
const targetOf = ({ target, effect }: Statement, targetName: TargetName): string | null =>
  (target === null ? undefined : targetName(target)) ?? effect;

/**
 * A known compound behind an answer by analogy, as shown in the answer.
 *
 * @param focus the molecule's centre that the answer is about
 * @param total the sum of the contributions of all analogues ({@link computeContribution})
 * @param eutomer +1 if the plus isomer is the predicted eutomer, −1 if the other one is
 * @returns null if the known compound's centre is neither R nor S
 */
export function analogueItem(
  toolkit: Toolkit,
  analogy: Analogy,
  analogue: Analogue,
  graph: MolGraph,
  focus: ChiralCentre,
  total: number,
  eutomer: number,
  targetName: TargetName,
): EvidenceItem | null {
  const { reference, similarity, value } = analogue;
  const statement = statementToShow(analogy, reference, value);
  const knownGraph = readCanonicalSmiles(statement.better).graph;
  const isPlus = statement.better === reference.smiles;
  const centre = nearestCentre(
    isPlus ? analogue.centres : getCentres({ smiles: statement.better, differing: reference.differing }),
    focus,
  );
  if (centre === null) return null;
  const letter = labelAt(toolkit, statement.better, knownGraph, centre.focus);
  if (letter === null) return null;
  const says = statement.values ?? statement.says;
  const target = targetOf(statement, targetName);
  return {
    name: statement.name ?? 'Unnamed compound',
    smiles: statement.better,
    active_enantiomer: letter,
    atom_index: centre.focus,
    evidence: getEvidenceKind(statement),
    similarity: shownSimilarity(similarity, reference.hash === constitutionHash(graph)),
    ...(target === null ? {} : { target }),
    sources: [...statement.sources],
    ...(says === null ? {} : { says }),
    ...(statement.ratio === null ? {} : { eudismic_ratio: toThreeFigures(statement.ratio) }),
    ...(statement.epimer === null ? {} : { epimer: statement.epimer }),
    supports: getSupport(analogue) * eutomer > 0,
    // If no analogue has a preference, the contributions add up to zero.
    share: total === 0 ? 0 : toHundredths(computeContribution(analogue) / total),
    aligned: superposedAtoms(graph, focus, knownGraph, centre),
  };
}

/** A known compound as shown among the nearest ones, whatever its eutomer; `similarity` is left at 0. */
export function nearestItem(
  toolkit: Toolkit,
  analogy: Analogy,
  reference: Reference,
  targetName: TargetName,
): NearestItem {
  const statements = analogy.pairs.getStatements(reference);
  const { statement } = statements.reduce((best, candidate) =>
    candidate.statement.weight > best.statement.weight ? candidate : best,
  );
  const { graph } = readCanonicalSmiles(statement.better);
  const classes = getClasses(graph);
  const { differing } = reference;
  const first = graph.atoms.findIndex(
    ({ tag }, atom) => tag !== null && (differing === null || differing.includes(itemAt(classes, atom))),
  );
  return {
    name: statement.name ?? null,
    smiles: statement.better,
    similarity: 0,
    active_enantiomer:
      (statement.ratio ?? MIN_PREFERENCE_RATIO) < MIN_PREFERENCE_RATIO || first === -1
        ? null
        : labelAt(toolkit, statement.better, graph, first),
    ...(first === -1 ? {} : { atom_index: first }),
    target: targetOf(statement, targetName),
    sources: [...statement.sources],
  };
}
