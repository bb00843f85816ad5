const MESSAGES: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not open it',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EROFS: 'it lies on a file system that can only be read',
  ENOSPC: 'no room is left on the device',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file system takes no larger file',
  EIO: 'the device does not answer',
};

/** Describes an error of the operating system, with the file it concerns. */
export function describeFailure(error: unknown, file: string, action: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // A closed reader is not a failure; the caller handles it.
  if (code === undefined || code === 'EPIPE' || MESSAGES[code] === undefined) return error;
  return Object.assign(new Error(`cannot ${action} ${file}: ${MESSAGES[code]} (${code})`, { cause: error }), { code });
}
