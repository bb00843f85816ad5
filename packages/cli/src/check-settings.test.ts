import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

it('accepts settings that are absent, blank or valid', () => {
  for (const env of [{}, { LOG_LEVEL: '', SMTP_URL: '' }, { LOG_LEVEL: 'info', SMTP_URL: 'smtps://mail:465' }])
    expect(() => checkSettings(env)).not.toThrow();
});

it('names an invalid setting, without a password', () => {
  expect(() => checkSettings({ LOG_LEVEL: 'verbose' })).toThrow('expected LOG_LEVEL to be one of trace, debug, info');
  for (const url of ['me:secret@mail:25', 'smtp://me:sec/secret@mail:25', 'smtp://me:secret#@mail', 'smtp://'])
    expect(() => checkSettings({ SMTP_URL: url })).toThrow(/^expected SMTP_URL to be a URL such as (?!.*secret)/);
});
