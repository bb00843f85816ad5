import { TOOL_GROUPS, type EditorTool } from './editor-tools.ts';

interface Props {
  current: EditorTool;
  onChoose: (tool: EditorTool) => void;
}

/** The structure editor's tools as buttons, in the colours of the page and usable by keyboard. */
export function EditorToolbar({ current, onChoose }: Props) {
  return (
    <div className="editor-tools" role="toolbar" aria-label="Drawing tools">
      {Object.entries(TOOL_GROUPS).map(([name, tools]) => (
        <div key={name} role="group" aria-label={name}>
          {tools.map((tool) => (
            <button
              key={tool.label}
              type="button"
              title={tool.label}
              aria-label={tool.label}
              aria-pressed={tool.isAction ? undefined : tool === current}
              onClick={() => onChoose(tool)}
            >
              {'text' in tool.icon ? (
                tool.icon.text
              ) : (
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d={tool.icon.path} />
                </svg>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
