import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRequest } from '../../../../attack/begin-request.ts';
import { staySilent } from '../../../../attack/silent-connections.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { BODIES_MAX_BYTES, BODY_MAX_BYTES, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { LONG } from '../../../../tests/support/long.ts';

/**
 * Clients that are slow or silent, open too many connections or send too much, over real connections: each is disconnected, and the others are served.
 */

const SHORT_LIMITS = {
  headersTimeoutMs: 200,
  bodyTimeoutMs: 200,
  idleTimeoutMs: 60_000,
  keepAliveMs: 300,
  checkIntervalMs: 50,
  maxConnections: 8,
};

describe('connections', () => {
  let service: TestService;
  let port: number;
  beforeEach(async () => {
    service = await testService('PostgreSQL', { predictor: idlePredictor(), connections: SHORT_LIMITS });
    await service.api.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = service.api.server.address() as AddressInfo);
  });
  afterEach(async () => {
    await service[Symbol.asyncDispose]();
  });

  /** Opens a connection and sends a text; resolves to the response once the connection is closed. */
  async function sendText(text: string): Promise<{ socket: Socket; closed: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => {
      socket.once('close', () => resolve(received));
    });
    await once(socket, 'connect');
    socket.write(text);
    return { socket, closed };
  }
  const alive = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

  it('answers headers that never end with 400 and closes the connection', async () => {
    const { closed } = await sendText('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await closed).toMatch(/^HTTP\/1\.1 4\d\d[\s\S]+request_invalid/);
    expect(await alive()).toBe(200);
  });
  it('answers headers of more than 16 KiB with 400', async () => {
    const { closed } = await sendText(
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(CONNECTION_LIMITS.maxHeaderBytes)}\r\n\r\n`,
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 400[\s\S]+at most 16384 bytes[\s\S]+request_invalid/);
  });
  it('answers a request without Host with a problem document', async () => {
    const { closed } = await sendText('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 400[\s\S]+application\/problem\+json[\s\S]+Expected the header Host/);
  });
  it('closes a connection whose body never ends', async () => {
    const { closed } = await sendText(
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    await closed;
    expect(await alive()).toBe(200);
  });
  it('closes a connection whose body never ends after it has been rejected', async () => {
    const { socket, closed } = await sendText(
      'POST /api/v1/predict HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    );
    const timer = setInterval(() => socket.write(' '), 50);
    expect(await closed).toMatch(/^Connection: keep-alive\r$[\s\S]+key_missing/m);
    clearInterval(timer);
  });
  it('closes a connection whose JSON for a job never ends; only files may take longer', async () => {
    const key = await service.key();
    const begin = (type: string) =>
      sendText(
        `POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\n{`,
      );
    const file = await begin('text/plain');
    const { closed } = await begin('application/json');
    expect(await Promise.race([closed, file.closed.then(() => 'the file')])).toBe('');
    file.socket.destroy();
  });
  it('closes a silent connection, before or after a request', async () => {
    const [silent, done] = [await sendText(''), await sendText('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')];
    expect(await silent.closed).not.toContain('200 OK');
    expect(await done.closed).toContain('200 OK');
  });
  it('closes connections beyond the maximum, and accepts new ones when some have ended', async () => {
    const connections = await Promise.all(Array.from({ length: SHORT_LIMITS.maxConnections }, () => sendText('')));
    await expect(alive()).rejects.toThrow();
    for (const { socket } of connections) socket.destroy();
    await expect.poll(() => alive().catch(() => 0)).toBe(200);
  });
});

describe('silent connections', () => {
  const LIMITS = {
    maxConnections: 60,
    maxPerClient: 40,
    firstByteMs: 1_500,
    headersTimeoutMs: 60_000,
    idleTimeoutMs: 60_000,
  };
  const attack = async (proxies?: string) => {
    await using service = await testService('PostgreSQL', {
      predictor: idlePredictor(),
      connections: LIMITS,
      ...(proxies === undefined ? {} : { proxies }),
    });
    const address = await service.api.listen({ port: 0, host: '127.0.0.1' });
    return await staySilent(address, { count: 200, patience: 3_000 });
  };

  it('from one address are limited, do not lock out others, and are closed soon', async () => {
    const { held, answered, goneAfter } = await attack();
    expect([held, answered]).toEqual([LIMITS.maxPerClient, true]);
    expect(goneAfter).toBeGreaterThan(1_000);
  });
  it.runIf(LONG)(
    'from a trusted proxy belong to its clients: they are not limited per address, and may stay idle',
    async () => {
      expect(await attack('10.0.0.0/8, 127.0.0.2')).toEqual({
        held: LIMITS.maxConnections,
        answered: false,
        goneAfter: null,
      });
    },
  );
  it('are subject to the other limits once they have sent something', async () => {
    await using service = await testService('PostgreSQL', {
      predictor: idlePredictor(),
      connections: { ...LIMITS, firstByteMs: 100 },
    });
    await service.api.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((service.api.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    await pause(400);
    socket.write('\r\n');
    const [received] = await once(socket, 'data');
    expect(String(received)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });
});

it.runIf(LONG)('a client that does not read its responses is disconnected', async () => {
  await using service = await testService('PostgreSQL', {
    predictor: idlePredictor(),
    connections: { idleTimeoutMs: 300 },
  });
  await service.api.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((service.api.server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  // More than the buffers between the two ends can hold.
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  const countConnections = () =>
    new Promise<number>((resolve) => {
      service.api.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections, { timeout: 15_000 }).toBe(0);
  socket.destroy();
});

describe('bodies', () => {
  it('must be small on routes that take no molecules', async () => {
    await using service = await testService('PostgreSQL', { predictor: idlePredictor() });
    const body = JSON.stringify({ email: 'a@example.org', password: 'a'.repeat(SMALL_BODY_MAX_BYTES) });
    const answer = await service.post('/api/auth/sign-in', body, null, { 'sec-fetch-site': 'same-origin' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'body_too_large', detail: `Expected a body of at most ${SMALL_BODY_MAX_BYTES} bytes.` },
    });
  });

  describe('that are large', () => {
    let service: TestService;
    let port: number;
    beforeEach(async () => {
      service = await testService('PostgreSQL', { predictor: idlePredictor() });
      await service.api.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = service.api.server.address() as AddressInfo);
    });
    afterEach(async () => {
      service.api.server.closeAllConnections();
      await service[Symbol.asyncDispose]();
    });
    const MAX = BODIES_MAX_BYTES / BODY_MAX_BYTES;
    const LARGE = { 'content-length': BODY_MAX_BYTES };
    /** Begins requests that never end. @returns the number of responses by status; 0 for none within a second */
    async function hold(count: number, path: string, headers: OutgoingHttpHeaders): Promise<Record<number, number>> {
      const url = `http://127.0.0.1:${port}${path}`;
      const begun = Array.from({ length: count }, () =>
        beginRequest(url, { 'content-type': 'application/json', ...headers }, '{', 1_000),
      );
      const statuses = await Promise.all(begun.map(({ status }) => status));
      return Object.fromEntries(
        [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
      );
    }
    const holdBatches = async (count: number, key: string) =>
      hold(count, '/api/predict/batch', { 'x-api-key': key, ...LARGE });

    it.each([
      ['batch', '/api/predict/batch', 'application/json', 'body_too_large'],
      ['form', '/api/v1/jobs', 'multipart/form-data; boundary=x', 'content_type_unsupported'],
      ['batch at a wrong address', '/api/v1/job', 'application/json', 'not_found'],
      ['batch with a wrong method', '/api/v1/families', 'application/json', 'method_not_allowed'],
    ])('a rejected %s is read to its end, for clients that read only then', async (_name, path, type, code) => {
      const size = BODY_MAX_BYTES + 1;
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.on('error', () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${await service.key()}\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`,
      );
      await expect.poll(() => received, { timeout: 5_000 }).toContain(`"code":"${code}"`);
      socket.write('x'.repeat(size));
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(() => received, { timeout: 5_000 }).toContain('{"ok":true}');
      socket.destroy();
    });

    it('are limited in total, of which one account gets half', async () => {
      const [first, second, third] = [await service.key(), await service.key(), await service.key()];
      expect(await holdBatches(MAX / 2 + 1, first)).toEqual({ 0: MAX / 2, 429: 1 });
      expect(await holdBatches(MAX / 2, second)).toEqual({ 0: MAX / 2 });
      expect(await holdBatches(1, third)).toEqual({ 503: 1 });
      expect((await service.get('/healthz')).status).toBe(200);
      service.api.server.closeAllConnections();
      await expect.poll(() => holdBatches(1, third)).toEqual({ 0: 1 });
    });
    it.each(['/api/v1/compounds', '/nowhere'])(
      'are not held in place by a visitor without a key (%s)',
      async (path) => {
        await hold(MAX, path, { 'transfer-encoding': 'chunked' });
        expect(await holdBatches(1, await service.key())).toEqual({ 0: 1 });
      },
    );
  });
});
