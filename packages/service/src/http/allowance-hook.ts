import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { checkAllowance } from '../quota/allowance.ts';
import { isLarge } from './limit-bodies.ts';
import { callerOf } from './set-by-hooks.ts';

/**
 * Refuses, before a body is read, a key whose molecules cost too many workers; and before a large one is read a key that has used up its allowance. A small one costs little, and what is
 * wrong with it is told first: 401, then 400, then 429.
 */
export const allowanceHook = (context: Context) =>
  async function lookAtAllowance(request: FastifyRequest): Promise<void> {
    context.costly.check(callerOf(request));
    if (isLarge(request)) await checkAllowance(context, callerOf(request), 'more');
  };
