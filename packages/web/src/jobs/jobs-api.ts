import type { ApiAnswer } from '../app/api-answer.ts';
import { request } from '../app/request-json.ts';

/** Requests about jobs, with the key that the user has typed: jobs belong to a key. */

type JobPage = ApiAnswer<'/api/v1/jobs'>;
export type Job = JobPage['jobs'][number];

const JOBS = '/api/v1/jobs';
const withKey = (apiKey: string): Record<string, string> => ({ 'x-api-key': apiKey });

/** @param after the place where the page begins; null for the newest jobs */
export async function listJobs(apiKey: string, after: string | null): Promise<JobPage> {
  const address = after === null ? JOBS : `${JOBS}?after=${encodeURIComponent(after)}`;
  return (await request(address, { method: 'GET', headers: withKey(apiKey) })).json() as Promise<JobPage>;
}

export type JobAction = 'cancel' | 'delete';

export const changeJob = (apiKey: string, action: JobAction, { links: { self } }: Job): Promise<Response> =>
  action === 'cancel'
    ? request(`${self}/cancel`, { method: 'POST', headers: withKey(apiKey) })
    : request(self, { method: 'DELETE', headers: withKey(apiKey) });

export type ResultFormat = 'csv' | 'sdf' | 'xlsx' | 'ndjson';

export const fetchResults = async (apiKey: string, { links }: Job, format: ResultFormat): Promise<Blob> =>
  (await request(links[format], { method: 'GET', headers: withKey(apiKey) })).blob();

/** The media type of each kind of file that a job takes. */
const TYPES: Record<string, string> = {
  smi: 'text/plain',
  smiles: 'text/plain',
  txt: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  sdf: 'chemical/x-mdl-sdfile',
  sd: 'chemical/x-mdl-sdfile',
};

/** What a file must end with, for the browser's file dialog. */
export const JOB_FILES = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The media type of a file by its name, null if a job does not take it. `.gz` says that it is compressed. */
export function typeOfFile(name: string): { type: string; gzip: boolean } | null {
  const gzip = /\.gz$/i.test(name);
  const type = TYPES[/\.(\w+)(\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  return type === undefined ? null : { type, gzip };
}

/** A job to start. */
interface NewJob {
  file: File;
  /** Blank for none. */
  target: string;
  /** True if each eutomer is to be drawn, which results as SDF need. */
  structures: boolean;
}

/** @throws RequestError; Error if its name says that a job does not take it */
export async function startJob(apiKey: string, { file, target, structures }: NewJob): Promise<void> {
  const kind = typeOfFile(file.name);
  if (kind === null)
    throw new Error(`“${file.name}” is not a file that a job takes: ${JOB_FILES}, or one of these with .gz.`);
  const options = new URLSearchParams({
    ...(target === '' ? {} : { target }),
    ...(structures ? { structures: 'true' } : {}),
  });
  await request(options.size === 0 ? JOBS : `${JOBS}?${options}`, {
    method: 'POST',
    headers: { ...withKey(apiKey), 'content-type': kind.type, ...(kind.gzip ? { 'content-encoding': 'gzip' } : {}) },
    body: file,
  });
}
