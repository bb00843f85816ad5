import type { InScope } from '@eutomer/engine/browser';
import { distomerCentre, distomerDescriptor, eutomerCentre } from '@eutomer/engine/in-words';
import { SvgPicture } from '../chemistry/molecule-picture.tsx';

/** Large enough for a slide, with bonds not longer than in the evidence below. */
export const PAIR_PICTURE = { width: 520, height: 320, bondLength: 44 };

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
        {!one && <code className="small wrap descriptor">{descriptor}</code>}
        <span className="small soft says">{caption}</span>
      </figcaption>
      <SvgPicture svg={svg} alt={`The ${role}; the marked stereocentre is ${centre}`} {...PAIR_PICTURE} />
      <code className="small wrap smiles">{smiles}</code>
    </figure>
  );
}
