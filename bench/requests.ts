import { itemAt, must } from '../packages/engine/src/must.ts';
import { NO_PEER, type BenchRun } from './bench-run.ts';
import { load, type Load, type Round } from './load.ts';
import { molecules } from './molecules.ts';
import { median, ratioText, type Figure, type Section } from './results.ts';
import { startTargets, type Target, type Targets } from './services.ts';

/**
 * Single requests cycle through distinct molecules. Seconds of warm-up, and seconds per round unless `--seconds` is
 * given.
 */
const SINGLE = { connections: 16, distinct: 4_000, warmUp: 3, seconds: 10 };
/** Batches are warmed up by count, because an aborted batch would still be processed. */
const BATCH = { connections: 4, size: 1_000 };
const ROUNDS = 3;

/** Measures the services alternately, several times, so that changes in the machine's speed affect them equally. */
async function rounds(
  targets: Targets,
  warmUp: Load['until'],
  loadFor: (target: Target) => Load,
): Promise<Map<string, Round[]>> {
  const all = [...targets.ours, ...(targets.peer === null ? [] : [targets.peer])];
  const found = new Map<string, Round[]>(all.map(({ name }) => [name, []]));
  for (const target of all) await load(target, { ...loadFor(target), until: warmUp });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of all) must(found.get(target.name), target.name).push(await load(target, loadFor(target)));
  }
  return found;
}

function figures({ ours, peer }: Targets, found: Map<string, Round[]>, text: (rounds: Round[]) => string): Figure[] {
  const theirs = peer === null ? null : must(found.get(peer.name), peer.name);
  return ours.map(({ name }) => {
    const ourRounds = must(found.get(name), name);
    if (theirs === null) return { figure: name, ours: text(ourRounds) };
    const ratios = theirs.map((their, round) => itemAt(ourRounds, round).perSecond / their.perSecond);
    return { figure: name, ours: text(ourRounds), against: text(theirs), ratio: ratioText(median(ratios), ratios) };
  });
}

const middle = (all: Round[], of: keyof Round): number => median(all.map((round) => round[of]));
const notes = (run: BenchRun): string =>
  run.peer === null ? NO_PEER : `Peer: ${run.peer.versions}, two workers, without API keys or usage accounting.`;

/** Single requests per second, of our service and of the FastAPI one. */
export async function benchSingle(run: BenchRun): Promise<Section> {
  const smiles = await Array.fromAsync(
    molecules(run.knowledge, { ...run, count: Math.min(run.count, SINGLE.distinct) }),
  );
  const seconds = run.seconds ?? SINGLE.seconds;
  const bodies = smiles.map((text) => JSON.stringify({ smiles: text }));
  await using targets = await startTargets(run);
  const found = await rounds(targets, { duration: SINGLE.warmUp }, ({ paths }) => ({
    path: paths.single,
    bodies,
    connections: SINGLE.connections,
    until: { duration: seconds },
  }));
  return {
    name: 'single',
    title: 'single requests against FastAPI',
    figures: figures(
      targets,
      found,
      (all) =>
        `${middle(all, 'perSecond').toFixed(0)} per second, p50 ${middle(all, 'p50')} ms, p99 ${middle(all, 'p99')} ms`,
    ),
    notes: [
      `${SINGLE.connections} keep-alive connections, ${bodies.length} distinct molecules, ${ROUNDS} rounds of ${seconds} s, alternating; median round.`,
      notes(run),
    ],
  };
}

/** Batches of 1,000 molecules, on our service and on the FastAPI one. */
export async function benchBatch(run: BenchRun): Promise<Section> {
  const smiles = await Array.fromAsync(molecules(run.knowledge, run));
  const bodies = Array.from({ length: Math.ceil(smiles.length / BATCH.size) }, (_, index) =>
    JSON.stringify({ smiles: smiles.slice(index * BATCH.size, (index + 1) * BATCH.size) }),
  );
  const amount = Math.max(bodies.length, BATCH.connections);
  await using targets = await startTargets(run);
  const found = await rounds(targets, { amount: BATCH.connections }, ({ paths }) => ({
    path: paths.batch,
    bodies,
    connections: BATCH.connections,
    until: { amount },
  }));
  const size = smiles.length / bodies.length;
  return {
    name: 'batch',
    title: 'batches of 1,000 against FastAPI’s batch endpoint',
    figures: figures(targets, found, (all) => `${(middle(all, 'perSecond') * size).toFixed(0)} molecules per second`),
    notes: [
      `${BATCH.connections} connections, ${amount} batches in each of ${ROUNDS} alternating rounds; median round.`,
      notes(run),
    ],
  };
}
