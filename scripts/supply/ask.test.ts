import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { queryServer, queryFiles, readNpmAudit, type toQuery } from './ask.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

const VERSIONS = [
  { name: 'lib', version: '1.0.0' },
  { name: 'lib', version: '2.0.0' },
  { name: '@scope/other', version: '3.0.0' },
];
const WEAK = {
  id: 'GHSA-aaaa',
  aliases: ['CVE-2026-1'],
  summary: 'Weak',
  database_specific: { severity: 'HIGH' },
  affected: [
    {
      package: { ecosystem: 'npm', name: 'lib' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }],
    },
  ],
};
const MALWARE = {
  id: 'MAL-2026-2',
  affected: [{ package: { ecosystem: 'npm', name: '@scope/other' }, versions: ['3.0.0'] }],
};
const OTHER = { id: 'PYSEC-3', affected: [{ package: { ecosystem: 'PyPI', name: 'lib' }, versions: ['1.0.0'] }] };
const FINDINGS = [
  { id: 'GHSA-aaaa', aliases: ['CVE-2026-1'], name: 'lib', version: '1.0.0', severity: 'high', summary: 'Weak' },
  { id: 'MAL-2026-2', aliases: [], name: '@scope/other', version: '3.0.0', severity: 'malware', summary: '' },
];

/** Writes records to a file or folder and returns its path. */
function records(name: string, files: Record<string, unknown>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, '..'), { recursive: true });
    writeFileSync(join(folder, name, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return join(folder, name);
}

describe('local records', () => {
  it.each([
    [
      'a folder',
      records('folder', {
        'npm/GHSA-aaaa.json': WEAK,
        'npm/MAL-2026-2.json': MALWARE,
        'PYSEC-3.json': OTHER,
        'README.md': 'not one',
      }),
    ],
    ['a list', join(records('list', { 'all.json': [WEAK, MALWARE, OTHER] }), 'all.json')],
    ['an API response', join(records('answer', { 'all.json': { vulns: [WEAK, MALWARE, OTHER] } }), 'all.json')],
  ])('find vulnerable versions: %s', (_what, path) => {
    expect(queryFiles(path, VERSIONS)).toEqual({
      asked: `2 records in ${path}`,
      findings: expect.arrayContaining(FINDINGS),
    });
    expect(queryFiles(path, VERSIONS)).toMatchObject({ findings: { length: 2 } });
  });
  it('about other versions find nothing', () => {
    expect(queryFiles(records('folder', {}), [{ name: 'lib', version: '2.0.0' }])).toMatchObject({ findings: [] });
  });
  it.each([
    ['nothing', {}],
    ['nothing about npm', { 'PYSEC-3.json': OTHER }],
  ])('count as not checked if there is %s', (_what, files) => {
    expect(queryFiles(records(_what, { 'README.md': '', ...files }), VERSIONS)).toEqual({
      notChecked: expect.stringContaining('no records of npm packages'),
    });
  });
  it.each([
    ['truncated', JSON.stringify(WEAK).slice(0, 50)],
    ['something else', { name: 'lib' }],
    ['of a wrong type', { ...WEAK, affected: 'lib' }],
  ])('that are %s are an error, and are not skipped', (what, content) => {
    expect(() => queryFiles(records(what, { 'good.json': MALWARE, 'bad.json': content }), VERSIONS)).toThrow(
      /bad\.json is not in the OSV format/,
    );
  });
  it('that do not exist are an error', () => {
    expect(() => queryFiles(join(folder, 'nowhere'), VERSIONS)).toThrow('there is no file or folder');
  });
});

/** A server of the OSV protocol, with one finding on a second page; `broken` closes the connection after the ids. */
async function address(broken: boolean): Promise<AsyncDisposable & { url: string; asked: unknown[] }> {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/v1/querybatch' && request.method === 'POST') {
        const { queries } = (await json(request)) as ReturnType<typeof toQuery>;
        asked.push(...queries);
        const results = queries.map(({ package: { name }, version, page_token: token }) => {
          if (name === 'lib' && version === '1.0.0')
            return token === undefined
              ? { next_page_token: 'more' }
              : { vulns: [{ id: 'GHSA-aaaa', modified: '2026-01-01' }] };
          return name === '@scope/other' ? { vulns: [{ id: 'MAL-2026-2', modified: '2026-01-01' }] } : {};
        });
        return response.end(JSON.stringify({ results }));
      }
      const record = [WEAK, MALWARE].find(({ id }) => request.url === `/v1/vulns/${id}`);
      response.statusCode = record === undefined || broken ? 500 : 200;
      return response.end(JSON.stringify(record ?? {}));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(server, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
}

describe('an OSV server', () => {
  it('is queried for every version and every page', async () => {
    await using server = await address(false);
    const answer = await queryServer(`${server.url}/`, VERSIONS);
    expect(answer).toEqual({ asked: server.url, findings: expect.arrayContaining(FINDINGS) });
    expect(answer).toMatchObject({ findings: { length: 2 } });
    expect(server.asked).toEqual([
      ...VERSIONS.map(({ name, version }) => ({ package: { ecosystem: 'npm', name }, version })),
      { package: { ecosystem: 'npm', name: 'lib' }, version: '1.0.0', page_token: 'more' },
    ]);
  });
  it('is queried for at most a thousand versions per request', async () => {
    await using server = await address(false);
    const many = Array.from({ length: 1_200 }, (_, index) => ({ name: `lib${index}`, version: '1.0.0' }));
    expect(await queryServer(server.url, many)).toEqual({ asked: server.url, findings: [] });
    expect(server.asked).toHaveLength(1_200);
  });
  it('that is unreachable, or fails midway, counts as not checked', async () => {
    await using server = await address(true);
    expect(await queryServer(server.url, VERSIONS)).toEqual({
      notChecked: expect.stringMatching(/could not be queried .*500/),
    });
    expect(await queryServer('http://127.0.0.1:1', VERSIONS)).toEqual({
      notChecked: expect.stringContaining('could not be queried'),
    });
  });
});

describe('the report of npm audit', () => {
  const via = {
    source: 1,
    name: 'lib',
    title: 'Weak',
    url: 'https://github.com/advisories/GHSA-aaaa',
    severity: 'high',
    range: '<2.0.0',
  };
  it('names each vulnerability once, at the affected library', () => {
    const report = {
      vulnerabilities: { lib: { via: [via] }, user: { via: ['lib'] }, again: { via: ['user', via] } },
      metadata: { vulnerabilities: { high: 3 } },
    };
    expect(readNpmAudit(JSON.stringify(report))).toEqual({
      asked: 'the registry',
      findings: [{ id: 'GHSA-aaaa', aliases: [], name: 'lib', version: '<2.0.0', severity: 'high', summary: 'Weak' }],
    });
  });
  it.each([
    [
      'the registry has no such service',
      '{"message": "405 Method Not Allowed", "error": {"summary": "", "detail": ""}}',
    ],
    ['npm printed nothing', ''],
    ['npm printed something else', 'npm error'],
    ['the report is truncated', '{"vulnerabilities": {}}'],
  ])('counts as not checked if %s', (_what, printed) => {
    expect(readNpmAudit(printed)).toHaveProperty('notChecked');
  });
});
