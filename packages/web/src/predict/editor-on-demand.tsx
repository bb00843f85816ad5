import { useQuery } from '@tanstack/react-query';
import { loadPart } from '../app/load-part.ts';
import { TryAgain } from '../app/try-again.tsx';
import type { EditorProps } from './editor.tsx';

/**
 * The structure editor, loaded when it is first opened: it is larger than the rest of the application.
 *
 * @param onReload called before the page is loaded again, which is the only remedy if the editor could not be loaded
 */
export function EditorOnDemand({ onReload, ...props }: EditorProps & { onReload?: () => void }) {
  const { data: Editor, error } = useQuery({
    queryKey: ['editor'],
    queryFn: () => loadPart(import('./editor.tsx').then((module) => module.Editor)),
    retry: false,
  });
  if (error !== null)
    return (
      <div className="notice bad stack" role="alert">
        <p>The editor could not be loaded. {error.message}</p>
        <TryAgain {...(onReload === undefined ? {} : { onReload })} />
      </div>
    );
  return Editor === undefined ? <p className="soft">Loading the editor…</p> : <Editor {...props} />;
}
