import { useState } from 'react';
import { useCopy } from '../app/use-copy.ts';
import { useModal } from '../app/use-modal.ts';

interface Entry {
  name: string;
  smiles: string;
  /** What is shown of it. */
  text: string;
  version: string;
}

/** The first lines of a report: enough to identify the entry. */
const reportText = ({ name, smiles, text, version }: Entry): string =>
  [
    `Entry: ${name}, ${smiles}`,
    `Shown: ${text}`,
    `Version: ${version}`,
    '',
    'What is wrong:',
    '',
    'Source (DOI or other):',
    '',
  ].join('\n');

/** Opens a prefilled report about an entry. It sends nothing: the user copies the text or opens it as an email. */
export function ReportError({ name, smiles, text, version }: Entry) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text small" onClick={() => setOpen(true)}>
        Report an error in this entry
        <span className="visually-hidden">: {name}</span>
      </button>
      {open && <ReportDialog beginning={reportText({ name, smiles, text, version })} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ beginning, onClose }: { beginning: string; onClose: () => void }) {
  const dialog = useModal();
  const [text, setText] = useState(beginning);
  const [message, copy] = useCopy();
  return (
    <dialog ref={dialog} className="wide" aria-labelledby="report" onClose={onClose}>
      <div className="stack">
        <h2 id="report">Report an error in this entry</h2>
        <p className="small soft">
          Nothing is sent from this page. Describe what is wrong, copy the text and send it to whoever runs this service
          or to the project.
        </p>
        <label className="field">
          Report
          <textarea rows={10} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <div className="row">
          <button type="button" className="main" onClick={() => void copy('Report', text)}>
            Copy
          </button>
          <a
            className="button"
            href={`mailto:?subject=${encodeURIComponent('Error in a eutomer entry')}&body=${encodeURIComponent(text)}`}
          >
            Open in email
          </a>
          <button type="button" onClick={onClose}>
            Close
          </button>
          <span className="small" role="status">
            {message}
          </span>
        </div>
      </div>
    </dialog>
  );
}
