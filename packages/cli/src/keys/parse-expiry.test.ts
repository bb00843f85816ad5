import { expect, it } from 'vitest';
import { parseExpiry } from './parse-expiry.ts';

const NOW = new Date('2026-11-22T18:00:00Z');

it.each([
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-11-22T18:01Z', '2026-11-22T18:01:00.000Z'],
  ['2027-01-31T18:00:30.5+02:00', '2027-01-31T16:00:30.500Z'],
])('reads %s as %s', (text, time) => {
  expect(parseExpiry(text, NOW).toISOString()).toBe(time);
});

it.each([
  '2027-02-30',
  '2027-02-29',
  '2027-13-01',
  '2027-01-32',
  '2027-00-01',
  '2027',
  '27-01-01',
  'soon',
  '',
  '2027-01-31 18:00',
  '2027-01-31T25:00Z',
  '2027-01-31T18:00',
  '1/2/2027',
  '+012027-01-01',
])('rejects the invalid date %j', (text) => {
  expect(() => parseExpiry(text, NOW)).toThrow(/Expected a date such as/);
});

it.each(['2020-01-01', '2026-11-22', '2026-11-22T18:00Z', '0001-01-01'])('rejects %s as past', (text) => {
  expect(() => parseExpiry(text, NOW)).toThrow(/in the future/);
});
