import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Person } from '../accounts/accounts.ts';
import { sessionMissingError } from '../accounts/session-missing.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The cookies and the IP address of a request. */
export const getClient = (request: FastifyRequest): Client => ({ cookie: request.headers.cookie, address: request.ip });

/** The signed-in user according to the database. Disables browser caching of the response. */
export async function findPerson(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  reply.header('cache-control', 'no-store');
  const session = await context.accounts.findSession(getClient(request));
  if (session === null) return null;
  if (session.cookies.length > 0) reply.header('set-cookie', session.cookies);
  return session.person;
}

async function loadPerson(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Person> {
  const person = await findPerson(context, request, reply);
  if (person === null) throw sessionMissingError();
  request.person = person;
  return person;
}

/** @throws ServiceError `session_missing` */
export const requirePerson = (context: Context) =>
  async function checkSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await loadPerson(context, request, reply);
  };

/** @throws ServiceError `session_missing`, or `not_permitted` for users who are not administrators */
export const requireAdministrator = (context: Context) =>
  async function checkAdministrator(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { role } = await loadPerson(context, request, reply);
    if (role !== 'administrator')
      throw new ServiceError('not_permitted', 'Only administrators can do this; the signed-in account is not one.');
  };
