import { useState, type ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { isSignedOut } from './request-json.ts';

/**
 * The service's error message. An ended session is reported by the dialog above the page instead.
 *
 * @param onAgain if given, offers to try again what failed
 * @param children what else can be done
 */
export function ErrorNotice({
  error,
  onAgain,
  children,
}: {
  error: Error | null;
  onAgain?: () => Promise<unknown>;
  children?: ReactNode;
}) {
  if (error === null || isSignedOut(error)) return null;
  return (
    <div className="notice bad stack" role="alert">
      <p>{error.message}</p>
      {children}
      {onAgain !== undefined && <AgainButton onAgain={onAgain} />}
    </div>
  );
}

/** Tries again; shows that it is trying. @param onAgain reports its own failure */
export function AgainButton({ onAgain, label = 'Try again' }: { onAgain: () => Promise<unknown>; label?: string }) {
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await onAgain();
    setTrying(false);
  };
  return (
    <p>
      <BusyButton type="button" busy={isTrying} onClick={() => void again()}>
        {label}
      </BusyButton>
    </p>
  );
}
