import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Person } from '../accounts/accounts.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Who calls, as far as signing in is concerned. */
export const clientOf = (request: FastifyRequest): Client => ({ cookie: request.headers.cookie, address: request.ip });

const missing = (): ServiceError =>
  new ServiceError('session_missing', 'Expected a session; there is none, or it has ended. Sign in and try again.');

/** Who is signed in, as the store says; what is told of an account must not be kept by a browser. */
export async function findPerson(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  reply.header('cache-control', 'no-store');
  const visitor = await context.accounts.visitor(clientOf(request));
  if (visitor === null) return null;
  if (visitor.cookies.length > 0) reply.header('set-cookie', visitor.cookies);
  return visitor.person;
}

async function load(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Person> {
  const person = await findPerson(context, request, reply);
  if (person === null) throw missing();
  request.person = person;
  return person;
}

/** @throws ServiceError `session_missing` */
export const requirePerson = (context: Context) =>
  async function checkSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await load(context, request, reply);
  };

/** @throws ServiceError `session_missing`, or `not_permitted` for whoever is no administrator */
export const requireAdministrator = (context: Context) =>
  async function checkAdministrator(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { role } = await load(context, request, reply);
    if (role !== 'administrator')
      throw new ServiceError(
        'not_permitted',
        'Expected an administrator; the account that is signed in is a member’s.',
      );
  };
