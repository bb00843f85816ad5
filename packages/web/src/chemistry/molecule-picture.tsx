import { useDark } from '../app/use-dark.ts';
import { useCommonPartPicture, usePicture } from './use-chemistry.ts';
import './molecule-picture.css';

/** Shows SVG that the toolkit drew. As an image it can neither run a script nor load anything. */
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
  const ratio = { aspectRatio: `${width} / ${height}` };
  if (svg === undefined)
    return <span className="picture waiting" style={ratio} role="img" aria-label={`${alt}: being drawn`} />;
  if (svg === null)
    return (
      <span className="picture" style={ratio}>
        cannot be drawn
      </span>
    );
  return (
    <img
      className="picture"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={alt}
      width={width}
      height={height}
    />
  );
}

/** A molecule as it is drawn, with its CIP labels. */
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

const COMMON_SIZE = { width: 220, height: 150 };

/** A known compound with the part marked that it has in common with the molecule asked about. */
export function CommonPartPicture({ smiles, common, alt }: { smiles: string; common: readonly number[]; alt: string }) {
  const { data } = useCommonPartPicture(smiles, common, { ...COMMON_SIZE, dark: useDark() });
  return <SvgPicture svg={data} alt={alt} {...COMMON_SIZE} />;
}
