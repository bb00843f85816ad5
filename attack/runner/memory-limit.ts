import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A memory limit for the service. */
export interface MemoryLimit {
  /** Prefix of its command. */
  prefix: readonly string[];
  /** MiB of resident memory at which the runner kills the service; null if the system enforces the limit. */
  killAtMiB: number | null;
  /** Description of how the limit is enforced. */
  by: string;
  /** @throws Error if the limit does not apply to the started process */
  check(pid: number): void;
}

const UNITS: Record<string, number> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Parses a size such as `1G` or `900M`. @throws RangeError */
export function parseSize(text: string): number {
  const [, count, unit = ''] = /^(\d+)([KMG])$/.exec(text) ?? [];
  const factor = UNITS[unit];
  if (factor === undefined) throw new RangeError(`expected --memory to be a size such as 1G or 900M; got ${text}`);
  return Number(count) * factor;
}

/** `memory.max` of a process's cgroup; null if there is none. */
function cgroupLimit(pid: number): string | null {
  try {
    const [, path] = /^0::(.+)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8')) ?? [];
    return path === undefined ? null : readFileSync(join('/sys/fs/cgroup', path, 'memory.max'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Uses a cgroup created by systemd if possible. Otherwise the runner monitors the resident memory of all processes of
 * the service and kills them if they exceed the limit; per-process limits do not work, because Node reserves several
 * times the memory that it uses.
 */
export function createMemoryLimit(bytes: number): MemoryLimit {
  const command = 'systemd-run';
  const options = [
    '--quiet',
    '--scope',
    ...(process.getuid?.() === 0 ? [] : ['--user']),
    '-p',
    `MemoryMax=${bytes}`,
    '-p',
    'MemorySwapMax=0',
  ];
  if (spawnSync(command, [...options, 'true']).status !== 0) {
    return {
      prefix: [],
      killAtMiB: bytes / 2 ** 20,
      by: 'the runner, which checks every 50 ms: NO cgroup, because systemd-run cannot create one here',
      check: () => {},
    };
  }
  return {
    prefix: [command, ...options],
    killAtMiB: null,
    by: 'a cgroup created by systemd-run',
    check(pid) {
      if (cgroupLimit(pid) !== String(bytes))
        throw new Error(
          `expected the service in a cgroup of ${bytes} bytes; memory.max is ${cgroupLimit(pid) ?? 'missing'}`,
        );
    },
  };
}
