import { loadPrepared } from '../../packages/engine/src/index.ts';
import { compileKnowledge } from '../../packages/engine/src/families/compile-knowledge.ts';
import type { Prepared } from '../../packages/engine/src/knowledge/prepared.ts';
import { answer, startMethods } from '../../packages/engine/src/predict/answer.ts';
import type { Methods } from '../../packages/engine/src/predict/find-verdict.ts';
import { readMolecule, type ReadMolecule } from '../../packages/engine/src/read/read-molecule.ts';
import { checkSmilesText } from '../../packages/engine/src/rdkit/check-smiles-text.ts';
import { ToolkitTrap } from '../../packages/engine/src/rdkit/errors.ts';
import { Toolkit } from '../../packages/engine/src/rdkit/toolkit.ts';
import { randomFor, type RandomSource } from '../random-source.ts';
import type { FuzzOptions } from '../engine.ts';
import { Tally } from '../tally.ts';
import { insertGroups, mutateMolecule } from '../texts/mutate.ts';
import { grammaticalSmiles } from '../texts/grammar.ts';
import { startingMolecules } from '../texts/molecules.ts';
import { EMPTY_CATALOGUE } from '../../packages/engine/src/knowledge/records/prepared-catalogue.ts';
import { Catalogue } from '../../packages/engine/src/catalogue/catalogue.ts';
import { unusualMolecule } from '../texts/unusual-molecules.ts';
import {
  compareAtoms,
  compareCanonical,
  compareCentres,
  compareFingerprint,
  compareLetters,
  comparePair,
  comparePattern,
  collectPatterns,
  type NamedPattern,
} from './compare.ts';
import { reasonFor } from './known-differences.ts';

/** A difference between our TypeScript and RDKit. */
interface Difference {
  number: number;
  smiles: string;
  what: string;
  difference: string;
}

interface DifferentialOutcome {
  molecules: number;
  /** Counts of comparisons by kind, and of known differences by reason. */
  outcomes: Tally;
  /** Differences that are not on the list of known ones. */
  differences: Difference[];
  traps: number;
  seconds: number;
}

/** Larger molecules are slow and reveal nothing more. */
const MAX_ATOMS = 120;
/** Patterns tried on each molecule. */
const PATTERNS_PER_MOLECULE = 8;

/** Generates a molecule; texts that RDKit cannot read are discarded later. */
const makeMolecule = (rng: RandomSource, molecules: readonly string[]): string =>
  rng.pick([
    () => rng.pick(molecules),
    () => insertGroups(rng, molecules),
    () => mutateMolecule(rng, molecules),
    () => unusualMolecule(rng, molecules),
    () => unusualMolecule(rng, molecules),
    () => grammaticalSmiles(rng),
  ])();

/** One RDKit instance and the patterns compiled in it. After a trap it is replaced. */
class RdkitSession {
  readonly toolkit: Toolkit;
  readonly methods: Methods;
  readonly patterns: NamedPattern[];

  private constructor(toolkit: Toolkit, prepared: Prepared) {
    this.toolkit = toolkit;
    const knowledge = compileKnowledge(toolkit, prepared.knowledge, prepared.members);
    this.methods = startMethods(toolkit, knowledge, new Catalogue(EMPTY_CATALOGUE));
    this.patterns = collectPatterns(knowledge);
  }

  static start = async (prepared: Prepared): Promise<RdkitSession> =>
    new RdkitSession(await Toolkit.start(undefined, prepared.patterns), prepared);
}

/** Runs every comparison on one molecule, by name. */
function* comparisons(
  { toolkit, methods, patterns }: RdkitSession,
  read: ReadMolecule,
  text: string,
  rng: RandomSource,
): Generator<[string, string | null]> {
  const { parent } = read;
  if (parent === null) return;
  const molecule = parent.normal;
  yield ['atoms', compareAtoms(molecule)];
  yield ['centres', compareCentres(molecule)];
  yield ['CIP letters', compareLetters(molecule)];
  yield ['Morgan bits', compareFingerprint(molecule)];
  for (const { query, centre } of rng.times(PATTERNS_PER_MOLECULE, () => rng.pick(patterns)))
    yield ['substructure', comparePattern(molecule, query, centre)];
  yield ['canonical SMILES', compareCanonical(parent.drawn, toolkit, rng)];
  const prediction = answer(text, read, methods);
  if (prediction.scope !== 'out-of-scope') yield ['eutomer and distomer', comparePair(parent, prediction, toolkit)];
}

/** Compares what our TypeScript computes with RDKit, on random molecules. */
export async function fuzzDifferential({ count, seed, skip, onProgress }: FuzzOptions): Promise<DifferentialOutcome> {
  const prepared = loadPrepared();
  const molecules = await startingMolecules(seed);
  let session = await RdkitSession.start(prepared);
  const outcome: DifferentialOutcome = { molecules: 0, outcomes: new Tally(), differences: [], traps: 0, seconds: 0 };
  const startedAt = performance.now();
  for (let number = skip; outcome.molecules < count; number += 1) {
    const rng = randomFor(seed, number);
    const sent = makeMolecule(rng, molecules);
    const text = checkSmilesText(sent, MAX_ATOMS);
    if (!text.ok) continue;
    try {
      const read = readMolecule(session.toolkit, text);
      if (!read.ok) continue;
      using molecule = read.molecule;
      for (const [what, difference] of comparisons(session, molecule, sent, rng)) {
        const reason = difference === null ? null : reasonFor(what, molecule.canonical, difference);
        outcome.outcomes.add(difference === null ? what : `${what}: differs, ${reason ?? 'NOT LISTED'}`);
        if (difference !== null && reason === null)
          outcome.differences.push({ number, smiles: sent, what, difference });
      }
    } catch (error) {
      if (!(error instanceof ToolkitTrap)) throw new Error(`${sent}: ${String(error)}`, { cause: error });
      outcome.traps += 1;
      session = await RdkitSession.start(prepared);
    }
    outcome.molecules += 1;
    if (outcome.molecules % 1_000 === 0) onProgress?.(outcome.molecules);
  }
  outcome.seconds = (performance.now() - startedAt) / 1_000;
  return outcome;
}
