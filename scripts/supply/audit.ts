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

const USAGE = `npm run audit                              asks the registry (npm audit)
npm run audit -- --osv FILE|FOLDER         looks in records of the OSV format, without a network
npm run audit -- --osv https://api.osv.dev asks an address that speaks the OSV protocol
npm run audit -- --write-query FILE        writes the versions as a question to such an address, and asks nothing
  --dev   the libraries of builds and tests too`;

interface Call {
  osv?: string | undefined;
  'write-query'?: string | undefined;
  dev?: boolean | undefined;
}

function read(args: string[]): Call {
  const { values } = parseArgs({
    args,
    options: { osv: { type: 'string' }, 'write-query': { type: 'string' }, dev: { type: 'boolean' } },
  });
  if (values.osv !== undefined && values['write-query'] !== undefined)
    throw new UsageError('--osv asks, --write-query only writes: one of them');
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

const { osv, 'write-query': query, dev = false } = parseArguments(USAGE, read);
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
  console.log(`audit: NOT CHECKED: ${versions.length} versions written to ${query}; nobody was asked.`);
}
