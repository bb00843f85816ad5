import type { FormEvent } from 'react';

/** For `onSubmit`: does something instead of what the browser would do, which is to load the page again. */
export const submitting =
  (action: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    action();
  };
