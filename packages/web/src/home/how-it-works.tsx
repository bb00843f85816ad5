import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDark } from '../app/use-dark.ts';
import { MoleculePicture, AlignedPicture, SvgPicture } from '../chemistry/molecule-picture.tsx';
import { usePairPictures, useWarmedUp } from '../chemistry/use-chemistry.ts';

/** A β-blocker that is not in the records: propranolol with a quinoline. */
const QUERY = 'CC(C)NCC(O)COc1ccc2ncccc2c1';
const ANALOGUE = { smiles: 'CC(C)NC[C@H](O)COc1cccc2ccccc12', centres: [5, 5] } as const;
const SIZE = { width: 300, height: 200 };

function Step({
  number,
  title,
  picture,
  children,
}: {
  number: number;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="step">
      {picture}
      <h3>
        {number}. {title}
      </h3>
      <p className="small soft">{children}</p>
    </li>
  );
}

function Answer() {
  const { data } = usePairPictures(QUERY, '', { ...SIZE, dark: useDark() }, useWarmedUp());
  return <SvgPicture svg={data?.eutomer} alt="The molecule with its stereocentre set: the eutomer" {...SIZE} />;
}

/** Explains the prediction of a molecule in three pictures. */
export function HowItWorks() {
  return (
    <section className="card stack" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="steps">
        <Step
          number={1}
          title="Read"
          picture={<MoleculePicture smiles={QUERY} alt="A molecule drawn flat" {...SIZE} />}
        >
          The molecule is read in your browser. If it is on record (a measured pair, a single-enantiomer drug, a paper,
          a crystal structure), the record is the answer.
        </Step>
        <Step
          number={2}
          title="Compare"
          picture={
            <AlignedPicture
              smiles={QUERY}
              beside={ANALOGUE}
              alt="Propranolol in the same orientation as the molecule, with the common substructure highlighted"
            />
          }
        >
          If not, its stereocentre is superposed on those of its family, or of the nearest compounds with a known
          eutomer.
        </Step>
        <Step number={3} title="Answer" picture={<Answer />}>
          The arrangement in space is carried over, not the letter. The confidence reflects how well the known compounds
          agree and how often such answers were right.
        </Step>
      </ol>
      <p className="small">
        <a href="/guide/">The guide</a> explains the answer, the method and every interface. For a list or a table of
        molecules, use <Link to="/batch">Batch</Link>.
      </p>
    </section>
  );
}
