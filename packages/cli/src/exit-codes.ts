export const EXIT = {
  done: 0,
  /**
   * Something other than the arguments or a SMILES failed (a file, a port, the database), or the run was interrupted.
   */
  failed: 1,
  /** Invalid usage: an unknown option, a missing argument, an invalid value. */
  usage: 2,
  /**
   * The run finished, but at least one row has an error: it could not be read, its target is unknown or, for SDF, its
   * structure could not be written.
   */
  someFailed: 3,
} as const;
