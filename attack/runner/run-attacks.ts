import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../bench/results.ts';
import { sendRequest } from '../send-request.ts';
import type { Attack, Target } from './attack.ts';
import type { AttackedService } from './attacked-service.ts';
import { Legitimate, type LegitimateAnswer } from './legitimate.ts';
import { watchMemory, type MemoryWatch } from './processes.ts';
import { findRefunds, maxLatency, summarize, type AttackReport } from './report.ts';

export interface RunOptions {
  small?: boolean;
  /** MiB of resident memory at which the service is killed; null for no limit. */
  killAtMiB?: number | null;
  /** Deadline for starting an attack, on the `performance.now()` clock. */
  deadline: number;
  onReport?: (report: AttackReport) => void;
}

/** In milliseconds: pause before each attack (before small ones), minimum observation from its start, and timeout. */
const PAUSE_MS = 2_000;
const SMALL_PAUSE_MS = 700;
const MIN_OBSERVATION_MS = 1_000;
const ATTACK_TIMEOUT_MS = 120_000;
const KEY_LIMIT = 1_000_000;
const DRUG = { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' };

/** Usage of the legitimate key; null if it cannot be determined. */
async function readUsage(address: string, key: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const { status, remaining } = await sendRequest(address, key, '/api/v1/predict', DRUG, { signal });
    return status === 200 ? KEY_LIMIT - remaining : null;
  } catch {
    return null;
  }
}

async function find(
  attack: Attack,
  target: Target,
  max: number,
): Promise<{ found: string[]; notRun: string | null; hasEnded: boolean }> {
  const ended = new AbortController();
  try {
    const result = await Promise.race([attack(target), pause(max, null, { signal: ended.signal })]);
    if (result === null)
      return { found: [`did not end within ${(max / 1_000).toFixed(0)} s`], notRun: null, hasEnded: false };
    return Array.isArray(result)
      ? { found: result, notRun: null, hasEnded: true }
      : { found: [], notRun: result.notRun, hasEnded: true };
  } catch (error) {
    return {
      found: [
        `could not be carried out: ${(error as Error).message}${(error as Error).cause === undefined ? '' : ` (${String((error as Error).cause)})`}`,
      ],
      notRun: null,
      hasEnded: true,
    };
  } finally {
    ended.abort();
  }
}

/** One run of attacks on a service, with its counters. */
class Run {
  readonly #service: AttackedService;
  readonly #options: RunOptions;
  readonly #legitimate: Legitimate;
  readonly #memory: MemoryWatch | null;
  readonly #key: string;
  /** Number of answers to the legitimate key. */
  #answered = 0;

  constructor(
    service: AttackedService,
    key: string,
    legitimate: Legitimate,
    memory: MemoryWatch | null,
    options: RunOptions,
  ) {
    this.#service = service;
    this.#key = key;
    this.#legitimate = legitimate;
    this.#memory = memory;
    this.#options = options;
  }

  async #take(): Promise<LegitimateAnswer[]> {
    const answers = await this.#legitimate.take();
    this.#answered += answers.filter(({ status }) => status === 200).length;
    return answers;
  }

  /** The median latency without an attack. */
  async measureMedian(): Promise<number> {
    await this.#take();
    await pause(this.#options.small === true ? SMALL_PAUSE_MS : PAUSE_MS);
    const answers = await this.#take();
    return answers.length === 0 ? Infinity : median(answers.map(({ milliseconds }) => milliseconds));
  }

  async runOne(name: string, attack: Attack): Promise<{ report: AttackReport; hasEnded: boolean }> {
    const { address, files, newKey } = this.#service;
    const baseline = await this.measureMedian();
    this.#memory?.peak();
    const startedAt = performance.now();
    const target = { address, files, newKey, maxLatency: maxLatency(baseline), small: this.#options.small ?? false };
    const { found, notRun, hasEnded } = await find(
      attack,
      target,
      Math.max(1_000, Math.min(ATTACK_TIMEOUT_MS, this.#options.deadline - startedAt)),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    await pause(Math.max(0, MIN_OBSERVATION_MS - 1_000 * seconds));
    const legitimate = summarize(await this.#take(), baseline);
    const peakMiB = this.#memory?.peak() ?? null;
    const answered = this.#answered;
    const used = await readUsage(address, this.#key);
    if (used !== null) {
      this.#answered += 1;
      found.push(...findRefunds(used, answered + 1));
    }
    return {
      report: { name, found, notRun, seconds, legitimate, peakMiB, isAlive: this.#service.isAlive() },
      hasEnded,
    };
  }
}

const reportNotRun = (name: string, why: string): AttackReport => ({
  name,
  found: [`not run: ${why}`],
  notRun: why,
  seconds: 0,
  legitimate: summarize([], 1),
  peakMiB: null,
  isAlive: true,
});

/** Runs attacks on a service one after the other, each alongside a legitimate user. An attack that cannot be run counts as a finding. */
export async function runAttacks(
  service: AttackedService,
  attacks: Readonly<Record<string, Attack>>,
  options: RunOptions,
): Promise<AttackReport[]> {
  const key = await service.newKey('enterprise', KEY_LIMIT);
  await using legitimate = new Legitimate({ address: service.address, key });
  using memory = service.pid === null ? null : watchMemory(service.pid, options.killAtMiB);
  const run = new Run(service, key, legitimate, memory, options);
  // Warm-up.
  await run.measureMedian();
  const reports: AttackReport[] = [];
  let why: string | null = null;
  for (const [name, attack] of Object.entries(attacks)) {
    if (why === null && performance.now() > options.deadline) why = 'the time limit was reached';
    let report: AttackReport;
    if (why !== null) {
      report = reportNotRun(name, why);
    } else {
      const ran = await run.runOne(name, attack);
      report = ran.report;
      if (!report.isAlive) why = `the service exited during ${name}`;
      else if (!ran.hasEnded) why = `${name} did not end`;
    }
    reports.push(report);
    options.onReport?.(report);
  }
  return reports;
}
