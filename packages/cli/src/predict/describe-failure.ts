const MESSAGES: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'part of its path is a file, not a folder',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file is too large for the file system',
  EIO: 'the device reported an I/O error',
};

/** Describes an operating system error, with the file it concerns. */
export function describeFailure(error: unknown, file: string, action: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // A closed pipe is not a failure; the caller handles it.
  if (code === undefined || code === 'EPIPE' || MESSAGES[code] === undefined) return error;
  return Object.assign(new Error(`cannot ${action} ${file}: ${MESSAGES[code]} (${code})`, { cause: error }), { code });
}
