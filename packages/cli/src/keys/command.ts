import { Command, Option } from 'commander';
import { GRACE_HOURS } from '@eutomer/service/account-rules';
import { PLAN_NAMES } from '@eutomer/service/plans';
import { createDataOption } from '../data-option.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import type { CreateOptions } from './create.ts';
import { parseExpiry } from './parse-expiry.ts';
import { parseKeyName } from './parse-key-name.ts';

/** `eutomer keys` and its subcommands. */
export function createKeysCommand(): Command {
  const keys = new Command('keys').description(
    'create, list, rotate and revoke API keys (works while the service runs)',
  );
  keys
    .command('create')
    .description('create a key; prints only the key on standard output, once')
    .addOption(new Option('--plan <plan>', 'the plan of the key (required)').choices(PLAN_NAMES).makeOptionMandatory())
    .requiredOption('--name <name>', 'a name for the key (required)', parseKeyName)
    .option(
      '--limit <n>',
      'compounds per month, for the enterprise plan only; default: no limit',
      parseWholeNumber(1, 2_147_483_647),
    )
    .option(
      '--expires <date>',
      'when the key expires, in UTC: 2027-01-31 or 2027-01-31T18:00Z; default: never',
      (text: string) => parseExpiry(text),
    )
    .addOption(createDataOption())
    .action(async (options: CreateOptions) => (await import('./create.ts')).createKey(options));
  keys
    .command('list')
    .description('list all keys, masked')
    .option('--json', 'one JSON object per line')
    .addOption(createDataOption())
    .action(async (options: { json?: boolean; data: string }) => (await import('./list.ts')).listKeys(options));
  keys
    .command('rotate')
    .description('give a key a new secret; prints only the new secret on standard output, once')
    .argument('<key>', 'the key, its id, or its name (eutomer keys list)')
    .addOption(
      new Option('--grace <hours>', 'how many hours the old secret keeps working')
        .choices(GRACE_HOURS.map(String))
        .default('24'),
    )
    .addOption(createDataOption())
    .action(async (reference: string, options: { grace: string; data: string }) =>
      (await import('./rotate.ts')).rotateKey(reference, options),
    );
  keys
    .command('revoke')
    .description('revoke a key permanently')
    .argument('<key>', 'the key, its id, or its name (eutomer keys list)')
    .addOption(createDataOption())
    .action(async (reference: string, options: { data: string }) =>
      (await import('./revoke.ts')).revokeKey(reference, options),
    );
  return keys;
}
