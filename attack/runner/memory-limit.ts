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
 * The strictest limit that this machine offers: a cgroup that systemd makes; else the kernel's limit on writable memory of each process (`RLIMIT_DATA`, which counts more
 * than what is resident, but no page of a file) together with the runner, which ends the service when its processes have more resident.
 */
export function memoryLimit(bytes: number): MemoryLimit {
  const scope = ['systemd-run', '--quiet', '--scope', ...(process.getuid?.() === 0 ? [] : ['--user']), '-p', `MemoryMax=${bytes}`, '-p', 'MemorySwapMax=0'];
  if (spawnSync(scope[0]!, [...scope.slice(1), 'true']).status === 0) {
    return {
      prefix: scope, watched: null, by: 'a cgroup made by systemd-run',
      check(pid) {
        if (cgroupMost(pid) !== String(bytes)) throw new Error(`expected the service in a cgroup of ${bytes} bytes; memory.max is ${cgroupMost(pid) ?? 'not there'}`);
      },
    };
  }
  if (spawnSync('prlimit', [`--data=${bytes}`, 'true']).status !== 0) throw new Error('expected systemd-run or prlimit to limit memory; neither works here');
  return {
    prefix: ['prlimit', `--data=${bytes}`], watched: bytes / 2 ** 20,
    by: 'prlimit --data (writable memory of each process) and the runner (resident memory of all): NO cgroup, because systemd-run cannot make one here',
    check(pid) {
      const limit = /^Max data size\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1];
      if (limit !== String(bytes)) throw new Error(`expected a limit of ${bytes} bytes of data; it is ${limit ?? 'not there'}`);
    },
  };
}
