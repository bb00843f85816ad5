import { expect, it } from 'vitest';
import { countDays, listDays, lastDays, longDay, shortDay } from './days.ts';

it('the last days end with today in UTC, even across the end of a month and a leap day', () => {
  expect(lastDays(30, Date.parse('2026-11-22T23:59:59Z'))).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(lastDays(2, Date.parse('2028-03-01T00:00:00Z'))).toEqual({ from: '2028-02-29', to: '2028-03-01' });
  expect(lastDays(1, Date.parse('2026-11-22T00:00:00Z'))).toEqual({ from: '2026-11-22', to: '2026-11-22' });
});

it('a period includes both its ends; one that ends before it begins has no days', () => {
  expect(listDays('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect([countDays('2026-01-01', '2026-12-31'), countDays('2026-05-05', '2026-05-05')]).toEqual([365, 1]);
  expect(listDays('2027-03-02', '2027-03-01')).toEqual([]);
});

it('a day is named in UTC, wherever the browser is', () => {
  expect([shortDay('2026-03-01'), longDay('2026-03-01')]).toEqual(['1 Mar', '1 March 2026']);
});
