import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../tests/support/process.ts';
import { printSettingsWarning, rejectMisspeltSettings } from './setting-names.ts';

/** What is printed about variables that nothing reads. */
function warning(env: NodeJS.ProcessEnv): string {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  printSettingsWarning(env);
  const text = print.mock.calls.flat().join('\n');
  print.mockRestore();
  return text;
}

describe('a misspelt setting', () => {
  it.each([
    ['EUTOMER_JOB_SECERT', 'EUTOMER_JOB_SECRET'],
    ['EUTOMER_JOBSECRET', 'EUTOMER_JOB_SECRET'],
    ['EUTOMER_JOB_DAY', 'EUTOMER_JOB_DAYS'],
    ['EUTOMER_KNOWLEGDE', 'EUTOMER_KNOWLEDGE'],
    ['EUTOMER_WORKERS', 'EUTOMER_WORKER'],
    ['EUTOMER_URI', 'EUTOMER_URL'],
    ['EUTOMER_DATE', 'EUTOMER_DATA'],
  ])('%s stops the program, which names %s and does not quote the value', (name, meant) => {
    expect(() => rejectMisspeltSettings({ [name]: 'a secret' })).toThrow(
      new RangeError(
        `expected the setting ${meant}; got ${name}, which nothing reads. Correct the name of this environment variable, or remove it`,
      ),
    );
  });

  it('is ignored if it is blank, as a setting would be', () => {
    expect(() => rejectMisspeltSettings({ EUTOMER_JOB_SECERT: '' })).not.toThrow();
  });
});

describe('another variable that begins with EUTOMER_', () => {
  it.each(['EUTOMER_PROXY', 'EUTOMER_SECRET', 'EUTOMER_PORT', 'EUTOMER_IMAGE', 'EUTOMER_UID'])(
    '%s is named in a warning with all settings, without its value',
    (name) => {
      expect(() => rejectMisspeltSettings({ [name]: 'value' })).not.toThrow();
      expect(warning({ [name]: 'value' })).toMatch(
        new RegExp(`^eutomer: warning: nothing reads ${name}\\. The settings .+ EUTOMER_JOB_SECRET, (?!.*value)`),
      );
    },
  );

  it('is not mentioned if Kubernetes sets it for a Service', () => {
    const env = {
      EUTOMER_PORT: 'tcp://10.0.0.1:80',
      EUTOMER_API_SERVICE_HOST: '10.0.0.1',
      EUTOMER_API_SERVICE_PORT_HTTP: '80',
      EUTOMER_API_PORT_80_TCP_ADDR: '10.0.0.1',
    };
    expect(() => rejectMisspeltSettings(env)).not.toThrow();
    expect(warning(env)).toBe('');
  });
});

it('knows every variable that a program, test, manifest or example of this repository names', () => {
  const files = globSync(
    '{README.md,vitest.config.ts,{attack,bench,clients,deploy,docs,fuzz,packages,scripts,tests}/**/*.{ts,py,yaml,md}}',
    { cwd: ROOT, exclude: (name) => /node_modules|dist|setting-names|commands\.test/.test(name) },
  );
  const names = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bEUTOMER_[A-Z_]*[A-Z]/g)].map(String),
    ),
  );
  expect(names.size).toBeGreaterThan(12);
  const env = Object.fromEntries([...names].map((name) => [name, 'value']));
  expect(() => rejectMisspeltSettings(env)).not.toThrow();
  expect(warning(env)).toBe('');
});
