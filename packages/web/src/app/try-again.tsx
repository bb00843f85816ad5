import { BusyButton } from './busy-button.tsx';
import { useState } from 'react';

const isServiceThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Loads the page again. Browsers do not load a script again that has failed once, and after an update its file is gone.
 * Without the service the page stays: reloading would replace it by the browser's own error.
 *
 * @param onReload called before; keeps what the address does not hold
 */
export function TryAgain({ onReload }: { onReload?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isAway, setAway] = useState(false);
  const tryAgain = async () => {
    setAsking(true);
    setAway(false);
    if (await isServiceThere()) {
      onReload?.();
      location.reload();
    } else {
      setAway(true);
      setAsking(false);
    }
  };
  return (
    <div className="row">
      <BusyButton type="button" className="main" busy={isAsking} onClick={() => void tryAgain()}>
        Try again
      </BusyButton>
      <p role="status">{isAway && 'The service cannot be reached yet.'}</p>
    </div>
  );
}
