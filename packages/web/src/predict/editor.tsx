import { CanvasEditor, Molecule } from 'openchemlib';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { must } from '@eutomer/engine/must';
import { useDark } from '../app/use-dark.ts';
import { filterBestMatches } from '@eutomer/engine/choose-match';
import { looksLikeName } from '@eutomer/engine/looks-like-name';
import { findCompounds, type FoundCompound } from '../names/find-compounds.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { BOND, pressTool, type EditorTool } from './editor-tools.ts';
import './editor.css';

const ABOUT_STEREO =
  'Your drawing appears as SMILES above. Wedges set the stereocentre; without them both enantiomers are considered. Names, SMILES and molfiles can be pasted into the drawing.';

/**
 * OpenChemLib's own toolbar is small, always light, and has neither tooltips nor keyboard access; it is hidden behind
 * ours.
 */
const HIDE_TOOLBAR = ':host > canvas { position: absolute; opacity: 0; pointer-events: none; }';

/** The compound that a name means most likely; undefined if there is none, or the service cannot be reached. */
const findByName = async (name: string): Promise<FoundCompound | undefined> =>
  filterBestMatches(await findCompounds(name).catch(() => []))[0];

export interface EditorProps {
  smiles: string;
  onChange: (smiles: string) => void;
  hint?: string;
}

/** The gamma that makes inverted colours readable on a dark ground; black stays black. */
const GAMMA = { type: 'gamma', exponent: 0.4 };

/** The filter that `editor.css` applies to the drawing in dark colours. */
const LiftDarkColours = () => (
  <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
    <filter id="lift-dark-colours" colorInterpolationFilters="sRGB">
      <feComponentTransfer>
        <feFuncR {...GAMMA} />
        <feFuncG {...GAMMA} />
        <feFuncB {...GAMMA} />
      </feComponentTransfer>
    </filter>
  </svg>
);

/** The structure editor. */
export function Editor({ smiles, onChange, hint = ABOUT_STEREO }: EditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const lastSmiles = useRef('');
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const editor = useRef<CanvasEditor | null>(null);
  const [tool, setTool] = useState(BOND);
  const [message, setMessage] = useState('');
  const isDark = useDark();
  const getRoot = () => must(container.current?.firstElementChild?.shadowRoot, 'the editor');

  useEffect(() => {
    const canvas = new CanvasEditor(must(container.current, 'the drawing'), { initialMode: 'molecule' });
    editor.current = canvas;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(HIDE_TOOLBAR);
    getRoot().adoptedStyleSheets.push(sheet);
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
      /* An incomplete SMILES, or a name: the drawing stays unchanged. */
    }
  }, [smiles]);

  // When the editor opens below a name, it shows the compound, unless something has been drawn or typed meanwhile.
  const opening = useRef(smiles);
  useEffect(() => {
    const drawNamed = async (name: string) => {
      const found = await findByName(name);
      if (found !== undefined && lastSmiles.current === '')
        editor.current?.setMolecule(Molecule.fromSmiles(found.smiles));
    };
    // OpenChemLib cannot read every SMILES; the drawing then stays empty.
    if (looksLikeName(opening.current)) drawNamed(opening.current).catch(() => {});
  }, []);

  const choose = (chosen: EditorTool) => {
    pressTool(must(getRoot().querySelector('canvas'), 'a canvas'), chosen);
    if (!chosen.isAction) setTool(chosen);
  };

  /**
   * Draws a compound pasted by name. OpenChemLib reads structures itself, but it would take some names for its own
   * codes.
   */
  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    setMessage('');
    if (text.includes('\n') || !looksLikeName(text)) return;
    event.stopPropagation();
    const found = await findByName(text);
    if (found === undefined) setMessage(`“${text}” is neither a structure nor a known name.`);
    else onChange(found.smiles);
  };

  return (
    <div className="stack">
      {isDark && <LiftDarkColours />}
      <div className="editor">
        <EditorToolbar current={tool} onChoose={choose} />
        <div
          ref={container}
          className={isDark ? 'editor-drawing dark' : 'editor-drawing'}
          role="application"
          aria-label="Structure editor; drawing needs a pointer, but the SMILES field above works by keyboard"
          onPasteCapture={(event) => void paste(event)}
        />
      </div>
      <p className="small soft">{hint}</p>
      <p className="small" role="status">
        {message}
      </p>
    </div>
  );
}
