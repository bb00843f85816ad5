export const EXIT = {
  done: 0,
  /**
   * Something other than the arguments or a SMILES failed (a file, a port, the database), or the run was interrupted.
   */
  failed: 1,
  /** Invalid usage: an unknown option, a missing argument, an invalid value. */
  usage: 2,
  /**
   * The run finished, but at least one SMILES could not be parsed or, for SDF, could not be written as a structure; its
   * result says why.
   */
  someUnreadable: 3,
} as const;
