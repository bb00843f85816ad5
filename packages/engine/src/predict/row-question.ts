import type { FoundTarget } from '../catalogue/find-target.ts';
import type { RequestedTarget } from '../catalogue/weigh.ts';

/** A row of a table as read: what the command line and the batch page have in common. */
export interface RowAsRead {
  /** A SMILES or a name, or a molfile. */
  text: string;
  /** The requested target, as named by the caller. */
  target?: string | undefined;
  /** Why the row cannot be predicted; if set, its text is ignored. */
  error?: string | undefined;
}

/** What is asked about a row. */
export interface RowQuestion {
  text: string;
  target: RequestedTarget | undefined;
}

/** A row that was not predicted because the row, not its molecule, is invalid. */
export interface RowError {
  ok: false;
  input_smiles: string | null;
  error: { code: 'row_unreadable' | 'target_unknown'; message: string };
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The question for a row, or an error if something other than its molecule is invalid. */
export function toQuestion(
  { text, target, error }: RowAsRead,
  inputKind: 'smiles' | 'molfile',
  findTarget: (name: string) => FoundTarget,
): RowQuestion | RowError {
  if (error !== undefined) return { ok: false, input_smiles: null, error: { code: 'row_unreadable', message: error } };
  if (target === undefined) return { text, target: undefined };
  const resolved = findTarget(target);
  if ('target' in resolved) return { text, target: resolved.target };
  return {
    ok: false,
    input_smiles: inputKind === 'smiles' ? text : null,
    error: { code: 'target_unknown', message: toSentence(resolved.error) },
  };
}
