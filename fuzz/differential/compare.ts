import type { CompiledKnowledge } from '../../packages/engine/src/families/compile-knowledge.ts';
import { Configuration } from '../../packages/engine/src/graph/stereo/configuration.ts';
import type { Parent } from '../../packages/engine/src/read/parent.ts';
import type { InScope } from '../../packages/engine/src/predict/prediction.ts';
import { countCentres, mayBeCentre } from '../../packages/engine/src/graph/stereo/centres.ts';
import { labelByAtomicNumber } from '../../packages/engine/src/graph/cip/cip.ts';
import { opposite, type ChiralTag, type GraphAtom } from '../../packages/engine/src/graph/graph.ts';
import { readGraph } from '../../packages/engine/src/graph/match/pattern-json.ts';
import { itemAt } from '../../packages/engine/src/must.ts';
import type { Molecule } from '../../packages/engine/src/rdkit/molecule.ts';
import { getJson } from '../../packages/engine/src/rdkit/molecule-json.ts';
import type { Query } from '../../packages/engine/src/rdkit/query.ts';
import type { Toolkit } from '../../packages/engine/src/rdkit/toolkit.ts';
import type { RandomSource } from '../random-source.ts';

/**
 * Each function compares what our TypeScript computes with RDKit's result for the same molecule, and returns the
 * difference or null.
 */

const differs = (ours: unknown, theirs: unknown): string | null => {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return a === b ? null : `ours ${a}, RDKit's ${b}`;
};

const summarize = ({ z, charge, hydrogens, isotope }: GraphAtom): number[] => [z, charge, hydrogens, isotope];

/** Elements, charges, hydrogens and isotopes of the graph read from the canonical SMILES. */
export function compareAtoms(molecule: Molecule): string | null {
  const { atoms } = molecule.toolkitGraph();
  const pairs = readGraph(getJson(molecule.handle))
    .atoms.map((atom, index) => ({
      ours: [index, ...summarize(itemAt(atoms, index))],
      theirs: [index, ...summarize(atom)],
    }))
    .filter(({ ours, theirs }) => ours.join() !== theirs.join());
  return differs(
    pairs.map(({ ours }) => ours),
    pairs.map(({ theirs }) => theirs),
  );
}

/** Drawn and undrawn stereocentres, where the constitution determines them. */
export function compareCentres(molecule: Molecule): string | null {
  const counted = countCentres(molecule.graph());
  if (counted === null) return null;
  const labels = [...molecule.labels()];
  const open = labels
    .filter(([, label]) => label === '?')
    .map(([atom]) => atom)
    .sort((a, b) => a - b);
  return differs([counted.drawn, counted.undrawn], [labels.length - open.length, open]);
}

/** CIP labels of drawn centres, where atomic numbers determine them. */
export function compareLetters(molecule: Molecule): string | null {
  const graph = molecule.graph();
  const labels = molecule.labels();
  const decided = graph.atoms.flatMap(({ tag }, atom) => {
    const letter = tag === null ? null : labelByAtomicNumber(graph, atom, tag);
    return letter === null ? [] : [{ atom, letter }];
  });
  return differs(
    decided.map(({ atom, letter }) => [atom, letter]),
    decided.map(({ atom }) => [atom, labels.get(atom)]),
  );
}

export const compareFingerprint = (molecule: Molecule): string | null =>
  molecule.fingerprint().join() === molecule.toolkitFingerprint().join() ? null : 'different Morgan bits';

const sortedMatches = (matches: readonly (readonly number[])[]): string[] =>
  matches.map((match) => match.join()).sort();

/** Compares where a pattern matches. Matches of a template count only where its centre may be a stereocentre. */
export function comparePattern(molecule: Molecule, query: Query, centre: number): string | null {
  const theirs = query
    .toolkitMatches(molecule)
    .filter((match) => centre === -1 || mayBeCentre(molecule.graph(), itemAt(match, centre)));
  const isPossible = query.mayOccurIn(molecule);
  const found = differs(
    [query.occursIn(molecule), sortedMatches(isPossible ? query.matches(molecule) : [])],
    [query.toolkitOccursIn(molecule), sortedMatches(theirs)],
  );
  return found === null ? null : `${query.smarts}: ${found}`;
}

/** The canonical SMILES and constitution that RDKit computes when it parses a SMILES afresh. */
function parseAgain(
  toolkit: Toolkit,
  smiles: string,
): { smiles: string; constitution: string; mirrored: string } | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using molecule = read.molecule;
  using mirrored = molecule.withTags(Configuration.drawn(molecule.graph()).mirror());
  return { smiles: molecule.smiles(), constitution: molecule.constitution(), mirrored: mirrored.smiles() };
}

/** Canonical SMILES after some stereo tags have been inverted, removed or set. */
export function compareCanonical(molecule: Molecule, toolkit: Toolkit, rng: RandomSource): string | null {
  const tags = new Map<number, ChiralTag | null>();
  const graph = molecule.graph();
  const open = countCentres(graph)?.undrawn ?? [];
  for (const [atom, { tag }] of graph.atoms.entries()) {
    if (tag !== null && rng.chance(0.6)) tags.set(atom, rng.chance(0.7) ? opposite(tag) : null);
    else if (open.includes(atom) && rng.chance(0.5)) tags.set(atom, rng.pick(['cw', 'ccw']));
  }
  const text = molecule.smilesWith(tags);
  const difference = differs(molecule.canonicalWith(tags), parseAgain(toolkit, text)?.smiles);
  if (difference === null) return null;
  return isStable(molecule.smiles(), toolkit) ? `${text}: ${difference}` : `${UNSTABLE_SMILES}: ${text}`;
}

/** Prefix of differences caused by RDKit: it reads its own canonical SMILES as a different molecule. */
export const UNSTABLE_SMILES = 'RDKit reads its own canonical SMILES as a different molecule';

const isStable = (canonical: string, toolkit: Toolkit): boolean => parseAgain(toolkit, canonical)?.smiles === canonical;

/** Checks that eutomer, distomer and input have one constitution, and that the two are mirror images. */
export function comparePair(
  parent: Parent,
  { eutomer_smiles: eutomer, distomer_smiles: distomer }: InScope,
  toolkit: Toolkit,
): string | null {
  const constitution = parseAgain(toolkit, parent.drawn.smiles())?.constitution;
  const [a, b] = [parseAgain(toolkit, eutomer), parseAgain(toolkit, distomer)];
  const difference =
    differs([constitution, constitution, distomer], [a?.constitution, b?.constitution, a?.mirrored]) ??
    differs([eutomer, distomer], [a?.smiles, b?.smiles]);
  return difference === null || isStable(parent.drawn.smiles(), toolkit)
    ? difference
    : `${UNSTABLE_SMILES}: ${parent.drawn.smiles()}`;
}

/** A family's pattern, and the index of its stereocentre in it; -1 if it has none. */
export interface NamedPattern {
  query: Query;
  centre: number;
}

export const collectPatterns = (knowledge: CompiledKnowledge): NamedPattern[] =>
  knowledge.families.flatMap(({ templates, excludes }) => [
    ...templates,
    ...excludes.map(({ query }) => ({ query, centre: -1 })),
  ]);
