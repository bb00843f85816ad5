import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Reports what was done. The report takes focus, because the button that was pressed may be gone. */
export function useReport(): { report: ReactNode; say: (message: string) => void } {
  const [message, say] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message !== '') line.current?.focus();
  }, [message]);
  return {
    report: (
      <p ref={line} role="status" tabIndex={-1} className={message === '' ? 'visually-hidden' : 'notice good'}>
        {message}
      </p>
    ),
    say,
  };
}
