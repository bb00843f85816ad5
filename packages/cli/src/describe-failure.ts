const MESSAGES: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'a file with this name exists',
  EISDIR: 'it is a folder, not a file',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'part of its path is a file, not a folder',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file is larger than the file system or the limit of this shell (ulimit -f) allows',
  EIO: 'the device reported an I/O error',
};

/** Errors from listening on a port. */
const LISTEN_MESSAGES: Record<string, string> = {
  EADDRINUSE: 'another program uses this port. Stop it, or choose another port with --port',
  EACCES: 'the system does not allow it; ports below 1024 need special rights. Choose another port with --port',
  EADDRNOTAVAIL: 'this computer does not have this address. Choose another one with --host',
};

/** Describes an operating system error that the code in between did not, by what it says about itself. */
export function describeSystemError(error: unknown): unknown {
  const {
    code = '',
    syscall,
    path,
    address,
    port,
    hostname,
  } = (error ?? {}) as NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };
  if (syscall === 'listen' && LISTEN_MESSAGES[code] !== undefined)
    return new Error(`cannot listen on ${address}:${port}: ${LISTEN_MESSAGES[code]} (${code})`, { cause: error });
  // Only the service looks up a name without saying whose it is: the one it listens on.
  if (syscall === 'getaddrinfo')
    return new Error(
      `cannot listen on ${hostname}: expected an address of this computer, such as 127.0.0.1, or 0.0.0.0 for all of them. Give it with --host (${code})`,
      { cause: error },
    );
  // The folder above exists: the system refuses to create anything in it, as in `/proc`.
  if (syscall === 'mkdir' && code === 'ENOENT')
    return new Error(`cannot create ${path}: nothing can be created there (${code})`, { cause: error });
  return path === undefined ? error : describeFailure(error, path, syscall === 'mkdir' ? 'create' : 'open');
}

/** Describes an operating system error, with the file it concerns. */
export function describeFailure(error: unknown, file: string, action: 'read' | 'write' | 'open' | 'create'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // A closed pipe is not a failure; the caller handles it.
  if (code === undefined || code === 'EPIPE' || MESSAGES[code] === undefined) return error;
  const reason = code === 'ENOENT' && action === 'write' ? 'its folder does not exist' : MESSAGES[code];
  return Object.assign(new Error(`cannot ${action} ${file}: ${reason} (${code})`, { cause: error }), { code });
}
