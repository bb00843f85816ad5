import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Uploads over a real connection: callers that disconnect, or are rejected while sending. */

/** Starts a request with an incomplete body. */
function begin(
  url: string,
  headers: Record<string, string>,
): { sent: ClientRequest; answer: Promise<number | string> } {
  const sent = request(url, { method: 'POST', headers });
  const answer = new Promise<number | string>((resolve) => {
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
  });
  return { sent, answer };
}

onPostgresFirst('an upload', (database) => {
  let service: TestService;
  let address: string;
  let key: string;
  const log: string[] = [];
  beforeAll(async () => {
    const stream = {
      write: (line: string) => {
        log.push(line);
      },
    };
    service = await testService(database, {
      predictor: idlePredictor(),
      chunksAtOnce: 0,
      logger: { level: 'error', stream },
    });
    address = await service.api.listen({ port: 0, host: '127.0.0.1' });
    key = await service.key();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const jobs = async () =>
    (await service.context.db.selectFrom('job').select('state').execute()).map(({ state }) => state);

  it.each([
    ['identity', 'C\n'.repeat(1_200)],
    ['gzip', gzipSync('C\n'.repeat(1_200)).subarray(0, -8)],
  ])('that is aborted (%s) leaves nothing, costs nothing and logs no error', async (encoding, started) => {
    const { sent, answer } = begin(`${address}/api/v1/jobs`, {
      'x-api-key': key,
      'content-type': 'text/plain',
      'content-encoding': encoding,
    });
    sent.write(started);
    await expect
      .poll(async () => (await service.context.db.selectFrom('job_chunk').select('id').execute()).length)
      .toBe(2);
    expect(await jobs()).toEqual(['uploading']);
    sent.destroy();
    expect(await answer).toBe('ECONNRESET');
    await expect.poll(jobs).toEqual([]);
    expect(await service.context.db.selectFrom('usage').select('used').execute()).toEqual([]);
    expect(log).toEqual([]);
  });
  it('the same for an aborted JSON body', async () => {
    const { sent, answer } = begin(`${address}/api/v1/predict`, {
      'x-api-key': key,
      'content-type': 'application/json',
      'content-length': '100',
    });
    const arrived = once(service.api.server, 'request');
    sent.write('{"smiles": ');
    const [received] = (await arrived) as [IncomingMessage];
    const aborted = once(received, 'close').catch(() => {});
    sent.destroy();
    expect(await answer).toBe('ECONNRESET');
    await aborted;
    // Anything logged about it would be logged before the next response.
    expect((await service.get('/healthz')).status).toBe(200);
    expect(received.aborted).toBe(true);
    expect(log).toEqual([]);
  });
  it('that is rejected midway gets its response while the caller is still sending', async () => {
    const { sent, answer } = begin(`${address}/api/v1/jobs?column=smiles`, {
      'x-api-key': key,
      'content-type': 'text/csv',
    });
    sent.write('a,b\nC,C\n');
    expect(await answer).toBe(400);
    sent.end('C,C\n');
    expect(await jobs()).toEqual([]);
  });
  const FILE = `SMILES\n${'CCO\n'.repeat(500_000)}`;
  it.each<[string, string, string, string | Buffer]>([
    ['for a column', 'identity', 'not_there', FILE],
    ['for its compression', 'gzip', 'SMILES', FILE],
    ['for a column of a compressed file', 'gzip', 'not_there', gzipSync(FILE, { level: 0 })],
    ['for its text', 'identity', 'SMILES', Buffer.alloc(2_000_000, 0xff)],
  ])(
    'that is rejected %s (%s, column %s) does not block the next request on its connection',
    async (_why, encoding, column, file) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = (
        path: string,
        method: string,
        headers: Record<string, string>,
        body: string | Buffer,
      ): Promise<number> =>
        new Promise((resolve, reject) => {
          const sent = request(`${address}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode!));
          });
          sent
            .on('error', reject)
            .on('timeout', () => reject(new Error('no answer')))
            .end(body);
        });
      const headers = { 'x-api-key': key, 'content-type': 'text/csv', 'content-encoding': encoding };
      expect(await send(`/api/v1/jobs?column=${column}`, 'POST', headers, file)).toBe(400);
      expect(await send('/healthz', 'GET', {}, '')).toBe(200);
      agent.destroy();
    },
  );
});
