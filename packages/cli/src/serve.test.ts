import { expect, it } from 'vitest';
import { readPublicUrl } from './serve.ts';

it('requires a public address if email is configured', () => {
  expect(() => readPublicUrl({ SMTP_URL: 'smtp://mail' })).toThrow(/expected EUTOMER_URL/);
  expect(() => readPublicUrl({ SMTP_URL: 'smtp://mail', EUTOMER_URL: '' })).toThrow(RangeError);
  expect(readPublicUrl({ SMTP_URL: 'smtp://mail', EUTOMER_URL: 'https://eutomer.example.org/' })).toBe(
    'https://eutomer.example.org',
  );
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080', '0.0.0.0']) {
    expect(() => readPublicUrl({ SMTP_URL: 'smtp://mail', EUTOMER_URL: `http://${host}` })).toThrow(
      /reader’s own machine/,
    );
    expect(readPublicUrl({ EUTOMER_URL: `http://${host}` })).toBe(`http://${host}`);
  }
  expect([readPublicUrl({}), readPublicUrl({ SMTP_URL: '', EUTOMER_URL: '' })]).toEqual([undefined, undefined]);
});

it.each([
  'eutomer.example.org',
  'ftp://eutomer.example.org',
  'https://',
  'https://a.example/?x',
  'https://a.example/#x',
])('rejects %s', (text) => {
  expect(() => readPublicUrl({ EUTOMER_URL: text })).toThrow(/such as https:/);
});

it.each(['https://example.org/eutomer', 'https://example.org/eutomer/'])(
  'rejects %s, because pages, cookies and links are at the root of a host',
  (text) => {
    expect(() => readPublicUrl({ EUTOMER_URL: text })).toThrow(
      /^expected EUTOMER_URL to be a URL without a path, such as https:.+ got https:\/\/example\.org\/eutomer/,
    );
  },
);
