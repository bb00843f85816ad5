import { useNavigate } from 'react-router';
import type { HandedOver } from './handed-over.ts';

/** Shown when several molecules are pasted: offers the batch page. */
export function SeveralLines({
  several: { text, count },
  target,
  onClose,
}: {
  several: { text: string; count: number };
  /** The target that was typed, which the batch page asks for too. */
  target: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const open = () => void navigate('/batch', { state: { text, target } satisfies HandedOver });
  return (
    <div className="notice stack" role="alert">
      <p>
        <strong>{count.toLocaleString('en')} molecules.</strong> This page answers one at a time; the batch page takes
        them all.
      </p>
      <div className="row">
        <button type="button" className="main" onClick={open}>
          Open them in Batch
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
