import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { itemAt, must } from '../../packages/engine/src/must.ts';
import { affects, osvRecord, type OsvRecord } from './osv.ts';

export interface Version {
  name: string;
  version: string;
}

/** A known vulnerability of a version in the lock file. */
export interface Finding extends Version {
  id: string;
  aliases: string[];
  severity: string;
  summary: string;
}

/** Result of a query; distinguishes “not checked” from “no findings”. */
export type Answer = { asked: string; findings: Finding[] } | { notChecked: string };

const readSeverity = ({ id, database_specific: more }: OsvRecord): string =>
  id.startsWith('MAL-') ? 'malware' : (more?.severity ?? 'severity unknown').toLowerCase();

const toFinding = (record: OsvRecord, { name, version }: Version): Finding => ({
  name,
  version,
  id: record.id,
  aliases: record.aliases ?? [],
  severity: readSeverity(record),
  summary: record.summary ?? '',
});

/** Records in one file: a single record, a list, or a list under `vulns`, as in API responses. */
function readRecords(file: string): OsvRecord[] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z
      .union([
        z.array(osvRecord),
        z.object({ vulns: z.array(osvRecord) }).transform(({ vulns }) => vulns),
        osvRecord.transform((one) => [one]),
      ])
      .parse(content);
  } catch (error) {
    throw new Error(`${file} is not in the OSV format`, { cause: error });
  }
}

/** Searches local records: a JSON file or a folder of them, such as osv.dev's unpacked archive of npm records. */
export function queryFiles(path: string, versions: readonly Version[]): Answer {
  if (!existsSync(path)) throw new Error(`there is no file or folder ${path}`);
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(path, file))
    : [path];
  const byName = Map.groupBy(versions, ({ name }) => name);
  const findings: Finding[] = [];
  let records = 0;
  for (const record of files.values().flatMap(readRecords)) {
    const names = new Set(
      (record.affected ?? []).flatMap((each) => (each.package?.ecosystem === 'npm' ? each.package.name : [])),
    );
    if (names.size > 0) records += 1;
    for (const name of names)
      for (const each of byName.get(name) ?? [])
        if (affects(record, name, each.version)) findings.push(toFinding(record, each));
  }
  return records === 0
    ? { notChecked: `${path} contains no records of npm packages` }
    : { asked: `${records} records in ${path}`, findings };
}

/** Maximum queries per API request. */
const MAX_QUERIES = 1_000;

/** A query of the OSV API. */
export const toQuery = (
  versions: readonly Version[],
): { queries: { package: { ecosystem: 'npm'; name: string }; version: string; page_token?: string }[] } => ({
  queries: versions.map(({ name, version }) => ({ package: { ecosystem: 'npm', name }, version })),
});

const batch = z.object({
  results: z.array(
    z
      .object({ vulns: z.array(z.object({ id: z.string() })).optional(), next_page_token: z.string().optional() })
      .nullable(),
  ),
});

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The ids of records for each version. */
async function fetchIds(address: string, versions: readonly Version[]): Promise<[Version, string][]> {
  const found: [Version, string][] = [];
  let open = toQuery(versions).queries.map((query, index) => ({ query, version: itemAt(versions, index) }));
  while (open.length > 0) {
    const now = open.splice(0, MAX_QUERIES);
    const { results } = batch.parse(
      await json(`${address}/v1/querybatch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ queries: now.map(({ query }) => query) }),
      }),
    );
    if (results.length !== now.length)
      throw new Error(`${address} answered ${results.length} of ${now.length} queries`);
    for (const [index, asked] of now.entries()) {
      const result = results[index];
      for (const { id } of result?.vulns ?? []) found.push([asked.version, id]);
      if (result?.next_page_token !== undefined)
        open.push({ ...asked, query: { ...asked.query, page_token: result.next_page_token } });
    }
  }
  return found;
}

/** Queries a server of the OSV protocol, such as https://api.osv.dev. It receives names and versions of libraries. */
export async function queryServer(address: string, versions: readonly Version[]): Promise<Answer> {
  const base = address.replace(/\/+$/, '');
  try {
    const found = await fetchIds(base, versions);
    const records = new Map<string, OsvRecord>();
    for (const id of new Set(found.map(([, each]) => each)))
      records.set(id, osvRecord.parse(await json(`${base}/v1/vulns/${encodeURIComponent(id)}`, {})));
    return { asked: base, findings: found.map(([version, id]) => toFinding(must(records.get(id), id), version)) };
  } catch (error) {
    return { notChecked: `${base} could not be queried (${(error as Error).message})` };
  }
}

const npmReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string().optional(),
            url: z.string().optional(),
            severity: z.string(),
            range: z.string().optional(),
          }),
        ]),
      ),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

/** Parses the output of `npm audit --json`. Anything but a complete report counts as not checked. */
export function readNpmAudit(printed: string): Answer {
  let content: unknown;
  try {
    content = JSON.parse(printed);
  } catch {
    return { notChecked: 'npm audit printed no report' };
  }
  const report = npmReport.safeParse(content);
  if (!report.success) return { notChecked: 'the registry offers no audit' };
  // A library that merely depends on a vulnerable one refers to its name; the vulnerable one has an entry of its own.
  const advisories = Object.values(report.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  const findings = advisories.map(({ name, range, severity, title, url = '' }) => ({
    name,
    version: range ?? '',
    severity,
    id: url.slice(url.lastIndexOf('/') + 1),
    aliases: [],
    summary: title ?? '',
  }));
  return {
    asked: 'the registry',
    findings: [...new Map(findings.map((each) => [`${each.name} ${each.id}`, each])).values()],
  };
}
