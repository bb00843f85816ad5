import rdkit, { type MainModule } from '@rdkit/rdkit';
import { PredictorCore } from '../packages/engine/src/predict/predictor-core.ts';
import type { Knowledge } from '../packages/engine/src/index.ts';
import type { BenchRun } from './bench-run.ts';
import { firstFamilies, molecules } from './molecules.ts';
import { ratioText, type Figure, type Section } from './results.ts';

/** Molecules that one side works on before it is the other's turn: short against changes of the machine's speed, long against caches. */
const BLOCK = 100;
/** Molecules that go before the measurement. */
const WARM_UP = 2_000;
/** Parts of the run for which the ratio is given apart. */
const PARTS = 5;
/** Families of the smaller knowledge. */
const FEW = 100;

/** Microseconds of each molecule. */
interface Times {
  floor: Float64Array;
  full: Float64Array;
  inScope: Uint8Array;
}

/** What the specification forces whoever answers: parse and write the canonical SMILES. */
function floorOf(module: MainModule, smiles: string): void {
  const molecule = module.get_mol(smiles);
  if (molecule === null) return;
  molecule.get_smiles();
  molecule.delete();
}

async function time(knowledge: Knowledge, smiles: readonly string[]): Promise<Times> {
  const module = await rdkit.default();
  const core = await PredictorCore.start(knowledge);
  const times: Times = { floor: new Float64Array(smiles.length), full: new Float64Array(smiles.length), inScope: new Uint8Array(smiles.length) };
  const runFloor = (index: number): void => {
    const begun = performance.now();
    floorOf(module, smiles[index]!);
    times.floor[index] = (performance.now() - begun) * 1_000;
  };
  const runFull = (index: number): void => {
    const begun = performance.now();
    const result = core.predict(smiles[index]!);
    times.full[index] = (performance.now() - begun) * 1_000;
    times.inScope[index] = Number(result.ok && result.scope !== 'out-of-scope');
  };
  const runBlock = (from: number, run: (index: number) => void): void => {
    for (let index = from; index < Math.min(from + BLOCK, smiles.length); index += 1) run(index);
  };
  for (let from = 0; from < WARM_UP; from += BLOCK) for (const run of [runFloor, runFull]) runBlock(from, run);
  for (let from = 0; from < smiles.length; from += BLOCK) {
    for (const run of (from / BLOCK) % 2 === 0 ? [runFloor, runFull] : [runFull, runFloor]) runBlock(from, run);
  }
  return times;
}

/** Mean times over the molecules that are chosen, and the ratio over the whole run and over its parts. */
function figure(name: string, { floor, full }: Times, chosen: readonly number[]): Figure {
  const mean = (times: Float64Array, of: readonly number[]): number => of.reduce((sum, index) => sum + times[index]!, 0) / of.length;
  const size = Math.ceil(chosen.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) => chosen.slice(part * size, (part + 1) * size)).filter((part) => part.length > 0);
  const ratio = (of: readonly number[]): number => mean(full, of) / mean(floor, of);
  return {
    figure: `${name} (${chosen.length.toLocaleString('en')} molecules)`,
    ours: `${mean(full, chosen).toFixed(0)} µs`,
    against: `${mean(floor, chosen).toFixed(0)} µs`,
    ratio: ratioText(ratio(chosen), parts.map(ratio)),
  };
}

async function figuresFor(name: string, knowledge: Knowledge, run: BenchRun): Promise<Figure[]> {
  const smiles = await Array.fromAsync(molecules(knowledge, run));
  const times = await time(knowledge, smiles);
  const all = smiles.map((_, index) => index);
  return [
    ['mixed set', all] as const,
    ['in scope', all.filter((index) => times.inScope[index] === 1)] as const,
    ['out of scope', all.filter((index) => times.inScope[index] === 0)] as const,
  ].filter(([, chosen]) => chosen.length > 0).map(([which, chosen]) => figure(`${name}, ${which}`, times, chosen));
}

/** Full prediction over the floor, one thread. */
export async function benchFloor(run: BenchRun): Promise<Section> {
  const { knowledge } = run;
  return {
    name: 'floor',
    title: 'full prediction over RDKit’s parse and canonical SMILES, one thread',
    figures: [
      ...await figuresFor(`${FEW} families`, firstFamilies(knowledge, FEW), run),
      ...await figuresFor(`${knowledge.families.length} families`, knowledge, run),
    ],
    notes: ['Mean time of a molecule. In brackets: the lowest and the highest ratio among five parts of the run.'],
  };
}
