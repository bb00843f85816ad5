import type { InScope } from '@eutomer/engine/browser';
import { eutomerCentre, knownEvidence } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { describeInput } from './input-words.ts';
import { knownName } from './known-name.ts';
import { MarkedSmiles } from './marked-smiles.tsx';
import { describeRatio } from './strength.ts';

/** The facts below the pictures: ratio, family, centre, and the input. @param name undefined if a structure was given */
export function Facts({ prediction, smiles, name }: { prediction: InScope; smiles: string; name: string | undefined }) {
  const { input_is: inputIs } = prediction;
  const known = knownEvidence(prediction);
  const ratio = known === null ? null : describeRatio(prediction);
  // A name without an isomer says nothing; the distomer is named at the top.
  const isInputShown = name === undefined ? inputIs !== 'distomer' : inputIs === 'eutomer';
  return (
    <dl className="facts">
      {known !== null && (
        <div>
          <dt>Known compound</dt>
          <dd>{knownName(prediction) ?? known.name}</dd>
        </div>
      )}
      {ratio !== null && (
        <div>
          <dt>{known?.epimer === undefined ? 'Eudismic ratio' : 'Ratio to its epimer'}</dt>
          <dd>
            {ratio}
            {known?.epimer !== undefined && <span className="small soft">; the mirror image was not compared</span>}
          </dd>
        </div>
      )}
      {hasPage(prediction.family) && (
        <div>
          <dt>Family</dt>
          <dd>
            <Link to={`/families/${prediction.family}`}>{prediction.family_label}</Link>
          </dd>
        </div>
      )}
      <div>
        <dt>Centre</dt>
        <dd>
          {eutomerCentre(prediction)} <span className="small soft">(counted from 0)</span>
          <MarkedSmiles smiles={smiles} atom={prediction.stereocenter.atom_index} />
        </dd>
      </div>
      {isInputShown && (
        <div>
          <dt>Input</dt>
          <dd>{describeInput(prediction, name)}</dd>
        </div>
      )}
    </dl>
  );
}
