import { Analogy } from '../../src/analogy/analogy.ts';
import { Catalogue } from '../../src/catalogue/catalogue.ts';
import { TargetIndex } from '../../src/catalogue/targets.ts';
import { fingerprintOf } from '../../src/graph/fingerprint/similarity.ts';
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
import { leaveKnownOut } from '../../src/curation/leave-known-out.ts';
import type { BenchmarkRow } from './read-benchmark.ts';

/** What is asked for a compound: it is given in a way that does not tell its eutomer. */
interface Posed {
  /** Flat where it has one centre, else as the mirror image of the eutomer. */
  asked: string;
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
function pose(toolkit: Toolkit, { smiles }: BenchmarkRow): Posed | string {
  const text = checkSmilesText(smiles);
  if (!text.ok) return text.fault.message;
  const read = readMolecule(toolkit, text);
  if (!read.ok) return read.fault.message;
  using molecule = read.molecule;
  const { parent, groups } = molecule;
  if (parent === null) return 'no fragment holds carbon';
  if (groups.relative || groups.racemic.length > 0 || parent.isomers !== 'none')
    return 'a racemate, a mixture or relative stereo: no single isomer is drawn';
  const { drawn, normal } = parent;
  const configuration = Configuration.drawn(drawn.graph());
  if (configuration.size === 0) return 'no stereocentre is drawn';
  if (chirality(drawn) !== 'chiral') return 'the molecule is achiral or meso';
  if ((countCentres(drawn.graph())?.open.length ?? 0) > 0)
    return 'a stereocentre is left open: no single isomer is drawn';
  using mirrored = drawn.withTags(configuration.mirror());
  using flat = drawn.withTags(new Map([...configuration.keys()].map((atom) => [atom, null])));
  return {
    asked: configuration.size === 1 ? flat.smiles() : mirrored.smiles(),
    eutomer: drawn.smiles(),
    distomer: mirrored.smiles(),
    bits: fingerprintOf(normal.fingerprint()).set,
  };
}

/** Predicts compounds whose eutomer is known, and holds the answers against it. */
class Judge {
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
  #isRight(answer: InScope, { asked, eutomer, distomer }: Posed, ask: (smiles: string) => InScope | null): boolean {
    if (asked === distomer) return answer.input_is === 'distomer';
    const named = this.#canonical(answer.eutomer_smiles);
    if (named === eutomer || named === distomer) return named === eutomer;
    // It is drawn as another tautomer: then the mirror image is held against it.
    return ask(distomer)?.input_is === 'distomer';
  }

  judge(row: BenchmarkRow, posed: Posed): BenchmarkOutcome {
    const target = row.target === null ? null : this.#targets.find(row.target);
    const ask = (smiles: string): InScope | null => {
      const answer = this.#core.predict(smiles, target === null ? {} : { target });
      return answer.ok && answer.scope !== 'out-of-scope' ? answer : null;
    };
    const given = ask(posed.asked);
    // An answer about a stereocentre that nobody drew is none to what was asked.
    const answer = posed.asked === posed.distomer && given?.input_is === 'unspecified' ? null : given;
    return {
      row,
      basis: answer?.basis ?? null,
      scope: answer?.scope ?? null,
      confidence: answer?.confidence ?? 0,
      right: answer !== null && this.#isRight(answer, posed, ask),
      similarity: this.#analogy.nearest(posed.bits, 1)[0]?.similarity ?? 0,
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
  const read = rows.map((row) => ({ row, posed: pose(toolkit, row) }));
  const usable = read.flatMap(({ row, posed }) => (typeof posed === 'string' ? [] : [{ row, posed }]));
  const used = withoutKnown
    ? leaveKnownOut(
        toolkit,
        prepared,
        usable.map(({ posed }) => posed.eutomer),
      )
    : prepared;
  const judge = new Judge(toolkit, await PredictorCore.start(used.knowledge, used), used);
  return {
    outcomes: usable.map(({ row, posed }) => judge.judge(row, posed)),
    unusable: read.flatMap(({ row, posed }) => (typeof posed === 'string' ? [{ row, reason: posed }] : [])),
  };
}
