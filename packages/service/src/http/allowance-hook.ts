import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { checkAllowance } from '../quota/allowance.ts';
import { isLarge } from './limit-bodies.ts';
import { getCaller } from './request-values.ts';

/**
 * Rejects keys that sent too many costly molecules before any body is read, and keys without allowance before a large
 * body is read. Small bodies are cheap, so they are validated first: 401, then 400, then 429.
 */
export const allowanceHook = (context: Context) =>
  async function checkAllowanceEarly(request: FastifyRequest): Promise<void> {
    context.costlyMolecules.check(getCaller(request));
    if (isLarge(request)) await checkAllowance(context, getCaller(request), 'more');
  };
