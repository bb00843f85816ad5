export interface EditorTool {
  label: string;
  /** Column and row of its button in OpenChemLib's toolbar, which is hidden: {@link pressTool} presses the button. */
  position: readonly [column: number, row: number];
  /** SVG path of its icon in a square of 20, or a short text. */
  icon: { path: string } | { text: string };
  /** True if it acts immediately, instead of changing what a click draws. */
  isAction?: boolean;
}

/** The sides of a regular polygon with a vertex at the top. */
function polygon(sides: number, radius = 7.5): string {
  const corners = Array.from({ length: sides }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / sides - Math.PI / 2;
    return `${(10 + radius * Math.cos(angle)).toFixed(1)} ${(10 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const RINGS = ['cyclopropane', 'cyclobutane', 'cyclopentane', 'cyclohexane', 'cycloheptane'];

/** An element or a charge; its label contains the text shown, for users who speak what they see. */
const atom = (symbol: string, name: string, ...position: [number, number]): EditorTool => ({
  label: `${symbol}, ${name}`,
  position,
  icon: { text: symbol },
});

/** The tool that is active when the editor opens. */
export const BOND: EditorTool = { label: 'Bond', position: [0, 5], icon: { path: 'M4 16 16 4' } };

/** The tools by group. Reactions, atom maps, text and stereo groups are left out: no prediction uses them. */
export const TOOL_GROUPS: Readonly<Record<string, readonly EditorTool[]>> = {
  Edit: [
    { label: 'Undo', position: [1, 0], icon: { path: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 9H8' }, isAction: true },
    {
      label: 'Clean up the drawing',
      position: [0, 1],
      icon: { path: 'M10 2v4M10 14v4M2 10h4M14 10h4M4.5 4.5l2.5 2.5M13 13l2.5 2.5M15.5 4.5 13 7M7 13l-2.5 2.5' },
      isAction: true,
    },
    { label: 'Clear', position: [0, 0], icon: { path: 'M4 4l12 12M16 4 4 16' }, isAction: true },
    { label: 'Select and move', position: [0, 2], icon: { path: 'M5 3l10 7-4.5 1 2.5 5-2 1-2.5-5L5 15Z' } },
    { label: 'Delete', position: [0, 4], icon: { path: 'M3 13 11 5l5 5-6 6H6ZM7 9l5 5' } },
  ],
  Bonds: [
    BOND,
    { label: 'Bond towards the viewer (wedge)', position: [0, 6], icon: { path: 'M4 16 14 3l3 3ZM5 15 15.5 4.5' } },
    {
      label: 'Bond away from the viewer (hashed)',
      position: [1, 6],
      icon: { path: 'M4.5 14.5l1 1M6.5 11.5l2 2M8.5 8.5l3 3M10.5 5.5l4 4M12.5 2.5l5 5' },
    },
    { label: 'Chain', position: [1, 5], icon: { path: 'M2 13 7 7l5 6 6-6' } },
  ],
  Rings: [
    ...RINGS.map((name, index): EditorTool => ({
      label: `Ring: ${name}`,
      position: [index % 2, 7 + (index >> 1)],
      icon: { path: polygon(index + 3) },
    })),
    { label: 'Ring: benzene', position: [1, 9], icon: { path: `${polygon(6)}M14 7.7v4.6M10 14.6 6 12.3M6 7.7l4-2.3` } },
  ],
  Atoms: [
    atom('C', 'carbon', 0, 11),
    atom('N', 'nitrogen', 0, 12),
    atom('O', 'oxygen', 0, 13),
    atom('S', 'sulfur', 1, 13),
    atom('P', 'phosphorus', 1, 12),
    atom('F', 'fluorine', 0, 14),
    atom('Cl', 'chlorine', 1, 14),
    atom('Br', 'bromine', 0, 15),
    atom('I', 'iodine', 1, 15),
    atom('Si', 'silicon', 1, 11),
    atom('H', 'hydrogen', 0, 16),
    atom('…', 'other atom', 1, 16),
    atom('+', 'positive charge', 0, 10),
    atom('−', 'negative charge', 1, 10),
  ],
};

/** Side length of a button in OpenChemLib's toolbar, and the width of the toolbar's edge, in pixels. */
const BUTTON = 21;
const EDGE = 2;

/** Presses a button in OpenChemLib's toolbar, because OpenChemLib offers no other way to choose a tool. */
export function pressTool(toolbar: HTMLCanvasElement, { position: [column, row] }: EditorTool): void {
  const { left, top } = toolbar.getBoundingClientRect();
  const event = {
    bubbles: true,
    // OpenChemLib listens for the release on the document, outside the shadow root.
    composed: true,
    pointerId: 1,
    clientX: left + EDGE + BUTTON * (column + 0.5),
    clientY: top + EDGE + BUTTON * (row + 0.5),
  };
  toolbar.dispatchEvent(new PointerEvent('pointerdown', event));
  toolbar.dispatchEvent(new PointerEvent('pointerup', event));
}
