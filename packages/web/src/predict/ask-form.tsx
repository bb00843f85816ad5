import { useId, useState } from 'react';
import { FileButton } from '../app/file-button.tsx';
import { useFileDrop } from '../app/use-file-drop.ts';
import { Link } from 'react-router';
import { EditorOnDemand } from './editor-on-demand.tsx';
import type { HandedOver } from './handed-over.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { QuestionField } from './question-field.tsx';
import { SeveralLines } from './several-lines.tsx';
import { TargetField } from './target-field.tsx';
import { useTakenInput } from './use-taken-input.ts';
import type { UserQuestion } from './use-user-question.ts';
import { submitting } from '../app/submitting.ts';

interface Props {
  typed: UserQuestion;
  onType: (typed: UserQuestion) => void;
  onAsk: (question: UserQuestion) => void;
}

/** One input for names, SMILES, keys, a pasted molfile or a dropped file, with a target beside it. */
export function AskForm({ typed, onType, onAsk }: Props) {
  const [drawing, setDrawing] = useState(() => keptDraft() !== null);
  const hint = useId();
  const taken = useTakenInput((text) => onAsk({ ...typed, text }));
  const isDragOver = useFileDrop((file) => void taken.open(file));
  const submit = submitting(() => {
    taken.clearMessage();
    onAsk(typed);
  });
  return (
    <form
      className={isDragOver ? 'ask card over' : 'ask card'}
      role="search"
      aria-label="Ask for a eutomer"
      onSubmit={submit}
    >
      <div className="ask-fields">
        <QuestionField
          value={typed.text}
          describedBy={hint}
          onPaste={taken.paste}
          onChange={(text) => onType({ ...typed, text })}
        />
        <TargetField value={typed.target} onChange={(target) => onType({ ...typed, target })} />
        <button type="submit" className="main">
          Predict
        </button>
      </div>
      <div className="row ask-more">
        <button type="button" className="small" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
          {drawing ? 'Close the editor' : 'Draw'}
        </button>
        <FileButton
          className="small"
          accept=".mol,.sdf,.sd,.smi,.smiles,.txt"
          onOpen={(file) => void taken.open(file)}
        />
        <Hint id={hint} />
        <p className="small" role="status">
          {taken.message}
          {taken.isForBatch && (
            <>
              {' '}
              <Link to="/batch" state={{ target: typed.target } satisfies HandedOver}>
                Open the batch page
              </Link>
            </>
          )}
        </p>
      </div>
      {taken.several !== null && (
        <SeveralLines several={taken.several} target={typed.target} onClose={taken.forgetSeveral} />
      )}
      {drawing && (
        <EditorOnDemand
          smiles={typed.text}
          onChange={(text) => onType({ ...typed, text })}
          onReload={() => keepDraft(typed)}
        />
      )}
    </form>
  );
}

const Hint = ({ id }: { id: string }) => (
  <p id={id} className="small soft">
    Name, trade name, CAS number, research code, SMILES, CXSMILES, InChI, InChIKey or molfile; or drop a file.
    Structures stay in this browser.{' '}
    <span className="slash">
      Press <kbd>/</kbd> to return here.
    </span>
  </p>
);
