import { expect, inject, it } from 'vitest';
import { openDatabase } from './open-database.ts';

it.each([
  [
    'a database that does not exist',
    '',
    '/none',
    'database "none" does not exist. Check the name of the database, and',
  ],
  [
    'a user who does not exist',
    'none:secret@',
    '/postgres',
    'role "none" does not exist. Check the user and the password',
  ],
  [
    'a server without TLS',
    '',
    '/postgres?sslmode=verify-full',
    'The server does not support SSL connections. Check sslmode',
  ],
])('names the setting, the reason and what to do: %s', async (_what, user, path, reason) => {
  const url = inject('postgresUrl').replace(/(?<=\/\/)([^@/]*@)?/, (own) => user || own) + path;
  const error = await openDatabase({ url }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: expect.stringContaining(`the PostgreSQL server of DATABASE_URL rejected the connection: ${reason}`),
  });
  expect(String(error)).not.toContain('secret');
});
