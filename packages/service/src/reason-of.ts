/** What went wrong, for the log: a code or a name, never a message, which may quote an address or a SMILES. */
export const reasonOf = (error: unknown): string =>
  (error as { code?: string } | null)?.code ?? (error instanceof Error ? error.name : 'unknown');
