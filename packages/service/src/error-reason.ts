/** An error's code or name for the log; never its message, which may quote an address or a SMILES. */
export const errorReason = (error: unknown): string =>
  (error as { code?: string } | null)?.code ?? (error instanceof Error ? error.name : 'unknown');
