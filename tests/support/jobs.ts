import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Answer, TestService } from './service.ts';

/** Sends a key's job requests in process. */
export interface JobClient {
  send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers?: Record<string, string>,
    payload?: string | Buffer,
  ): Promise<Answer>;
  /** Sends a job as JSON. */
  post(smiles: unknown, extra?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a job as a file. */
  upload(type: string, text: string | Buffer, query?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Polls until the job has ended. */
  ended(id: string): Promise<any>;
}

/** Creates a client for a key. */
export function jobClient({ api }: Pick<TestService, 'api'>, key: string): JobClient {
  const client: JobClient = {
    async send(method, path, headers = {}, payload) {
      const response = await api.inject({
        method,
        url: path,
        headers: { 'x-api-key': key, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = /\/(problem\+)?json/.test(String(response.headers['content-type']));
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : null,
        text: response.body,
      };
    },
    post: (smiles, extra = {}, headers = {}) =>
      client.send(
        'POST',
        '/api/v1/jobs',
        { 'content-type': 'application/json', ...headers },
        JSON.stringify({ smiles, ...extra }),
      ),
    upload: (type, text, query = '', headers = {}) =>
      client.send('POST', `/api/v1/jobs${query}`, { 'content-type': type, ...headers }, text),
    async ended(id) {
      for (let attempt = 0; attempt < 1_000; attempt += 1) {
        const { body } = await client.send('GET', `/api/v1/jobs/${id}`);
        if (body.finished !== null) return body;
        await pause(50);
      }
      throw new Error(`job ${id} did not end within 50 seconds`);
    },
  };
  return client;
}

export const packed = (text: string): Buffer => gzipSync(text);
