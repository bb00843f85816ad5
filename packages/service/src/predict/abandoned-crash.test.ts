import type { Predictor } from '@eutomer/engine';
import { expect, it, vi } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';
import type { Caller } from '../keys/caller.ts';
import { predictBatch } from './predict-batch.ts';
import { predictSingle } from './predict-single.ts';

const CALLER: Caller = { keyId: 'key', accountId: 'account', limit: null, plan: 'free' };

it('counts a molecule that crashes its worker after the caller has hung up', async () => {
  const abandon = (onCrash: (() => void) | undefined): Promise<never> => {
    onCrash?.();
    return Promise.reject(new Error('the caller hung up'));
  };
  const predictor: Predictor = {
    ...idlePredictor(),
    predict: (_smiles, _signal, _caller, onCrash) => abandon(onCrash),
    predictMany: (_smiles, _signal, onCrash) => abandon(onCrash),
  };
  await using service = await testService('PostgreSQL', { predictor });
  const record = vi.spyOn(service.context.costlyMolecules, 'record');
  const { signal } = new AbortController();
  const storage = { store: false, contribute: false };
  const requests = [
    () => predictSingle(service.context, CALLER, { smiles: 'C', ...storage }, { signal, checkTime: () => {} }),
    () => predictBatch(service.context, CALLER, { smiles: ['C'], ...storage }, signal),
  ];
  for (const send of requests) await expect(send()).rejects.toThrow('hung up');
  expect(record.mock.calls).toEqual([
    [CALLER, 1],
    [CALLER, 1],
  ]);
});
