import { beforeEach, describe, expect, it } from 'vitest';
import { PLANS } from '../plans.ts';
import { CostlyMolecules } from './costly-molecules.ts';

describe('molecules that crash a worker', () => {
  let now = 0;
  let costly: CostlyMolecules;
  beforeEach(() => {
    now = 1_000;
    costly = new CostlyMolecules({ now: () => now });
  });
  const caller = (keyId: string, plan: 'free' | 'standard' = 'free') => ({
    keyId,
    accountId: 'account',
    limit: null,
    plan,
  });
  const limit = PLANS.free.costlyPerMinute;

  it('are allowed up to the limit of the plan, and then rejected for the rest of the minute', () => {
    costly.record(caller('one'), limit - 1);
    expect(() => costly.check(caller('one'))).not.toThrow();
    now += 20_000;
    costly.record(caller('one'), 1);
    expect(() => costly.checkMore(caller('one'))).not.toThrow();
    expect(() => costly.check(caller('one'))).toThrow(
      expect.objectContaining({ code: 'too_many_requests', status: 429, retryAfter: 40 }),
    );
    expect(() => costly.check(caller('one', 'standard'))).not.toThrow();
    costly.record(caller('one'), 1);
    expect(() => costly.checkMore(caller('one'))).toThrow(expect.objectContaining({ retryAfter: 40 }));
    expect(() => costly.check(caller('another'))).not.toThrow();
    now += 39_999;
    expect(() => costly.check(caller('one'))).toThrow(expect.objectContaining({ retryAfter: 1 }));
    now += 2;
    expect(() => costly.check(caller('one'))).not.toThrow();
  });
  it('are not counted if there were none', () => {
    for (let count = 0; count < 1_000; count += 1) costly.record(caller('one'), 0);
    expect(() => costly.check(caller('one'))).not.toThrow();
  });
});
