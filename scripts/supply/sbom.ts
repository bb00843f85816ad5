/**
 * `npm run sbom`: the libraries that the programs run on, as a bill of materials in CycloneDX 1.6. The same lock file
 * gives identical bytes on every machine.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { must } from '../../packages/engine/src/must.ts';
import { parseArguments } from '../parse-arguments.ts';
import { productionLibraries, readLock, type Library, type Lock } from './lock.ts';

interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  version: string;
  scope?: 'required' | 'optional';
  hashes?: { alg: string; content: string }[];
  licenses?: ({ expression: string } | { license: { name: string } })[];
  purl?: string;
}
interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Names of hash functions in npm's integrity strings, as CycloneDX writes them. */
const HASHES: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const parseHashes = (integrity: string): { alg: string; content: string }[] =>
  integrity.split(/\s+/).map((each) => {
    const [name, value] = each.split(/-(.*)/s) as [string, string];
    return { alg: must(HASHES[name], `a name for ${name}`), content: Buffer.from(value, 'base64').toString('hex') };
  });

/** npm's `license` is an SPDX expression, or free text. */
const toLicense = (license: string): NonNullable<Component['licenses']> => [
  /^(?!SEE )(?!UNLICENSED)[\w.+() :-]+$/.test(license) ? { expression: license } : { license: { name: license } },
];

const purl = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

const component = ({ name, version, license, integrity, optional }: Library): Component => ({
  type: 'library',
  'bom-ref': `${name}@${version}`,
  name,
  version,
  scope: optional ? 'optional' : 'required',
  ...(integrity !== undefined && { hashes: parseHashes(integrity) }),
  ...(license !== undefined && { licenses: toLicense(license) }),
  purl: purl({ name, version }),
});

/** Serial number of the SBOM, derived from its content: reproducible, and different for each release. */
function serialNumber(content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${[hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')}`;
}

/**
 * The bill of materials of the production dependencies in a lock file.
 *
 * @param seconds its date, in seconds since 1970; by default it has no date
 */
export function createSbom(lock: Lock, seconds?: number): Sbom {
  const libraries = productionLibraries(lock);
  const root = `${lock.name}@${lock.version}`;
  const content = {
    metadata: {
      ...(seconds !== undefined && { timestamp: new Date(seconds * 1_000).toISOString() }),
      component: {
        type: 'application' as const,
        'bom-ref': root,
        name: lock.name,
        version: lock.version,
        licenses: toLicense(must(lock.packages['']?.license, 'a license')),
      },
    },
    components: libraries.map(component),
    dependencies: [
      { ref: root, dependsOn: libraries.filter(({ own }) => own).map(({ name, version }) => `${name}@${version}`) },
      ...libraries.map(({ name, version, needs }) => ({ ref: `${name}@${version}`, dependsOn: needs })),
    ],
  };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: serialNumber(content), version: 1, ...content };
}

if (import.meta.main) {
  const usage =
    'npm run sbom                  writes dist/eutomer-VERSION.cdx.json; SOURCE_DATE_EPOCH sets its date\nnpm run sbom -- --out FILE    writes it to FILE';
  const { out } = parseArguments(usage, (args) => parseArgs({ args, options: { out: { type: 'string' } } }).values);
  const folder = join(import.meta.dirname, '../..');
  const lock = readLock(folder);
  const date = process.env.SOURCE_DATE_EPOCH;
  const sbom = createSbom(lock, date === undefined ? undefined : Number(date));
  const file = out ?? join(folder, 'dist', `${lock.name}-${lock.version}.cdx.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} components: ${file}`);
}
