import { describe, expect, it } from 'vitest';
import { verdictOn } from './audit.ts';

const report = (...severities: string[]): string => JSON.stringify({
  vulnerabilities: Object.fromEntries(severities.map((severity, index) => [`lib${index}`, { name: `lib${index}`, severity, via: ['other', { title: 'Bad', url: 'https://example.org/1' }] }])),
  metadata: { vulnerabilities: { total: severities.length } },
});

describe('the audit of dependencies', () => {
  it('passes when nothing is known, or only what is lesser', () => {
    expect(verdictOn(report())).toEqual({ exitCode: 0, message: expect.stringContaining('clean') });
    expect(verdictOn(report('low', 'moderate'))).toEqual({ exitCode: 0, message: expect.stringContaining('(2 lesser)') });
  });
  it.each(['high', 'critical'])('fails when something %s is known, and names it', (severity) => {
    expect(verdictOn(report('low', severity))).toEqual({ exitCode: 1, message: expect.stringMatching(new RegExp(`FOUND 1:\\n  lib1: ${severity}, Bad https://example.org/1`)) });
  });
  it.each([
    ['the registry has no such service', '{"message": "405 Method Not Allowed", "error": {"summary": "", "detail": ""}}'],
    ['npm printed nothing', ''],
    ['npm printed something else', 'npm error'],
    ['the report is cut short', '{"vulnerabilities": {}}'],
  ])('neither fails nor calls it clean when %s', (_what, printed) => {
    const { exitCode, message } = verdictOn(printed);
    expect([exitCode, message.includes('NOT CHECKED'), message.includes('clean')]).toEqual([0, true, false]);
  });
});
