import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  FastifyBaseLogger,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Person } from '../accounts/accounts.ts';
import type { Caller } from '../keys/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the key has been checked. */
    caller: Caller | null;
    /** Set once a session has been found. */
    person: Person | null;
    /** Aborts when the caller hangs up before the answer is sent. */
    disconnectSignal: AbortSignal | null;
    /** Names the fields of the body that were ignored. */
    ignoredFieldsWarning: string | null;
  }
}

/** The Fastify instance with its type provider, for routes. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
export type { FastifyReply, FastifyRequest };
