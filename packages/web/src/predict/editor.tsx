import { CanvasEditor, Molecule } from 'openchemlib';
import { useEffect, useRef } from 'react';
import './editor.css';

const ABOUT_STEREO =
  'Your drawing appears as SMILES above. Wedges set the stereocentre; without them both enantiomers are considered.';

interface Props {
  smiles: string;
  onChange: (smiles: string) => void;
  hint?: string;
}

/** The structure editor. Loaded on demand: it is larger than the rest of the application. */
export default function Editor({ smiles, onChange, hint = ABOUT_STEREO }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const lastSmiles = useRef('');
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const editor = useRef<CanvasEditor | null>(null);

  useEffect(() => {
    const canvas = new CanvasEditor(container.current!, { initialMode: 'molecule' });
    editor.current = canvas;
    canvas.setOnChangeListener(({ type, isUserEvent }) => {
      if (type !== 'molecule' || !isUserEvent) return;
      lastSmiles.current = canvas.getMolecule().toIsomericSmiles();
      latestOnChange.current(lastSmiles.current);
    });
    return () => {
      canvas.destroy();
      editor.current = null;
    };
  }, []);

  // Typed structures appear in the editor as soon as they can be read; the user's own drawing is not redrawn.
  useEffect(() => {
    if (smiles === lastSmiles.current) return;
    try {
      editor.current?.setMolecule(Molecule.fromSmiles(smiles));
      lastSmiles.current = smiles;
    } catch {
      /* Half a SMILES, or a name: the drawing stays. */
    }
  }, [smiles]);

  return (
    <div className="stack">
      <div
        ref={container}
        className="editor"
        role="application"
        aria-label="Structure editor; drawing needs a pointer, the SMILES field above does the same by keyboard"
      />
      <p className="small soft">{hint}</p>
    </div>
  );
}
