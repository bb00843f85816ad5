import type { InScope } from '@eutomer/engine/browser';
import { distomerCentre, distomerDescriptor, eutomerCentre } from '@eutomer/engine/in-words';
import { EnlargeablePicture } from '../chemistry/enlargeable.tsx';

const SIZE = { width: 520, height: 320 };
/** Large enough for a slide, with bonds not longer than in the evidence below. */
export const PAIR_PICTURE = { ...SIZE, bondLength: 44, numberCentre: true };

/** The eutomer beside the distomer, in the same orientation. */
export function Pair({
  prediction,
  pictures,
}: {
  prediction: InScope;
  pictures: { eutomer: string; distomer: string } | null | undefined;
}) {
  const { eutomer_descriptor: descriptor, eutomer_smiles: eutomer, distomer_smiles: distomer } = prediction;
  // Null: RDKit cannot draw it; undefined: it is being drawn.
  const getSvg = (role: 'eutomer' | 'distomer') => (pictures === null ? null : pictures?.[role]);
  return (
    <div className="pair">
      <Enantiomer
        role="eutomer"
        caption="the active one"
        centre={eutomerCentre(prediction)}
        descriptor={descriptor}
        svg={getSvg('eutomer')}
        smiles={eutomer}
      />
      <Enantiomer
        role="distomer"
        caption="the mirror image"
        centre={distomerCentre(prediction)}
        descriptor={distomerDescriptor(descriptor)}
        svg={getSvg('distomer')}
        smiles={distomer}
      />
    </div>
  );
}

/** One enantiomer: with several centres, the deciding one and the full descriptor. */
function Enantiomer({
  role,
  caption,
  centre,
  descriptor,
  svg,
  smiles,
}: {
  role: 'eutomer' | 'distomer';
  caption: string;
  centre: string;
  descriptor: string;
  svg: string | null | undefined;
  smiles: string;
}) {
  const one = descriptor.length === 1;
  return (
    <figure className={`enantiomer ${role}`}>
      <figcaption>
        <strong>{role}</strong> <span className="letter">{one ? descriptor : centre}</span>{' '}
        <span className="small soft says">{caption}</span>
      </figcaption>
      {!one && (
        <code className="small wrap two-lines" title={descriptor}>
          {descriptor}
        </code>
      )}
      <EnlargeablePicture
        name={`the ${role}`}
        svg={svg}
        alt={`The ${role}; the marked stereocentre is ${centre}`}
        {...SIZE}
      />
      <code className="small wrap smiles two-lines" title={smiles}>
        {smiles}
      </code>
    </figure>
  );
}
