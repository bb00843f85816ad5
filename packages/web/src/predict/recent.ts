import { useSyncExternalStore } from 'react';
import { isSame, type Asked } from './use-asked.ts';

/** The latest answered questions, stored in this browser only. */

const KEY = 'recent-questions';
const MAX_RECENT = 6;
const NONE: readonly Asked[] = [];

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

function read(): readonly Asked[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAsked).slice(0, MAX_RECENT) : NONE;
  } catch {
    return NONE;
  }
}

let currentQuestions: readonly Asked[] | undefined;
const watchers = new Set<() => void>();

function set(recent: readonly Asked[]): void {
  currentQuestions = recent;
  try {
    if (recent.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    /* Storage may be forbidden; they then last as long as the page. */
  }
  for (const watcher of watchers) watcher();
}

const current = (): readonly Asked[] => (currentQuestions ??= read());

/** Adds a question at the front. */
export const keepQuestion = (asked: Asked): void =>
  set([asked, ...current().filter((each) => !isSame(each, asked))].slice(0, MAX_RECENT));

export const forgetQuestions = (): void => set(NONE);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useRecent = (): readonly Asked[] => useSyncExternalStore(watch, current);
