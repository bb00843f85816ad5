import rdkit, { type MainModule } from '@rdkit/rdkit';
import { PredictorCore } from '../packages/engine/src/predict/predictor-core.ts';
import type { CatalogueData } from '../packages/engine/src/catalogue/catalogue.ts';
import { loadPrepared, type Knowledge } from '../packages/engine/src/index.ts';
import type { BenchRun } from './bench-run.ts';
import { firstFamilies, molecules } from './molecules.ts';
import { ratioText, type Figure, type Section } from './results.ts';

/**
 * Molecules per block, after which the sides alternate: long compared with the timer's resolution, short compared with
 * the time over which the CPU's speed changes.
 */
const BLOCK = 100;
/** Parts of the run with separate ratios. */
const PART_COUNT = 5;
/** Number of families in the reduced knowledge. */
const REDUCED_FAMILIES = 100;

/** CPU time of both sides for one block of molecules, in microseconds. */
interface Block {
  count: number;
  floor: number;
  full: number;
}

/** CPU time of this thread; unlike wall time, it excludes time when other processes run. */
function cpuTime(work: () => void): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return user + system;
}

/** The minimum work for any answer: parse the input and write its canonical SMILES. */
function runFloor(module: MainModule, smiles: string): void {
  const molecule = module.get_mol(smiles);
  if (molecule === null) return;
  molecule.get_smiles();
  molecule.delete();
}

/** Measures both sides on the same molecules, alternating. */
function measure(module: MainModule, core: PredictorCore, smiles: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < smiles.length; from += BLOCK) {
    const some = smiles.slice(from, from + BLOCK);
    const floor = cpuTime(() => {
      for (const item of some) runFloor(module, item);
    });
    const full = cpuTime(() => {
      for (const item of some) core.predict(item);
    });
    blocks.push({ count: some.length, floor, full });
  }
  return blocks;
}

const sum = (blocks: readonly Block[], of: keyof Block): number =>
  blocks.reduce((total, block) => total + block[of], 0);
const ratio = (blocks: readonly Block[]): number => sum(blocks, 'full') / sum(blocks, 'floor');

/** Mean times, and the ratio over the whole run and over its parts. Blocks are assigned to parts round-robin, so that parts are comparable. */
function figure(name: string, blocks: readonly Block[]): Figure {
  const count = sum(blocks, 'count');
  const parts = Array.from({ length: PART_COUNT }, (_, part) =>
    blocks.filter((_block, index) => index % PART_COUNT === part),
  );
  return {
    figure: `${name} (${count.toLocaleString('en')} molecules)`,
    ours: `${(sum(blocks, 'full') / count).toFixed(0)} µs`,
    against: `${(sum(blocks, 'floor') / count).toFixed(0)} µs`,
    ratio: ratioText(ratio(blocks), parts.filter((part) => part.length > 0).map(ratio)),
  };
}

function withoutPairs(catalogue: CatalogueData): CatalogueData {
  const { analogues: _, ...others } = catalogue;
  return others;
}

/** @param knowledge all families, or a part of them; the records are always complete, as in a worker */
async function measureKnowledge(knowledge: Knowledge, run: BenchRun): Promise<Figure[]> {
  const module = await rdkit.default();
  const { catalogue, patterns, members, skeletons } = loadPrepared();
  const core = await PredictorCore.start(knowledge, {
    patterns,
    members,
    skeletons,
    // The known pairs are prepared for all families.
    catalogue: knowledge === run.knowledge ? catalogue : withoutPairs(catalogue),
  });
  const smiles = await Array.fromAsync(molecules(knowledge, run));
  // Separates molecules in scope from the others, and warms up both sides.
  const inScope = smiles.map((text) => {
    runFloor(module, text);
    const result = core.predict(text);
    return result.ok && result.scope !== 'out-of-scope';
  });
  const claimed = measure(
    module,
    core,
    smiles.filter((_, index) => inScope[index]),
  );
  const others = measure(
    module,
    core,
    smiles.filter((_, index) => !inScope[index]),
  );
  const kinds = [
    ['mixed set', [...claimed, ...others]],
    ['in scope', claimed],
    ['out of scope', others],
  ] as const;
  return kinds
    .filter(([, blocks]) => blocks.length > 0)
    .map(([kind, blocks]) => figure(`${knowledge.families.length} families, ${kind}`, blocks));
}

/** Full prediction over the floor, one thread. */
export async function benchFloor(run: BenchRun): Promise<Section> {
  return {
    name: 'floor',
    title: 'full prediction over RDKit’s parse and canonical SMILES, one thread',
    figures: [
      ...(await measureKnowledge(firstFamilies(run.knowledge, REDUCED_FAMILIES), run)),
      ...(await measureKnowledge(run.knowledge, run)),
    ],
    notes: [
      'With all records. Mean CPU time per molecule. In brackets: the lowest and highest ratio of five parts of the run.',
    ],
  };
}
