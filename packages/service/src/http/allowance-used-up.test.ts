import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendWithUsedUpKey } from '../../../../attack/used-up-key.ts';
import { idleService } from '../../../../tests/support/idle-service.ts';
import type { TestService } from '../../../../tests/support/service.ts';
import { findKeyByHash } from '../db/find-key.ts';
import { chargeAndStore } from '../db/usage.ts';
import { hashKey } from '../keys/key-format.ts';
import { formatMonth } from '../month.ts';

/** Nothing is computed for a key without allowance. The predictor here never answers: any call of it would be a 500. */

describe('a key that has used up its allowance', () => {
  let service: TestService;
  let address: string;
  beforeAll(async () => {
    ({ service, address } = await idleService());
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const keyWith = async (used: number): Promise<string> => {
    const key = await service.key({ plan: 'free' });
    const { id } = (await findKeyByHash(service.context.db, hashKey(key)))!;
    const now = new Date();
    await chargeAndStore(service.context.db, {
      keyId: id,
      month: formatMonth(now),
      cost: used,
      limit: 10,
      time: now,
      queries: [],
    });
    return key;
  };

  it('is rejected before RDKit is called and before a large body is read, as in the attack suite', async () => {
    expect(await sendWithUsedUpKey(address, await keyWith(10))).toEqual({
      single: 429,
      batches: { '/api/v1/predict/batch': 429, '/api/predict/batch': 429, '/v1/predict/batch': 429 },
      job: 429,
    });
  });
  it('gets the same code, headers and reset time whatever the request', async () => {
    const headers = {
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
      'retry-after': expect.stringMatching(/^\d+$/),
    };
    const key = await keyWith(10);
    const large = { smiles: Array(10_000).fill('CCCCCCC') };
    for (const [path, body] of [
      ['/api/v1/predict', { smiles: 'CCO' }],
      ['/api/v1/predict/batch', { smiles: ['CCO'] }],
      ['/api/v1/predict/batch', large],
    ] as const) {
      expect(await service.post(path, body, key)).toMatchObject({
        status: 429,
        headers,
        body: { code: 'limit_exceeded' },
      });
    }
  });
  it('with a single compound left has its large body read', async () => {
    expect(
      await service.post('/api/v1/predict/batch', { smiles: Array(10_000).fill('CCCCCCC') }, await keyWith(9)),
    ).toMatchObject({ status: 429, body: { detail: expect.stringContaining('this request has 10000') } });
  });
});
