import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { PAGES } from './pages.ts';

export const isWebBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** The application's document, also served for unknown addresses. */
export const readIndexPage = (folder: string): Promise<Buffer> => readFile(join(folder, 'index.html'));

/** True if a browser requests a page, as opposed to a program requesting data or a page requesting one of its files. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|v1|assets|toolkit)\//.test(url) && headers['accept']?.includes('text/html') === true;

/**
 * How built files are served. Those with a hash in their name never change and are cached; others are revalidated each
 * time. Compressed copies beside a file are sent to clients that accept them.
 */
export const BUILT_FILES = {
  serve: true,
  wildcard: false,
  index: false,
  preCompressed: true,
  schemaHide: true,
  cacheControl: false,
  setHeaders(reply, path) {
    const isHashed = /\/(assets|toolkit)\//.test(path);
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
} satisfies Partial<FastifyStaticOptions>;

/** The script that caches the application in the browser. */
const SERVICE_WORKER = 'service-worker.js';

/**
 * Serves the web application from its folder.
 *
 * @param version version of the knowledge. It is part of the service worker, so that browsers update application and
 * knowledge together
 */
export async function web(api: Api, folder: string, version: string): Promise<void> {
  await api.register(files, { ...BUILT_FILES, root: folder, globIgnore: [`${SERVICE_WORKER}*`] });
  for (const page of PAGES) {
    api.get(page, { schema: { hide: true } }, async (_request, reply) => reply.sendFile('index.html'));
  }
  if (!existsSync(join(folder, SERVICE_WORKER))) return;
  api.get(`/${SERVICE_WORKER}`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(`const KNOWLEDGE = ${JSON.stringify(version)};\n${await readFile(join(folder, SERVICE_WORKER), 'utf8')}`),
  );
}
