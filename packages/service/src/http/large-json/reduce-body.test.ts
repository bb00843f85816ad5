import { expect, it } from 'vitest';
import type * as z from 'zod';
import { jobRequestSchema } from '../../jobs/schemas.ts';
import { BATCH_MAX_ITEMS } from '../../limits.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/request-schemas.ts';
import { reduceBody, restoreBody } from './reduce-body.ts';
import { hasTooManyParts, MAX_PARTS } from './parts.ts';

/** A reduced body is validated exactly as the whole body is. */

const WANTED = { fields: ['smiles', 'items', 'target', 'store', 'contribute'], maxItems: 100 };
const SCHEMAS = [singleRequestSchema, batchRequestSchema, jobRequestSchema];
const getItems = (length: number) => Array.from({ length }, () => ({ smiles: 'C', target: 'ADRB2' }));
const KINDS: [string, unknown][] = [
  ['valid', { smiles: ['C', 'CC'], store: true, contribute: false }],
  ['one SMILES', { smiles: 'C'.repeat(10_000), store: true }],
  ['unknown fields', { smiles: ['C'], more: [[[{}]]], other: { smiles: 5 } }],
  ['empty', { smiles: [] }],
  ['no array', {}],
  ['flags of every kind', { smiles: ['C'], store: 'yes', contribute: 1 }],
  ['flags that are arrays', { smiles: ['C'], store: [1, 2, 3], contribute: { a: 1 } }],
  ['flags that are null', { smiles: ['C'], store: null }],
  ['too many for a batch', { smiles: Array(BATCH_MAX_ITEMS + 5).fill('C') }],
  ['too many, one of them invalid', { smiles: [...Array(BATCH_MAX_ITEMS + 5).fill('C'), 7, 8] }],
  ...[1, null, true, {}, [], { a: [1] }].flatMap((wrong): [string, unknown][] => [
    [`${JSON.stringify(wrong)} among SMILES`, { smiles: ['C', 'CC', wrong, 5], store: 'yes' }],
    [`${JSON.stringify(wrong)} for the list`, { smiles: wrong }],
    [`${JSON.stringify(wrong)} for the body`, wrong],
  ]),
  ...[
    1,
    null,
    'C',
    [],
    {},
    { smiles: 5 },
    { smiles: ['C'] },
    { target: 'ADRB2' },
    { smiles: 'C', target: 7 },
    { smiles: 'C', target: null },
    { smiles: 'C', target: 'x'.repeat(201) },
    { smiles: 'C', more: [[]] },
  ].flatMap((wrong): [string, unknown][] => [
    [
      `${JSON.stringify(wrong).slice(0, 40)} among items`,
      { items: [{ smiles: 'C' }, { smiles: 'C', target: 'ADRB2' }, wrong, 5] },
    ],
    [`${JSON.stringify(wrong).slice(0, 40)} for the items`, { items: wrong }],
  ]),
  ['valid items', { items: [{ smiles: 'C', target: 'ADRB2' }, { smiles: 'CC' }], target: 'ADRB1' }],
  ['no items', { items: [] }],
  ['both arrays', { smiles: ['C'], items: [{ smiles: 'C' }] }],
  ['both arrays, both invalid', { smiles: ['C', 1], items: [{ smiles: 'C' }, 1] }],
  ['both arrays, too long', { smiles: Array(BATCH_MAX_ITEMS + 5).fill('C'), items: getItems(BATCH_MAX_ITEMS + 5) }],
  ['too many items', { items: getItems(BATCH_MAX_ITEMS + 5) }],
  ['targets of every kind', { smiles: 'C', target: ['ADRB2'] }],
  ['a target that is too long', { smiles: ['C'], target: 'x'.repeat(201) }],
  ['a string for the body', 'C'.repeat(1_000)],
];

const firstIssue = (schema: z.ZodType, body: unknown) => {
  const issue = schema.safeParse(body).error?.issues[0];
  return issue === undefined ? null : { code: issue.code, path: issue.path, message: issue.message };
};

it.each(KINDS)('%s', (_name, body) => {
  const reduced = reduceBody(body, WANTED);
  for (const schema of SCHEMAS) expect(firstIssue(schema, restoreBody(reduced))).toEqual(firstIssue(schema, body));
  // The main thread receives little data.
  expect(JSON.stringify(reduced).length).toBeLessThan(20_000);
});

it('keeps everything used of a valid body', () => {
  const body = { smiles: ['C', 'C\nC', 'é'], store: true, contribute: true };
  expect(restoreBody(reduceBody(body, WANTED))).toEqual(body);
  const items = { items: [{ smiles: 'C', target: 'ADRB2' }, { smiles: 'C\nC' }], target: 'ADRB1' };
  expect(restoreBody(reduceBody(items, WANTED))).toEqual(items);
});

it('keeps the names of a few unknown fields, so that they can be reported', () => {
  const more = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`more${index}${'x'.repeat(500)}`, [1]]));
  const { body } = reduceBody({ smiles: 'C', ...more }, WANTED);
  const names = Object.keys(body as object);
  expect([names.length, names[1]]).toEqual([6, `more0${'x'.repeat(95)}`]);
});

it('counts arrays and objects, but not inside strings', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(hasTooManyParts(bytes('['.repeat(MAX_PARTS + 1)))).toBe(true);
  expect(hasTooManyParts(bytes('[{'.repeat(MAX_PARTS / 2)))).toBe(false);
  expect(hasTooManyParts(bytes('{},'.repeat(MAX_PARTS + 1)))).toBe(true);
  expect(hasTooManyParts(bytes(`["${'['.repeat(2 * MAX_PARTS)}\\"${'{'.repeat(2 * MAX_PARTS)}\\\\"]`))).toBe(false);
  expect(hasTooManyParts(bytes(`["\\\\",${'['.repeat(MAX_PARTS)}`))).toBe(true);
});
