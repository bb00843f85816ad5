import { isAPIError } from 'better-auth/api';
import { randomBytes } from 'node:crypto';
import { getOrSetSetting } from '../db/settings.ts';
import type { Accounts, ActiveSession, Client, Operation, Outcome } from './accounts.ts';
import type { AuthOptions } from './auth-options.ts';
import { AUTH_BASE, CLIENT_ADDRESS, createAuth } from './auth.ts';
import { sessionMissingError } from './session-missing.ts';
import { RESET_HOURS } from '../account-rules.ts';

type Auth = ReturnType<typeof createAuth>;

const toHeaders = ({ cookie, address }: Client): Headers =>
  new Headers({ [CLIENT_ADDRESS]: address, ...(cookie === undefined ? {} : { cookie }) });

async function toOutcome(response: Response): Promise<Outcome> {
  const body = (await response.json().catch(() => null)) as { code?: string; user?: { id?: string } | null } | null;
  const retryAfter = response.headers.get('x-retry-after');
  return {
    status: response.status,
    code: response.ok ? null : (body?.code ?? null),
    personId: body?.user?.id ?? null,
    cookies: response.headers.getSetCookie(),
    retryAfter: retryAfter === null ? null : Math.max(1, Number(retryAfter)),
  };
}

async function runOperation(auth: Auth, operation: Operation, client: Client, body: object = {}): Promise<Outcome> {
  const headers = toHeaders(client);
  headers.set('content-type', 'application/json');
  const request = new Request(`${AUTH_BASE}/${operation}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return toOutcome(await auth.handler(request));
}

async function findSession(auth: Auth, client: Client): Promise<ActiveSession | null> {
  if (client.cookie === undefined) return null;
  const { response: active, headers } = await auth.api.getSession({
    headers: toHeaders(client),
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  if (active === null) return null;
  const { id, name, email, emailVerified, role } = active.user;
  return {
    person: {
      id,
      name,
      email,
      verified: emailVerified,
      role: role === 'administrator' ? 'administrator' : 'member',
      session: active.session.id,
    },
    cookies: headers.getSetCookie(),
  };
}

const hasPassword = (auth: Auth, client: Client, password: string): Promise<boolean> =>
  auth.api.verifyPassword({ headers: toHeaders(client), body: { password } }).then(
    () => true,
    (error: unknown) => {
      if (!isAPIError(error)) throw error;
      if (error.body?.code === 'INVALID_PASSWORD') return false;
      throw error.statusCode === 401 ? sessionMissingError() : error;
    },
  );

const resetIdentifier = (token: string): string => `reset-password:${token}`;

async function findResetPerson(auth: Auth, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(resetIdentifier(token)))?.value ?? null;
}

async function createResetToken(auth: Auth, personId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    value: personId,
    identifier: resetIdentifier(token),
    expiresAt: new Date(Date.now() + RESET_HOURS * 3_600_000),
  });
  return token;
}

/** The part of the accounts that needs better-auth. */
export type AuthBackend = Omit<Accounts, 'canSendEmail' | 'sendInBackground' | 'flushEmails'>;

/** Opens accounts on a database. The secret that signs cookies is created once and shared by all processes. */
export async function openAuthBackend(options: Omit<AuthOptions, 'secret'>): Promise<AuthBackend> {
  const secret = await getOrSetSetting(options.db, 'session_secret', randomBytes(32).toString('base64url'));
  const auth = createAuth({ ...options, secret });
  return {
    run: (...args) => runOperation(auth, ...args),
    openTrustedSignUp: async () => (transaction, client, newcomer) =>
      runOperation(
        createAuth({ ...options, secret, db: transaction, mailer: null }),
        'sign-up/email',
        client,
        newcomer,
      ),
    findSession: (client) => findSession(auth, client),
    hasPassword: (client, password) => hasPassword(auth, client, password),
    findResetPerson: (token) => findResetPerson(auth, token),
    createResetToken: (personId) => createResetToken(auth, personId),
  };
}
