import { Analogy } from '../../src/analogy/analogy.ts';
import { Catalogue } from '../../src/catalogue/catalogue.ts';
import { TargetIndex } from '../../src/catalogue/targets.ts';
import { getFingerprint } from '../../src/graph/fingerprint/similarity.ts';
import { countCentres } from '../../src/graph/stereo/centres.ts';
import { Configuration } from '../../src/graph/stereo/configuration.ts';
import type { Prepared } from '../../src/knowledge/prepared.ts';
import type { Basis } from '../../src/methods/verdict.ts';
import { PredictorCore } from '../../src/predict/predictor-core.ts';
import type { InScope } from '../../src/predict/prediction.ts';
import { checkSmilesText } from '../../src/rdkit/check-smiles-text.ts';
import { Toolkit } from '../../src/rdkit/toolkit.ts';
import { chirality } from '../../src/read/chirality.ts';
import { readMolecule } from '../../src/read/read-molecule.ts';
import { withoutCompounds } from '../../src/curation/leave-known-out.ts';
import type { BenchmarkRow } from './read-benchmark.ts';

/** What is asked for a compound: it is given in a way that does not tell its eutomer. */
interface BenchmarkQuestion {
  /** Flat where it has one centre, else as the mirror image of the eutomer. */
  queried: string;
  eutomer: string;
  distomer: string;
  bits: readonly number[];
}

/** How a compound fared. */
export interface BenchmarkOutcome {
  row: BenchmarkRow;
  /** What the answer rests on; null where no letter was given. */
  basis: Basis | null;
  scope: 'validated' | 'exploratory' | null;
  confidence: number;
  right: boolean;
  /** Of the nearest known compound, the compound itself among them where it is known. */
  similarity: number;
  /** Whether the target that the file names is one that the knowledge has; null where it names none. */
  targetKnown: boolean | null;
}

export interface Benchmark {
  outcomes: BenchmarkOutcome[];
  /** Rows that say of no eutomer, and why. */
  unusable: { row: BenchmarkRow; reason: string }[];
}

/** What is asked for a row, or why it says of no eutomer. */
function questionFor(toolkit: Toolkit, { smiles }: BenchmarkRow): BenchmarkQuestion | string {
  const text = checkSmilesText(smiles);
  if (!text.ok) return text.fault.message;
  const read = readMolecule(toolkit, text);
  if (!read.ok) return read.fault.message;
  using molecule = read.molecule;
  const { parent, groups } = molecule;
  if (parent === null) return 'no fragment contains carbon';
  if (groups.relative || groups.racemic.length > 0 || parent.isomers !== 'none')
    return 'a racemate, a mixture or relative stereo: no single isomer is drawn';
  const { drawn, normal } = parent;
  const configuration = Configuration.drawn(drawn.graph());
  if (configuration.size === 0) return 'no stereocentre is drawn';
  if (chirality(drawn) !== 'chiral') return 'the molecule is achiral or meso';
  if ((countCentres(drawn.graph())?.open.length ?? 0) > 0)
    return 'a stereocentre is undefined: no single isomer is drawn';
  using mirrored = drawn.withTags(configuration.mirror());
  using flat = drawn.withTags(new Map([...configuration.keys()].map((atom) => [atom, null])));
  return {
    queried: configuration.size === 1 ? flat.smiles() : mirrored.smiles(),
    eutomer: drawn.smiles(),
    distomer: mirrored.smiles(),
    bits: getFingerprint(normal.fingerprint()).set,
  };
}

/** Predicts compounds whose eutomer is known, and holds the answers against it. */
class Evaluator {
  readonly #toolkit: Toolkit;
  readonly #core: PredictorCore;
  readonly #analogy: Analogy;
  readonly #targets: TargetIndex;

  constructor(toolkit: Toolkit, core: PredictorCore, { knowledge, catalogue }: Prepared) {
    this.#toolkit = toolkit;
    this.#core = core;
    this.#analogy = new Analogy(new Catalogue(catalogue), knowledge.families);
    this.#targets = new TargetIndex(catalogue.targets);
  }

  #canonical(smiles: string): string | null {
    const read = this.#toolkit.read(smiles);
    if (!read.ok) return null;
    using molecule = read.molecule;
    return molecule.smiles();
  }

  /** Whether the answer names the eutomer: at the stereocentre that it speaks of. */
  #isRight(
    answer: InScope,
    { queried, eutomer, distomer }: BenchmarkQuestion,
    ask: (smiles: string) => InScope | null,
  ): boolean {
    if (queried === distomer) return answer.input_is === 'distomer';
    const named = this.#canonical(answer.eutomer_smiles);
    if (named === eutomer || named === distomer) return named === eutomer;
    // It is drawn as another tautomer: then the mirror image is held against it.
    return ask(distomer)?.input_is === 'distomer';
  }

  evaluate(row: BenchmarkRow, question: BenchmarkQuestion): BenchmarkOutcome {
    const target = row.target === null ? null : this.#targets.find(row.target);
    const ask = (smiles: string): InScope | null => {
      const answer = this.#core.predict(smiles, target === null ? {} : { target });
      return answer.ok && answer.scope !== 'out-of-scope' ? answer : null;
    };
    const reply = ask(question.queried);
    // An answer about a stereocentre that nobody drew is none to what was asked.
    const answer = question.queried === question.distomer && reply?.input_is === 'unspecified' ? null : reply;
    return {
      row,
      basis: answer?.basis ?? null,
      scope: answer?.scope ?? null,
      confidence: answer?.confidence ?? 0,
      right: answer !== null && this.#isRight(answer, question, ask),
      similarity: this.#analogy.nearest(question.bits, 1)[0]?.similarity ?? 0,
      targetKnown: row.target === null ? null : target !== null,
    };
  }
}

/**
 * Predicts compounds whose eutomer is known.
 *
 * @param withoutKnown leaves the compounds themselves out of the knowledge, all stereoisomers of all rows together
 */
export async function runBenchmark(
  rows: readonly BenchmarkRow[],
  prepared: Prepared,
  withoutKnown: boolean,
): Promise<Benchmark> {
  const toolkit = await Toolkit.start();
  const read = rows.map((row) => ({ row, question: questionFor(toolkit, row) }));
  const usable = read.flatMap(({ row, question }) => (typeof question === 'string' ? [] : [{ row, question }]));
  const used = withoutKnown
    ? withoutCompounds(
        toolkit,
        prepared,
        usable.map(({ question }) => question.eutomer),
      )
    : prepared;
  const evaluator = new Evaluator(toolkit, await PredictorCore.start(used.knowledge, used), used);
  return {
    outcomes: usable.map(({ row, question }) => evaluator.evaluate(row, question)),
    unusable: read.flatMap(({ row, question }) => (typeof question === 'string' ? [{ row, reason: question }] : [])),
  };
}
