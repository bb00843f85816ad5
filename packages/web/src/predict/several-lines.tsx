import { useNavigate } from 'react-router';

/** Shown when several molecules are pasted: offers the batch page. */
export function SeveralLines({
  several: { text, count },
  onClose,
}: {
  several: { text: string; count: number };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const open = () => void navigate('/batch', { state: { text } });
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
