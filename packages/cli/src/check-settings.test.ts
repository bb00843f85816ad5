import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

it('accepts settings that are absent, blank or valid', () => {
  for (const env of [{}, { LOG_LEVEL: '', SMTP_URL: '' }, { LOG_LEVEL: 'info', SMTP_URL: 'smtps://mail:465' }])
    expect(() => checkSettings(env)).not.toThrow();
});

it('names an invalid setting, without a password', () => {
  expect(() => checkSettings({ LOG_LEVEL: 'verbose' })).toThrow('expected LOG_LEVEL to be one of trace, debug, info');
  expect(() => checkSettings({ SMTP_URL: 'me:secret@mail:25' })).toThrow(
    /^expected SMTP_URL to be a URL such as (?!.*secret)/,
  );
});
