import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../packages/engine/src/must.ts';

/** The lock file's entry for a folder. */
interface Entry {
  /** Present only if the folder has another name. */
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  /** The folder is a link to `resolved`, one of our own packages. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The fields used from `package-lock.json`. */
export interface Lock {
  name: string;
  version: string;
  packages: Record<string, Entry>;
}

/** One version of one library. */
export interface Library {
  name: string;
  version: string;
  license?: string;
  integrity?: string;
  /** Not installed on every kind of machine. */
  optional: boolean;
  /** One of our own packages. */
  own: boolean;
  /** Its dependencies, as `name@version`. */
  needs: string[];
}

/** The roots of the dependency tree: everything that runs is reached from these. */
const PROGRAMS = ['packages/cli', 'packages/web', 'packages/client'];

const IN_MODULES = 'node_modules/';

export const readLock = (folder: string): Lock =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;

/** @throws Error if the lock file has no entry for the folder */
function getEntry({ packages }: Lock, path: string): Entry {
  const entry = packages[path];
  if (entry === undefined) throw new Error(`expected package-lock.json to have an entry for ${path}`);
  return entry;
}
const packageName = (lock: Lock, path: string): string =>
  getEntry(lock, path).name ?? path.slice(path.lastIndexOf(IN_MODULES) + IN_MODULES.length);
const packageKey = (lock: Lock, path: string): string => `${packageName(lock, path)}@${getEntry(lock, path).version}`;

/** Finds the folder of a library by name, searching upwards as Node does; follows links. */
function findFolder(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}${IN_MODULES}${name}`;
    const entry = lock.packages[path];
    if (entry !== undefined) return entry.link === true ? must(entry.resolved, `the target of the link ${path}`) : path;
    if (at === '') return undefined;
  }
}

/** Folders of dependencies: the required ones, and those that are optional on some machines. */
interface Needs {
  always: string[];
  sometimes: string[];
}

function dependenciesOf(lock: Lock, path: string): Needs {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = getEntry(lock, path);
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  const paths = (names: string[]): string[] => names.flatMap((name) => findFolder(lock, path, name) ?? []);
  const optional = Object.keys(optionalDependencies);
  return {
    always: paths([...Object.keys(dependencies).filter((name) => !optional.includes(name)), ...peers]),
    sometimes: paths(optional),
  };
}

/** The given folders and all their transitive dependencies. */
function collectReachable(from: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const path of reached) for (const other of next(path)) reached.add(other);
  return reached;
}

/**
 * The libraries that the programs run on, including our own packages, sorted by name and version. Excludes those used
 * only by tests and builds, and optional peers.
 */
export function productionLibraries(lock: Lock): Library[] {
  const needs = new Map(
    Object.keys(lock.packages)
      .filter((path) => getEntry(lock, path).link !== true)
      .map((path) => [path, dependenciesOf(lock, path)]),
  );
  const needsOf = (path: string): Needs => must(needs.get(path), path);
  const all = collectReachable(PROGRAMS, (path) => Object.values(needsOf(path)).flat());
  const always = collectReachable(PROGRAMS, (path) => needsOf(path).always);
  const libraries = new Map<string, Library>();
  for (const path of all) {
    const { version, license, integrity } = getEntry(lock, path);
    const key = packageKey(lock, path);
    const before = libraries.get(key);
    const { always: some, sometimes: others } = needsOf(path);
    libraries.set(key, {
      name: packageName(lock, path),
      version: must(version, `the version of ${path}`),
      ...(license !== undefined && { license }),
      ...(integrity !== undefined && { integrity }),
      optional: (before?.optional ?? true) && !always.has(path),
      own: !path.includes(IN_MODULES),
      // One version may be in several folders, and find different versions of its dependencies in each.
      needs: [
        ...new Set([...(before?.needs ?? []), ...[...some, ...others].map((each) => packageKey(lock, each))]),
      ].sort(),
    });
  }
  return [...libraries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, library]) => library);
}

/** Every version in the lock file that comes from a registry, including those for tests and builds. */
export function registryVersions(lock: Lock): { name: string; version: string }[] {
  const paths = Object.keys(lock.packages).filter(
    (path) => path.includes(IN_MODULES) && getEntry(lock, path).link !== true,
  );
  const versions = new Map(
    paths.map((path) => [
      packageKey(lock, path),
      { name: packageName(lock, path), version: must(getEntry(lock, path).version, `the version of ${path}`) },
    ]),
  );
  return [...versions].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
