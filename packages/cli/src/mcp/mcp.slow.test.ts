import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, eutomer, ROOT } from '../../../../tests/support/process.ts';

/**
 * `eutomer mcp` as an assistant uses it: a separate process, called by the client of the protocol's SDK, which checks
 * each answer against its schema.
 */

const S_IBUPROFEN = 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O';
const R_IBUPROFEN = 'CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O';

describe('eutomer mcp', () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const faults: Error[] = [];
  Object.assign(client, { onerror: (error: Error) => faults.push(error) });
  beforeAll(async () => {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [...COMMAND, 'mcp'], cwd: ROOT }));
  });
  afterAll(() => client.close());
  async function ask(name: string, args: Record<string, unknown>): Promise<any> {
    const { structuredContent, content, isError } = (await client.callTool({ name, arguments: args })) as any;
    expect(JSON.parse(content[0].text)).toEqual(structuredContent.result);
    expect(isError ?? false).toBe(!structuredContent.result.ok);
    return structuredContent.result;
  }

  it('offers four tools, each with the schema of its answer', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['predict', 'compare_enantiomers', 'find_compound', 'family']);
    for (const { outputSchema, annotations } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object', required: ['result'] });
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
  });
  it('predicts for a SMILES and for a name, with sources', async () => {
    const result = await ask('predict', { smiles: S_IBUPROFEN });
    expect(result).toMatchObject({
      ok: true,
      active_enantiomer: 'S',
      input_is: 'eutomer',
      family: 'arylpropionic-acids',
    });
    expect(result.evidence[0]).toMatchObject({
      name: 'ibuprofen',
      sources: expect.arrayContaining([expect.any(String)]),
    });
    expect(await ask('predict', { smiles: 'dexibuprofen' })).toMatchObject({ ok: true, active_enantiomer: 'S' });
    expect(await ask('predict', { smiles: 'CCO' })).toMatchObject({ ok: true, scope: 'out-of-scope' });
  });
  it('reports errors with a code', async () => {
    expect(await ask('predict', { smiles: 'CC(' })).toMatchObject({ error: { code: 'smiles_syntax', position: 2 } });
    expect(await ask('predict', { smiles: 'CCO', target: 'nonesuch' })).toMatchObject({
      error: { code: 'target_unknown' },
    });
    expect(await ask('family', { id: 'nonesuch' })).toMatchObject({ error: { code: 'family_unknown' } });
    expect(await ask('compare_enantiomers', { first: S_IBUPROFEN, second: S_IBUPROFEN })).toMatchObject({
      error: { code: 'not_enantiomers' },
    });
    expect(await ask('compare_enantiomers', { first: S_IBUPROFEN, second: 'CC(' })).toMatchObject({
      error: { code: 'smiles_syntax', message: expect.stringMatching(/^The second molecule: Expected /), position: 2 },
    });
  });
  it('finds the eutomer of two enantiomers, in either order', async () => {
    expect((await ask('compare_enantiomers', { first: R_IBUPROFEN, second: S_IBUPROFEN })).eutomer).toBe('second');
    expect((await ask('compare_enantiomers', { first: S_IBUPROFEN, second: R_IBUPROFEN })).eutomer).toBe('first');
    expect((await ask('compare_enantiomers', { first: 'C[C@H](O)F', second: 'C[C@@H](O)F' })).eutomer).toBeNull();
  });
  it.each([
    ['a zwitterion and a neutral molecule', 'C[C@H]([NH3+])C(=O)[O-]', 'C[C@@H](N)C(=O)O'],
    ['a salt and a free acid', 'C[C@H](C(=O)[O-])c1ccc2cc(OC)ccc2c1.[Na+]', 'C[C@@H](C(=O)O)c1ccc2cc(OC)ccc2c1'],
  ])('finds the eutomer of two enantiomers that differ in their protons: %s', async (_what, first, second) => {
    expect((await ask('compare_enantiomers', { first, second })).eutomer).toBe('first');
    expect((await ask('compare_enantiomers', { first: second, second: first })).eutomer).toBe('second');
  });
  it('does not take a racemate, or an ester, for a mirror image', async () => {
    for (const first of [`${R_IBUPROFEN}.${S_IBUPROFEN}`, 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)OC'])
      expect(await ask('compare_enantiomers', { first, second: R_IBUPROFEN })).toMatchObject({
        error: { code: 'not_enantiomers' },
      });
  });
  it('finds compounds and shows a family with its sources', async () => {
    const { compounds } = await ask('find_compound', { query: 'omeprazole' });
    expect(compounds.map(({ name }: { name: string }) => name)).toContain('esomeprazole');
    const { family } = await ask('family', { id: 'arylpropionic-acids' });
    expect(family.compounds.length).toBeGreaterThan(5);
    expect(family.compounds.every(({ sources }: { sources: string[] }) => sources.length > 0)).toBe(true);
  });
  it('writes only protocol messages to standard output', () => {
    expect(faults).toEqual([]);
  });
});

it('exits silently when its input ends', async () => {
  const { code, stdout } = await eutomer(['mcp']);
  expect([code, stdout]).toEqual([0, '']);
});

it('answers what was asked before its input ended', async () => {
  const request = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const clientInfo = { name: 'test', version: '1.0.0' };
  const stdin = [
    request(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    request(2, 'tools/call', { name: 'predict', arguments: { smiles: 'ibuprofen' } }),
    '',
  ].join('\n');
  const { code, stdout } = await eutomer(['mcp'], { stdin });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([code, answers.map(({ id }) => id)]).toEqual([0, [1, 2]]);
  expect(answers[1].result.structuredContent.result).toMatchObject({ ok: true, active_enantiomer: 'S' });
});

it('every snippet in docs/assistants.md is a configuration that starts this command', () => {
  const page = readFileSync(join(ROOT, 'docs/assistants.md'), 'utf8');
  const snippets = [...page.matchAll(/```json[^\n]*\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!));
  expect(snippets).toHaveLength(3);
  for (const { mcpServers, servers = mcpServers } of snippets) {
    expect(servers.eutomer.command).toBe('node');
    expect(servers.eutomer.args.map((arg: string) => arg.replace('/path/to/eutomer', ROOT))).toEqual([
      join(ROOT, 'packages/cli/bin/eutomer.js'),
      'mcp',
    ]);
  }
});
