import { startAnalogy, type Analogy } from '../../src/analogy/analogy.ts';
import { TargetIndex } from '../../src/catalogue/targets.ts';
import { countCentres } from '../../src/graph/stereo/centres.ts';
import { Configuration } from '../../src/graph/stereo/configuration.ts';
import type { Prepared } from '../../src/knowledge/prepared.ts';
import type { Method } from '../../src/methods/method.ts';
import type { Basis } from '../../src/methods/verdict.ts';
import { PredictorCore } from '../../src/predict/predictor-core.ts';
import type { InScope } from '../../src/predict/prediction.ts';
import { checkSmilesText } from '../../src/rdkit/check-smiles-text.ts';
import { Toolkit } from '../../src/rdkit/toolkit.ts';
import { classifyChirality } from '../../src/read/chirality.ts';
import { readMolecule } from '../../src/read/read-molecule.ts';
import { withoutCompounds } from '../../src/curation/without-compounds.ts';
import type { BenchmarkRow } from './read-benchmark.ts';

/** The query for a compound, drawn so that it does not give away the eutomer. */
interface BenchmarkQuestion {
  /** Flat if the compound has one centre, otherwise the mirror image of the eutomer. */
  queried: string;
  eutomer: string;
  distomer: string;
  bits: readonly number[];
}

/** The result for one compound. */
export interface BenchmarkOutcome {
  row: BenchmarkRow;
  /** The SMILES that was asked. */
  queried: string;
  /** Basis of the answer; null if no letter was given. */
  basis: Basis | null;
  scope: 'validated' | 'exploratory' | null;
  confidence: number;
  correct: boolean;
  /** Similarity of the nearest known compound, which may be the compound itself. */
  similarity: number;
  /** Whether the knowledge base contains the target named in the file; null if the file names none. */
  targetKnown: boolean | null;
}

export interface Benchmark {
  outcomes: BenchmarkOutcome[];
  /** Rows that do not specify a eutomer, and why. */
  unusable: { row: BenchmarkRow; reason: string }[];
}

/** The query for a row, or the reason why the row does not specify a eutomer. */
function questionFor(toolkit: Toolkit, { smiles }: BenchmarkRow): BenchmarkQuestion | string {
  const text = checkSmilesText(smiles);
  if (!text.ok) return text.error.message;
  const read = readMolecule(toolkit, text);
  if (!read.ok) return read.error.message;
  using molecule = read.molecule;
  const { parent, groups } = molecule;
  if (parent === null) return 'no fragment contains carbon';
  if (groups.relative || groups.racemic.length > 0 || parent.isomers !== 'none')
    return 'a racemate, a mixture or relative stereo: no single isomer is drawn';
  const { drawn, normal } = parent;
  const configuration = Configuration.drawn(drawn.graph());
  if (configuration.size === 0) return 'no stereocentre is drawn';
  if (classifyChirality(drawn) !== 'chiral') return 'the molecule is achiral or meso';
  if ((countCentres(drawn.graph())?.undrawn.length ?? 0) > 0)
    return 'a stereocentre is undefined: no single isomer is drawn';
  using mirrored = drawn.withTags(configuration.mirror());
  using flat = drawn.withTags(new Map([...configuration.keys()].map((atom) => [atom, null])));
  return {
    queried: configuration.size === 1 ? flat.smiles() : mirrored.smiles(),
    eutomer: drawn.smiles(),
    distomer: mirrored.smiles(),
    bits: normal.fingerprint(),
  };
}

/** Predicts compounds whose eutomer is known and scores the answers. */
class Evaluator {
  readonly #toolkit: Toolkit;
  readonly #core: PredictorCore;
  readonly #analogy: Analogy;
  readonly #targets: TargetIndex;

  constructor(toolkit: Toolkit, core: PredictorCore, { knowledge, catalogue }: Prepared) {
    this.#toolkit = toolkit;
    this.#core = core;
    this.#analogy = startAnalogy(knowledge, catalogue);
    this.#targets = new TargetIndex(catalogue.targets);
  }

  #canonical(smiles: string): string | null {
    const read = this.#toolkit.read(smiles);
    if (!read.ok) return null;
    using molecule = read.molecule;
    return molecule.smiles();
  }

  /** Whether the answer names the eutomer at the reported stereocentre. */
  #isCorrect(
    answer: InScope,
    { queried, eutomer, distomer }: BenchmarkQuestion,
    ask: (smiles: string) => InScope | null,
  ): boolean {
    if (queried === distomer) return answer.input_is === 'distomer';
    const named = this.#canonical(answer.eutomer_smiles);
    if (named === eutomer || named === distomer) return named === eutomer;
    // The named eutomer is drawn as another tautomer, so ask about the mirror image instead.
    return ask(distomer)?.input_is === 'distomer';
  }

  evaluate(row: BenchmarkRow, question: BenchmarkQuestion): BenchmarkOutcome {
    const target = row.target === null ? null : this.#targets.find(row.target);
    const ask = (smiles: string): InScope | null => {
      const answer = this.#core.predict(smiles, target === null ? {} : { target });
      return answer.ok && answer.scope !== 'out-of-scope' ? answer : null;
    };
    const reply = ask(question.queried);
    // An answer about a stereocentre that is not drawn does not answer the query.
    const answer = question.queried === question.distomer && reply?.input_is === 'unspecified' ? null : reply;
    return {
      row,
      queried: question.queried,
      basis: answer?.basis ?? null,
      scope: answer?.scope ?? null,
      confidence: answer?.confidence ?? 0,
      correct: answer !== null && this.#isCorrect(answer, question, ask),
      similarity: this.#analogy.nearest(question.bits, 1)[0]?.similarity ?? 0,
      targetKnown: row.target === null ? null : target !== null,
    };
  }
}

/**
 * Predicts compounds whose eutomer is known.
 *
 * @param withoutKnown leaves out the benchmark compounds themselves, with all their stereoisomers
 * @param methods additional prediction methods
 */
export async function runBenchmark(
  rows: readonly BenchmarkRow[],
  prepared: Prepared,
  withoutKnown: boolean,
  methods: readonly Method[] = [],
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
  const evaluator = new Evaluator(toolkit, await PredictorCore.start(used.knowledge, { ...used, methods }), used);
  return {
    outcomes: usable.map(({ row, question }) => evaluator.evaluate(row, question)),
    unusable: read.flatMap(({ row, question }) => (typeof question === 'string' ? [{ row, reason: question }] : [])),
  };
}
