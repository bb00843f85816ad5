import { type ReactNode, useState } from 'react';
import { useModal } from '../app/use-modal.ts';
import { useDark } from '../app/use-dark.ts';
import { SvgPicture } from './molecule-picture.tsx';
import { usePicture } from './use-chemistry.ts';

interface Drawing {
  /** Undefined while it is being drawn; null if it cannot be drawn. */
  svg: string | null | undefined;
  alt: string;
  width: number;
  height: number;
}

/** A picture that opens in the whole window when it is clicked. @param name what it shows, as in "the eutomer" */
export function EnlargeablePicture({ name, ...drawing }: Drawing & { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="enlargeable">
      <SvgPicture {...drawing} />
      {typeof drawing.svg === 'string' && (
        <button type="button" className="enlarge small" onClick={() => setOpen(true)}>
          <span>
            Enlarge<span className="visually-hidden"> the picture of {name}</span>
          </span>
        </button>
      )}
      {open && (
        <Enlarged onClose={() => setOpen(false)}>
          <SvgPicture {...drawing} />
        </Enlarged>
      )}
    </span>
  );
}

/** A drawn molecule that can be enlarged. */
export function EnlargeableMolecule({
  smiles,
  name,
  ...size
}: Pick<Drawing, 'width' | 'height'> & { smiles: string; name: string }) {
  const { data, isError } = usePicture(smiles, { ...size, dark: useDark() });
  const alt = name.replace(/^./, (first) => first.toUpperCase());
  return <EnlargeablePicture name={name} svg={isError ? null : data} alt={alt} {...size} />;
}

function Enlarged({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="enlarged" aria-label="Enlarged picture" onClose={onClose}>
      <button type="button" autoFocus onClick={onClose}>
        Close
      </button>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Picture (scrollable)">
        {children}
      </div>
    </dialog>
  );
}
