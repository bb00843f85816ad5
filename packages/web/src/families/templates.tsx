import type { TemplatePicture } from '@eutomer/engine/browser';
import { useDark } from '../app/use-dark.ts';
import { SvgPicture } from '../chemistry/molecule-picture.tsx';
import { useTemplatePicture } from '../chemistry/use-chemistry.ts';
import type { FamilyDetail } from './family-types.ts';

const SIZE = { width: 320, height: 220 };

/**
 * The templates as pictures: the substructure that a molecule must have to be in the family, and the arrangement of its
 * eutomer.
 */
export function Templates({ family: { id, templates } }: { family: FamilyDetail }) {
  return (
    <section className="card stack" aria-labelledby="arrangement">
      <h2 id="arrangement">The arrangement</h2>
      <p className="measure">
        What a molecule must have to belong here is <span className="ground-fit">shaded green</span>; the rest of it may
        differ. The <span className="ground-centre">marked centre</span> is the one whose letter is predicted, drawn as
        in the eutomer.
      </p>
      <ul className="templates">
        {templates.map((template, index) => (
          <Template key={template.smarts} family={id} template={template} index={index} />
        ))}
      </ul>
    </section>
  );
}

function Template({
  family,
  template: { smarts, scope, note },
  index,
}: {
  family: string;
  template: FamilyDetail['templates'][number];
  index: number;
}) {
  const { data } = useTemplatePicture(family, index, { ...SIZE, dark: useDark() });
  const { width, height } = data ?? SIZE;
  const about = note?.replace(/\.$/, '') ?? `pattern ${index + 1}`;
  return (
    <li className={width > SIZE.width ? 'large' : undefined}>
      <SvgPicture svg={data === null ? null : data?.svg} alt={altText(about, data)} width={width} height={height} />
      {note !== undefined && <p>{note}</p>}
      <p className="small soft">{caption(data)}</p>
      {scope === 'exploratory' && (
        <p>
          <span className="chip exploratory">exploratory: less evidence</span>
        </p>
      )}
      <details className="small">
        <summary>SMARTS</summary>
        <code className="wrap">{smarts}</code>
      </details>
    </li>
  );
}

function altText(about: string, picture: TemplatePicture | null | undefined): string {
  if (picture == null) return `The template (${about})`;
  if (picture.shownOn === null) return `The template itself (${about}), with its stereocentre marked`;
  const { name, active } = picture.shownOn;
  return `The template (${about}) marked in ${name}, whose eutomer has ${active} at the marked centre`;
}

function caption(picture: TemplatePicture | null | undefined) {
  if (picture == null) return ' ';
  if (picture.shownOn === null)
    return 'No compound with a checked source matches, so the pattern itself is drawn: open ends may continue, Ar is an aromatic atom, and R is whatever the SMARTS allows.';
  return (
    <>
      Shown on {picture.shownOn.name}; its eutomer has <span className="letter">{picture.shownOn.active}</span> at the
      marked centre
    </>
  );
}
