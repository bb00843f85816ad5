import { useSyncExternalStore } from 'react';
import { isSameQuestion, type UserQuestion } from './use-user-question.ts';

/** The latest answered questions, stored in this browser only. */

const KEY = 'recent-questions';
const MAX_RECENT = 6;
const NONE: readonly RecentQuestion[] = [];

interface RecentQuestion extends UserQuestion {
  /** The name of the known compound whose SMILES was asked. */
  name?: string;
}

const isAsked = (value: unknown): value is RecentQuestion =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'target' in value &&
  typeof value.target === 'string' &&
  (!('name' in value) || typeof value.name === 'string');

function read(): readonly RecentQuestion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAsked).slice(0, MAX_RECENT) : NONE;
  } catch {
    return NONE;
  }
}

let currentQuestions: readonly RecentQuestion[] | undefined;
const watchers = new Set<() => void>();

function set(recent: readonly RecentQuestion[]): void {
  currentQuestions = recent;
  try {
    if (recent.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    /* Storage may be forbidden; the questions are then kept only as long as the page is open. */
  }
  for (const watcher of watchers) watcher();
}

const current = (): readonly RecentQuestion[] => (currentQuestions ??= read());

// What another tab has cleared must not come back from this one. All storage may have been cleared, without a key.
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  currentQuestions = undefined;
  for (const watcher of watchers) watcher();
});

/** What a question is called in the list. */
export const labelOf = ({ name, text }: RecentQuestion): string => name ?? text;

/** Adds a question at the front, in place of those that look the same. */
export function rememberQuestion(question: RecentQuestion): void {
  const looksSame = (other: RecentQuestion): boolean =>
    isSameQuestion(other, question) || (labelOf(other) === labelOf(question) && other.target === question.target);
  set([question, ...current().filter((other) => !looksSame(other))].slice(0, MAX_RECENT));
}

export const clearRecentQuestions = (): void => set(NONE);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useRecent = (): readonly RecentQuestion[] => useSyncExternalStore(watch, current);
