import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { checkAllowance } from '../quota/allowance.ts';
import { isLarge } from './limit-bodies.ts';

/**
 * Refuses a key that has used up its allowance before a large body is read. A small one costs little, and what is wrong with it is told first: 401, then 400, then 429.
 */
export const allowanceHook = (context: Context) =>
  async function lookAtAllowance(request: FastifyRequest): Promise<void> {
    if (isLarge(request)) await checkAllowance(context, request.caller!, 'more');
  };
