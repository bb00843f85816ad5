import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';

/** Requests over a real connection for which fuzzing once found wrong responses. */

onEachDatabase('an odd request', (database) => {
  let service: TestService;
  let port: number;
  let key: string;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), chunksAtOnce: 0 });
    port = Number(new URL(await service.api.listen({ port: 0, host: '127.0.0.1' })).port);
    key = await service.key();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  /** Every response has the id that its problem document gives. */
  const REQUEST_ID = /^x-request-id: (\S+)\r$[\s\S]+"request_id":"\1"/im;
  /** Sends text and returns the response until the service closes the connection. */
  const exchange = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setTimeout(30_000, () => reject(new Error(`the connection stayed open: ${answer}`)));
      socket
        .on('data', (chunk) => {
          answer += String(chunk);
        })
        .on('close', () => resolve(answer))
        .on('error', reject);
    });

  it('with an unsupported expectation gets a problem document, not an empty 417', async () => {
    const answer = await exchange(
      'POST /api/v1/predict HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]+application\/problem\+json[\s\S]+"code":"request_invalid"/);
    expect(answer).toMatch(REQUEST_ID);
  });

  it('with an address that is not escaped gets advice', async () => {
    for (const address of ['/api/v1/compounds?q=α-pinene', '/api/v1/compounds?q=folic acid']) {
      const answer = await exchange(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]+Expected an address in ASCII without spaces/);
      expect(answer).toMatch(REQUEST_ID);
    }
  });

  it('with a protocol upgrade is answered, and its connection closed: nothing more would be read from it', async () => {
    const answer = await exchange(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]+connection: close[\s\S]+\{"ok":true\}/i);
  });

  it('for a job without a body and a content type is rejected for its type', async () => {
    const response = await service.api.inject({ method: 'POST', url: '/api/v1/jobs', headers: { 'x-api-key': key } });
    expect([response.statusCode, response.json().code]).toEqual([400, 'content_type_unsupported']);
  });
});
