import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A limit on the memory of a service that is started. */
export interface MemoryLimit {
  /** What its command is put behind. */
  prefix: readonly string[];
  /** MiB of resident memory beyond which the runner must end the service itself; null where the system does. */
  watched: number | null;
  /** What holds the limit, in words. */
  by: string;
  /** @throws Error when the process that was started is not held by it */
  check(pid: number): void;
}

const UNITS: Record<string, number> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Bytes of `1G`, `900M`. @throws RangeError when it is no such text */
export function bytesOf(text: string): number {
  const [, count, unit] = /^(\d+)([KMG])$/.exec(text) ?? [];
  if (count === undefined) throw new RangeError(`expected --memory as in 1G or 900M; got ${text}`);
  return Number(count) * UNITS[unit!]!;
}

/** `memory.max` of the cgroup that a process is in; null where there is none. */
function cgroupMost(pid: number): string | null {
  try {
    const path = /^0::(.+)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))![1]!;
    return readFileSync(join('/sys/fs/cgroup', path, 'memory.max'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * A cgroup that systemd makes. Elsewhere the runner looks at what all processes of the service have resident and ends them as the system would; limits of single processes
 * are of no use, because Node reserves several times what it takes.
 */
export function memoryLimit(bytes: number): MemoryLimit {
  const scope = [
    'systemd-run',
    '--quiet',
    '--scope',
    ...(process.getuid?.() === 0 ? [] : ['--user']),
    '-p',
    `MemoryMax=${bytes}`,
    '-p',
    'MemorySwapMax=0',
  ];
  if (spawnSync(scope[0]!, [...scope.slice(1), 'true']).status !== 0) {
    return {
      prefix: [],
      watched: bytes / 2 ** 20,
      by: 'the runner, which looks every 50 ms: NO cgroup, because systemd-run cannot make one here',
      check: () => {},
    };
  }
  return {
    prefix: scope,
    watched: null,
    by: 'a cgroup made by systemd-run',
    check(pid) {
      if (cgroupMost(pid) !== String(bytes))
        throw new Error(
          `expected the service in a cgroup of ${bytes} bytes; memory.max is ${cgroupMost(pid) ?? 'not there'}`,
        );
    },
  };
}
