import { useState } from 'react';
import { useCopy } from '../app/use-copy.ts';
import { useModal } from '../app/use-modal.ts';

/** The first lines of a report: enough to identify the entry. */
const reportText = (about: string, message: string, version: string): string =>
  [
    `Entry: ${about}`,
    `Shown: ${message}`,
    `Version: ${version}`,
    '',
    'What is wrong:',
    '',
    'Source (DOI or other):',
    '',
  ].join('\n');

/** Opens a prefilled report about an entry. It sends nothing: the user copies the text or opens it as an email. */
export function ReportError(entry: { about: string; text: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text small" onClick={() => setOpen(true)}>
        Report an error in this entry
      </button>
      {open && (
        <ReportDialog beginning={reportText(entry.about, entry.text, entry.version)} onClose={() => setOpen(false)} />
      )}
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
