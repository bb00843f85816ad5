import type { UserQuestion } from './use-user-question.ts';

/** The question being typed with the editor open, kept while the page is loaded again; stored in the history entry. */
interface State {
  draft?: UserQuestion;
}

export const keepDraft = (draft: UserQuestion): void =>
  history.replaceState({ ...(history.state as State | null), draft } satisfies State, '');

export const keptDraft = (): UserQuestion | null => (history.state as State | null)?.draft ?? null;
