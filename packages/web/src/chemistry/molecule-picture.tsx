import { useDark } from '../app/use-dark.ts';
import type { ComparedCompound } from '@eutomer/engine/browser';
import { usePicture, useAlignedPicture } from './use-chemistry.ts';
import './molecule-picture.css';

/** Shows SVG drawn by RDKit. As an image it can neither run scripts nor load anything. */
export function SvgPicture({
  svg,
  alt,
  width,
  height,
}: {
  svg: string | null | undefined;
  alt: string;
  width: number;
  height: number;
}) {
  const dark = useDark();
  const ratio = { aspectRatio: `${width} / ${height}` };
  if (svg === undefined)
    return <span className="picture waiting" style={ratio} role="img" aria-label={`${alt}: drawing…`} />;
  if (svg === null)
    return (
      <span className="picture" style={ratio}>
        cannot be drawn
      </span>
    );
  return (
    <img
      className={dark ? 'picture on-dark' : 'picture'}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={alt}
      width={width}
      height={height}
    />
  );
}

/** A drawn molecule with its CIP labels. */
export function MoleculePicture({
  smiles,
  alt,
  width = 220,
  height = 150,
}: {
  smiles: string;
  alt: string;
  width?: number;
  height?: number;
}) {
  const { data } = usePicture(smiles, { width, height, dark: useDark() });
  return <SvgPicture svg={data} alt={alt} width={width} height={height} />;
}

const BESIDE_SIZE = { width: 300, height: 200 };

/** A known compound oriented like the query molecule, with the common substructure highlighted. */
export function AlignedPicture({ smiles, beside, alt }: { smiles: string; beside: ComparedCompound; alt: string }) {
  const { data } = useAlignedPicture(smiles, beside, { ...BESIDE_SIZE, dark: useDark() });
  return <SvgPicture svg={data} alt={alt} {...BESIDE_SIZE} />;
}
