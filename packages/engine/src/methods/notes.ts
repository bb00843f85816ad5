/** Sentences of the notes that several methods use. Has no imports. */

/** The molecule may be chiral without a stereocentre. */
export const WITHOUT_STEREOCENTRE =
  'The molecule has no stereocentre of a supported kind (a carbon, sulfur, phosphorus or nitrogen atom with different substituents). It may have axial, planar or helical chirality, as hindered biaryls, allenes and helicenes do; no prediction is made for these.';

/** Of a ring drawn flat. */
export const CHIRAL_DIASTEREOMER =
  'The ring has diastereomers, of which at least one is chiral and others may not be: draw which substituents are on the same side of the ring.';

export const MESO = 'The molecule is meso: it has stereocentres but is its own mirror image, so there is no eutomer.';

/** The drawing stands for more than one pair of isomers. */
export const SEVERAL_UNDEFINED =
  'Several stereocentres are undefined: define all but one, so that a single pair of isomers is compared.';
