import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { groupBy } from '../group-by.ts';
import { fitsDrawing } from '../methods/configuration-of.ts';
import type { LetterVerdict } from '../methods/verdict.ts';
import { itemAt } from '../must.ts';
import { undefinedCentres } from '../rdkit/undefined-centres.ts';
import type { Parent } from '../read/parent.ts';
import { joinNames } from './explain.ts';

/** The most names in a sentence. */
const NAMES_SHOWN = 5;

/** True for a compound that is developed or listed under a name, unless tables draw different isomers under it. */
const isNamed = (statement: Statement): statement is Statement & { name: string } =>
  statement.name !== null &&
  (statement.grade === 'listed' || (statement.kind === 'developed' && statement.grade !== 'disputed'));

/**
 * A sentence that names the other known compounds that a drawing fits, because it leaves centres undefined: cytidine
 * beside cytarabine. Null if there are none. Mirror images are not other compounds.
 */
export function describeOtherFits(
  catalogue: Catalogue,
  { normal }: Parent,
  { basis, configuration, grounds, remarks: { matching = [] } = {} }: LetterVerdict,
): string | null {
  const named = catalogue.find(normal.graph()).filter(isNamed);
  if (named.length === 0) return null;
  const drawn = Configuration.drawn(normal.graph());
  const open = undefinedCentres(normal);
  if (open.length === 0 || drawn.size + open.length < 2) return null;
  const eutomer = drawn.merge(configuration);
  const answered = [eutomer, eutomer.mirror()].map((isomer) => normal.canonicalWith(isomer));
  const others = named.filter(({ better, name }) => {
    const isomer = copyConfiguration(readCanonicalSmiles(better).graph, normal.graph());
    if (isomer === null || isomer.size < drawn.size + open.length || !fitsDrawing(normal, isomer)) return false;
    return (
      !answered.includes(normal.canonicalWith(isomer)) && ![grounds, ...matching].some((text) => text.includes(name))
    );
  });
  // An isomer may have several names; the first is shown.
  const names = [...groupBy(others, ({ better }) => better).values()].map((same) => itemAt(same, 0).name);
  return names.length === 0
    ? null
    : `The drawing${basis === 'known' ? ' also' : ''} fits ${joinNames(names.slice(0, NAMES_SHOWN))}.`;
}
