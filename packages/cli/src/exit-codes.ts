/** What the command's exit code means. */
export const EXIT = {
  done: 0,
  /** Something failed that is neither the call nor a SMILES: a file, a port, the database; or the run was interrupted. */
  failed: 1,
  /** The call is wrong: an unknown option, a missing argument, a value that is not allowed. */
  usage: 2,
  /** All was done, but at least one SMILES could not be read or, as SDF, not be written as a structure; its result says why. */
  someUnreadable: 3,
} as const;
