import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { describeFailure, describeSystemError } from './describe-failure.ts';

it('says which port is occupied, and what to do', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((failure: unknown) => [failure]);
  first.close();
  expect(describeSystemError(error)).toMatchObject({
    message: `cannot listen on 127.0.0.1:${port}: another program uses this port. Stop it, or choose another port with --port (EADDRINUSE)`,
  });
});

it('says that the host to listen on is unknown, and what is expected', async () => {
  const [error] = await once(createServer().listen(0, 'nowhere.invalid'), 'error').catch((failure) => [failure]);
  expect(describeSystemError(error)).toMatchObject({
    message: expect.stringMatching(
      /^cannot listen on nowhere\.invalid: expected an address of this computer, such as 127\.0\.0\.1, .+ with --host/,
    ),
  });
});

it('says that a folder cannot be created, not that it is missing', () => {
  const error = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'mkdir', path: '/proc/x' });
  expect(describeSystemError(error)).toMatchObject({
    message: 'cannot create /proc/x: nothing can be created there (ENOENT)',
  });
});

it('says which file is missing, and leaves other errors as they are', () => {
  const error = (() => {
    try {
      return readFileSync('/nowhere/x');
    } catch (failure) {
      return failure;
    }
  })();
  expect(describeSystemError(error)).toMatchObject({
    message: 'cannot open /nowhere/x: there is no such file or folder (ENOENT)',
  });
  for (const other of [new Error('x'), null, 'text', new RangeError('expected y')])
    expect(describeSystemError(other)).toBe(other);
});

it.each([
  ['ELOOP', 'its symbolic links lead in a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
])('says what %s means', (code, reason) => {
  const error = Object.assign(new Error('no'), { code });
  expect(describeFailure(error, 'x.csv', 'read')).toMatchObject({ message: `cannot read x.csv: ${reason} (${code})` });
});
