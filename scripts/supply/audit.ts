/**
 * `npm run audit`: checks the versions in the lock file for known vulnerabilities. Exits with 1 if there is one, unless
 * `allowed.json` gives a reason to accept it.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseArguments, UsageError } from '../parse-arguments.ts';
import { readAllowed } from './allowed.ts';
import { queryServer, queryFiles, toQuery, readNpmAudit, type Answer, type Version } from './ask.ts';
import { registryVersions, productionLibraries, readLock } from './lock.ts';
import { judgeAudit } from './verdict.ts';

const USAGE = `npm run audit                              queries the registry (npm audit)
npm run audit -- --osv FILE|FOLDER         searches records in the OSV format, without a network
npm run audit -- --osv https://api.osv.dev queries a server of the OSV protocol
npm run audit -- --write-query FILE        writes the query for such a server to a file, without sending it
  --dev   include the libraries of builds and tests`;

interface AuditOptions {
  osv?: string | undefined;
  'write-query'?: string | undefined;
  dev?: boolean | undefined;
}

function parseOptions(args: string[]): AuditOptions {
  const { values } = parseArgs({
    args,
    options: { osv: { type: 'string' }, 'write-query': { type: 'string' }, dev: { type: 'boolean' } },
  });
  if (values.osv !== undefined && values['write-query'] !== undefined)
    throw new UsageError('expected either --osv or --write-query, not both');
  return values;
}

function queryRegistry(dev: boolean): Answer {
  const { stdout } = spawnSync('npm', ['audit', ...(dev ? [] : ['--omit=dev']), '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  });
  return readNpmAudit(stdout ?? '');
}

async function ask(osv: string | undefined, dev: boolean, versions: readonly Version[]): Promise<Answer> {
  if (osv === undefined) return queryRegistry(dev);
  return /^https?:/.test(osv) ? queryServer(osv, versions) : queryFiles(osv, versions);
}

const { osv, 'write-query': query, dev = false } = parseArguments(USAGE, parseOptions);
const lock = readLock(join(import.meta.dirname, '../..'));
const versions = dev ? registryVersions(lock) : productionLibraries(lock).filter(({ own }) => !own);

if (query === undefined) {
  try {
    const answer = await ask(osv, dev, versions);
    const { exitCode, message } = judgeAudit(
      answer,
      readAllowed(),
      new Date().toISOString().slice(0, 10),
      versions.length,
    );
    console.log(message);
    // GitHub shows warnings separately, so that this one is not lost among other lines.
    if (process.env.GITHUB_ACTIONS === 'true' && 'notChecked' in answer)
      console.log(`::warning title=Dependency audit::${message}`);
    // If a source was named, not reaching it is an error.
    process.exitCode = osv !== undefined && 'notChecked' in answer ? 2 : exitCode;
  } catch (error) {
    console.error(`audit: NOT CHECKED: ${(error as Error).message}`);
    process.exitCode = 2;
  }
} else {
  writeFileSync(query, `${JSON.stringify(toQuery(versions), null, 1)}\n`);
  console.log(`audit: NOT CHECKED: ${versions.length} versions written to ${query}; nothing was queried.`);
}
