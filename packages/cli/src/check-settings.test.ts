import { expect, it, vi } from 'vitest';
import { checkSettings, warnAboutMissingSecret } from './check-settings.ts';

it('accepts settings that are absent, blank or valid', () => {
  for (const env of [{}, { LOG_LEVEL: '', SMTP_URL: '' }, { LOG_LEVEL: 'info', SMTP_URL: 'smtps://mail:465' }])
    expect(() => checkSettings(env)).not.toThrow();
});

it('names an invalid setting, without a password', () => {
  expect(() => checkSettings({ LOG_LEVEL: 'verbose' })).toThrow('expected LOG_LEVEL to be one of trace, debug, info');
  for (const url of ['me:secret@mail:25', 'smtp://me:sec/secret@mail:25', 'smtp://me:secret#@mail', 'smtp://'])
    expect(() => checkSettings({ SMTP_URL: url })).toThrow(/^expected SMTP_URL to be a URL such as (?!.*secret)/);
});

it('rejects a setting that would be ignored because its value is misspelt', () => {
  for (const [name, valid, wrong] of [
    ['EUTOMER_KEY_PACE', 'off', 'OFF'],
    ['EUTOMER_WORKER', 'inline', 'Inline'],
  ] as const) {
    expect(() => checkSettings({ [name]: valid })).not.toThrow();
    expect(() => checkSettings({ [name]: wrong })).toThrow(`expected ${name} to be ${valid}, or not set; got ${wrong}`);
  }
});

it('rejects a sender without an address', () => {
  for (const valid of ['eutomer@example.org', 'Eutomer <eutomer@example.org>'])
    expect(() => checkSettings({ MAIL_FROM: valid })).not.toThrow();
  expect(() => checkSettings({ MAIL_FROM: 'eutomer' })).toThrow('expected MAIL_FROM to be an email address');
});

it.each([
  ['a server and no secret', { DATABASE_URL: 'postgres://db', EUTOMER_JOB_SECRET: '' }, 1],
  ['a server and a secret', { DATABASE_URL: 'postgres://db', EUTOMER_JOB_SECRET: 'secret' }, 0],
  ['the embedded database', { DATABASE_URL: '' }, 0],
])('with %s, %o, the number of warnings about the missing secret is %i', (_what, env, warnings) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  warnAboutMissingSecret(env);
  const printed = print.mock.calls.map(([text]) => String(text));
  print.mockRestore();
  expect(printed.filter((text) => text.startsWith('eutomer: warning: EUTOMER_JOB_SECRET is not set'))).toHaveLength(
    warnings,
  );
});
