import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createClient } from './index.ts';

/** A client that answers every request with `{}`, and the requests that it has sent. */
function recordingClient() {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    return Response.json({});
  };
  return { client: createClient('http://eutomer.test/', { apiKey: 'sk_live_1', fetch }), requests };
}

it('sends a file as it is, and an object as JSON', async () => {
  const { client, requests } = recordingClient();
  await client.POST('/api/v1/jobs', { body: 'smiles\nCCO\n', headers: { 'Content-Type': 'text/csv' } });
  await client.POST('/api/v1/jobs', { body: { smiles: ['CCO'] } });
  const sent = await Promise.all(requests.map(async (each) => [each.headers.get('content-type'), await each.text()]));
  expect(sent).toEqual([
    ['text/csv', 'smiles\nCCO\n'],
    ['application/json', '{"smiles":["CCO"]}'],
  ]);
});

it('sends the key in the header that the path expects', async () => {
  const { client, requests } = recordingClient();
  await client.POST('/api/v1/predict', { body: { smiles: 'CCO' } });
  await client.POST('/v1/predict', { body: { smiles: 'CCO' } });
  expect(requests.map(({ headers }) => [headers.get('x-api-key'), headers.get('authorization')])).toEqual([
    ['sk_live_1', null],
    [null, 'Bearer sk_live_1'],
  ]);
  expect(requests.map(({ url }) => url)).toEqual([
    'http://eutomer.test/api/v1/predict',
    'http://eutomer.test/v1/predict',
  ]);
});

it('does not follow a redirect with the key', async () => {
  const visited: string[] = [];
  await using server = createServer((request, response) => {
    visited.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { apiKey: 'sk_live_1' });
  await expect(client.POST('/api/v1/predict', { body: { smiles: 'CCO' } })).rejects.toThrow(
    /expected the address of the service; http:.* redirects to \/elsewhere/,
  );
  expect(visited).toEqual(['/api/v1/predict']);
});
