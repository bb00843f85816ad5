const MULTIPLE = '(?:mono|di|bi|tri|hemi|sesqui|hydrogen )?';
const COUNTERIONS = [
  'hydrochloride|hcl|hydrobromide|hbr|chloride|bromide|iodide',
  'sulfate|sulphate|phosphate|nitrate|carbonate',
  'acetate|tartrate|maleate|fumarate|succinate|citrate|oxalate|lactate|malate|pamoate|embonate|benzoate|salicylate',
  'mesylate|mesilate|besylate|besilate|tosylate|tosilate|napsylate|esylate|edisylate|camsylate|methanesulfonate',
  'sodium|potassium|calcium|magnesium|lithium|zinc|tromethamine|trometamol|meglumine|lysine|arginine|olamine',
].join('|');
/** The last word of a salt's or solvate's name, with the spaces before it. */
const LAST_WORD = new RegExp(
  String.raw`[\s,]+\(?(?:${MULTIPLE}(?:${COUNTERIONS})|${MULTIPLE}hydrate|anhydrous|salt|free base)\)?$`,
  'i',
);

/** No name is longer. The time that the expression takes grows with the square of the length. */
const MAX_LENGTH = 300;

/**
 * The name of a salt or solvate without its counterion: `fluoxetine` for `Fluoxetine hydrochloride`. It may be that of
 * another compound, because esters have such names too, so names must be looked up whole first.
 *
 * @returns null if the name is not that of a salt
 */
export function stripSalt(name: string): string | null {
  let rest = name.trim();
  if (rest.length > MAX_LENGTH) return null;
  while (LAST_WORD.test(rest)) rest = rest.replace(LAST_WORD, '');
  return rest === name.trim() || rest === '' ? null : rest;
}
