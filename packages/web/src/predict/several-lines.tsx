import { useNavigate } from 'react-router';

/** Several molecules were given where one is answered: the batch page is for them. */
export function SeveralLines({
  several: { text, count },
  onClose,
}: {
  several: { text: string; count: number };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const open = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      /* The clipboard may be forbidden; the page is handed the lines all the same. */
    }
    await navigate('/batch', { state: { text } });
  };
  return (
    <div className="notice stack" role="alert">
      <p>
        <strong>{count.toLocaleString('en')} molecules.</strong> This page answers one at a time; the batch page takes
        them all. They are copied, so that they can be pasted there.
      </p>
      <div className="row">
        <button type="button" className="main" onClick={() => void open()}>
          Copy them and open Batch
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
