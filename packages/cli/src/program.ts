import { Command, InvalidArgumentError, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { createDataOption } from './data-option.ts';
import { EXAMPLES, EXIT_CODES, PREDICT_HELP, SERVE_HELP, WORKER_HELP } from './help-texts.ts';
import { createKeysCommand } from './keys/command.ts';
import { PACKAGE_FILE } from './paths.ts';
import { INPUT_FORMATS } from '@eutomer/engine/input-formats';
import { OUTPUT_FORMATS } from './predict/formats.ts';
import { createKnowledgeCommand } from './knowledge/command.ts';
import type { PredictOptions } from './predict/plan.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { requireNode } from './require-node.ts';
import type { ServeOptions } from './serve.ts';
import { rejectMisspeltSettings } from './setting-names.ts';

const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string };

/** @throws InvalidArgumentError for a blank text, with which the service would listen on all addresses */
function parseHost(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected an address, such as 127.0.0.1.');
  return text;
}

/** @throws InvalidArgumentError for an empty text, as from a script with an empty variable */
function parseText(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

const createThreadsOption = (): Option =>
  new Option('--threads <n>', 'worker threads; default: one per processor').argParser(parseWholeNumber(1, 256));

function createPredictCommand(): Command {
  return new Command('predict')
    .description('predict the eutomer for SMILES or names given as arguments, or for the rows of a file')
    .argument('[smiles...]', 'SMILES, or names of known compounds; put each in quotes')
    .option('--json', 'one JSON object per line, like --format ndjson')
    .option(
      '--input <file>',
      'read SMILES, a table or an SDF, optionally compressed (.gz), or an Excel workbook; - for standard input',
    )
    .addOption(
      new Option(
        '--input-format <format>',
        'format of the input; default: by its name, or for standard input (a list, a table or an SDF) by its contents',
      ).choices(INPUT_FORMATS),
    )
    .option(
      '--smiles-column <name>',
      'the column of SMILES or names; default: the one named smiles, else one that contains SMILES, else names',
    )
    .option(
      '--sheet <name>',
      'the sheet of an Excel workbook, by name or number; default: the first that contains SMILES',
    )
    .option('--target <name>', 'predict the eutomer at this target: its ChEMBL id, gene symbol or name', parseText)
    .option('--target-column <name>', 'the column that gives the target of each row')
    .addOption(
      new Option('--format <format>', 'format of the results; default: by the name of the output').choices(
        OUTPUT_FORMATS,
      ),
    )
    .option('-o, --output <file>', 'write results to a file instead of standard output (-)')
    .option(
      '--inchikey',
      'also give the InChIKey of the eutomer, or of the input if there is no prediction; takes longer than predicting',
    )
    .option('--quiet', 'show neither progress nor summary, only errors')
    .option('--resume', 'continue writing the --output of an interrupted run')
    .option('--force', 'overwrite an existing --output')
    .addOption(createThreadsOption())
    .addHelpText('after', PREDICT_HELP)
    .action(async (smiles: string[], options: PredictOptions) =>
      (await import('./predict/predict.ts')).predict(smiles, options),
    );
}

function createDatabaseCommands(): Command[] {
  const backup = new Command('backup')
    .description('back up the embedded database to a file (works while the service runs)')
    .argument('<file>', 'a file that does not exist yet', parseText)
    .addOption(createDataOption())
    .action(async (file: string, options: { data: string }) =>
      (await import('./database/backup.ts')).backUpToFile(file, options),
    );
  const restore = new Command('restore')
    .description('restore a backup into a data folder that has no database')
    .argument('<file>', 'a file written by eutomer backup', parseText)
    .addOption(createDataOption())
    .action(async (file: string, options: { data: string }) =>
      (await import('./database/backup.ts')).restoreFromFile(file, options),
    );
  const migrate = new Command('migrate')
    .description(
      'migrate the database of a stopped service to the newest schema (as starting the service does) or to another',
    )
    .option(
      '--to <number>',
      'number of the migration to migrate up or down to; migrating down deletes data that the older schema cannot hold',
      parseWholeNumber(0, 9_999),
    )
    .addOption(createDataOption())
    .action(async (options: { to?: number; data: string }) => (await import('./database/migrate.ts')).migrate(options));
  return [backup, restore, migrate];
}

function createAccountsCommand(): Command {
  const accounts = new Command('accounts').description('commands for administrators of the web application');
  accounts
    .command('password-link')
    .description('print a password reset link for a user who cannot get one by email (works while the service runs)')
    .argument('<address>', 'the email address that they signed up with')
    .addOption(createDataOption())
    .action(async (email: string, options: { data: string }) =>
      (await import('./accounts/password-link.ts')).passwordLink(email, options),
    );
  return accounts;
}

/** A command as it is typed, such as `eutomer keys create`. */
const commandPath = (command: Command): string =>
  command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`;

/**
 * The command `eutomer` with all its subcommands. A subcommand's modules are loaded when it is called: `predict` starts
 * without a server or a database.
 */
export function createProgram(): Command {
  const root = new Command('eutomer')
    .description('Predicts which enantiomer of a chiral molecule is the active one (the eutomer), and shows why.')
    .version(version)
    .addHelpText('after', `${EXAMPLES}${EXIT_CODES}`)
    .hook('preAction', (_, command) => {
      requireNode(commandPath(command));
      rejectMisspeltSettings(process.env);
    })
    .exitOverride();
  root.addCommand(createPredictCommand());
  root
    .command('serve')
    .description('start the service: the REST API and the web application')
    .option('--port <port>', 'port to listen on', parseWholeNumber(0, 65_535), 8080)
    .option('--host <host>', 'address to listen on', parseHost, '127.0.0.1')
    .option('--with-worker', 'run jobs in this process too; always the case with the embedded database')
    .addOption(createDataOption())
    .addHelpText('after', SERVE_HELP)
    .action(async (options: ServeOptions) => (await import('./serve.ts')).serve(options));
  root
    .command('worker')
    .description('run the jobs of a service on PostgreSQL (DATABASE_URL); any number of workers may run')
    .addOption(createThreadsOption())
    .addHelpText('after', WORKER_HELP)
    .action(async (options: { threads?: number }) => (await import('./worker.ts')).runWorker(options));
  root
    .command('mcp')
    .description('serve an AI assistant over standard input and output (Model Context Protocol), offline')
    .action(async () => (await import('./mcp/mcp.ts')).serveMcp(version));
  for (const command of createDatabaseCommands()) root.addCommand(command);
  root.addCommand(createKeysCommand());
  root.addCommand(createAccountsCommand());
  root.addCommand(createKnowledgeCommand());
  root
    .command('families')
    .description('list the families and their validation figures, or show one with its members and evidence')
    .argument('[id]', 'the id of a family, such as arylpropionic-acids')
    .option('--json', 'one JSON object per line')
    .action(async (id: string | undefined, options: { json?: boolean }) =>
      (await import('./families.ts')).showFamilies(id, options),
    );
  root
    .command('compounds')
    .description('search the known compounds by name, InChIKey, CAS number or another id')
    .argument(
      '<query>',
      'a name, its beginning, or a similar name; an InChIKey, a CAS number, a UNII, a ChEMBL or DrugBank id',
      parseText,
    )
    .option('--json', 'one JSON object per line')
    .option('--limit <n>', 'maximum number of compounds', parseWholeNumber(1, 100), 10)
    .action(async (query: string, options: { json?: boolean; limit: number }) =>
      (await import('./compounds.ts')).searchCompounds(query, options),
    );
  for (const command of [root, ...root.commands, ...root.commands.flatMap((item) => item.commands)])
    command.exitOverride().showHelpAfterError(`(${commandPath(command)} --help shows the usage)`);
  return root;
}
