import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { normalise } from './normalise.ts';

/** Acids and bases with which drugs are sold or racemates separated, and solvents of crystals: neutral, without stereo. */
const COUNTERIONS = `
  formic O=CO  acetic CC(=O)O  propionic CCC(=O)O  trifluoroacetic O=C(O)C(F)(F)F  glycolic O=C(O)CO  lactic CC(O)C(=O)O
  oxalic O=C(O)C(=O)O  malonic O=C(O)CC(=O)O  succinic O=C(O)CCC(=O)O  maleic O=C(O)C=CC(=O)O  adipic O=C(O)CCCCC(=O)O
  sebacic O=C(O)CCCCCCCCC(=O)O  malic O=C(O)CC(O)C(=O)O  tartaric O=C(O)C(O)C(O)C(=O)O  citric O=C(O)CC(O)(CC(=O)O)C(=O)O
  dibenzoyltartaric O=C(OC(C(=O)O)C(OC(=O)c1ccccc1)C(=O)O)c1ccccc1
  ditoluoyltartaric Cc1ccc(C(=O)OC(C(=O)O)C(OC(=O)c2ccc(C)cc2)C(=O)O)cc1
  camphoric CC1(C)C(C(=O)O)CCC1(C)C(=O)O  ascorbic O=C1OC(C(O)CO)C(O)=C1O  mucic O=C(O)C(O)C(O)C(O)C(O)C(=O)O
  glucuronic O=CC(O)C(O)C(O)C(O)C(=O)O  glucopyranuronic O=C(O)C1OC(O)C(O)C(O)C1O  gluconic O=C(O)C(O)C(O)C(O)C(O)CO  glucoheptonic O=C(O)C(O)C(O)C(O)C(O)C(O)CO
  lactobionic O=C(O)C(O)C(O)C(OC1OC(CO)C(O)C(O)C1O)C(O)CO
  benzoic O=C(O)c1ccccc1  salicylic O=C(O)c1ccccc1O  gentisic O=C(O)c1cc(O)ccc1O  nicotinic O=C(O)c1cccnc1  orotic O=C(O)c1cc(=O)[nH]c(=O)[nH]1
  hippuric O=C(O)CNC(=O)c1ccccc1  mandelic O=C(O)C(O)c1ccccc1  xinafoic O=C(O)c1ccc2ccccc2c1O  hydroxynaphthoic O=C(O)c1cc2ccccc2cc1O
  pamoic O=C(O)c1cc2ccccc2c(Cc2c(O)c(C(=O)O)cc3ccccc23)c1O  teoclic Cn1c(=O)c2[nH]c(Cl)nc2n(C)c1=O
  saccharin O=C1NS(=O)(=O)c2ccccc21  pyroglutamic O=C1CCC(C(=O)O)N1  aspartic NC(CC(=O)O)C(=O)O  glutamic NC(CCC(=O)O)C(=O)O
  mesylic CS(=O)(=O)O  esylic CCS(=O)(=O)O  triflic O=S(=O)(O)C(F)(F)F  isethionic O=S(=O)(O)CCO  edisylic O=S(=O)(O)CCS(=O)(=O)O  cyclamic O=S(=O)(O)NC1CCCCC1
  besylic O=S(=O)(O)c1ccccc1  tosylic Cc1ccc(S(=O)(=O)O)cc1  napsylic O=S(=O)(O)c1ccc2ccccc2c1  napadisylic O=S(=O)(O)c1cccc2c(S(=O)(=O)O)cccc12
  camsylic CC1(C)C2CCC1(CS(=O)(=O)O)C(=O)C2  laurylsulfuric CCCCCCCCCCCCOS(=O)(=O)O
  lauric CCCCCCCCCCCC(=O)O  palmitic CCCCCCCCCCCCCCCC(=O)O  stearic CCCCCCCCCCCCCCCCCC(=O)O  oleic CCCCCCCCC=CCCCCCCCC(=O)O
  meglumine CNCC(O)C(O)C(O)C(O)CO  eglumine CCNCC(O)C(O)C(O)C(O)CO  glucamine NCC(O)C(O)C(O)C(O)CO  phenylethylamine CC(N)c1ccccc1
  ornithine NCCCC(N)C(=O)O  histidine NC(Cc1c[nH]cn1)C(=O)O  histidine NC(Cc1cnc[nH]1)C(=O)O  lysine NCCCCC(N)C(=O)O  arginine N=C(N)NCCCC(N)C(=O)O  tromethamine NC(CO)(CO)CO
  choline C[N+](C)(C)CCO  betaine C[N+](C)(C)CC(=O)O  olamine NCCO  diolamine OCCNCCO  trolamine OCCN(CCO)CCO  epolamine OCCN1CCCC1
  diethylamine CCNCC  triethylamine CCN(CC)CC  erbumine CC(C)(C)N  ethylenediamine NCCN  piperazine C1CNCCN1
  cyclohexylamine NC1CCCCC1  dicyclohexylamine C1CCC(NC2CCCCC2)CC1  benzathine c1ccc(CNCCNCc2ccccc2)cc1
  methanol CO  ethanol CCO  isopropanol CC(C)O  propyleneglycol CC(O)CO  acetone CC(C)=O  acetonitrile CC#N  ethylacetate CCOC(C)=O
  dimethylsulfoxide CS(C)=O  dimethylformamide CN(C)C=O  tetrahydrofuran C1CCOC1  dioxane C1COCCO1  toluene Cc1ccccc1  dichloromethane ClCCl  chloroform ClC(Cl)Cl
`;

/** Chiral bases with which racemic acids are separated. Some are drugs themselves, so they do not count as counterions of achiral acids. */
const RESOLVING_BASES = `
  quinine C=CC1CN2CCC1CC2C(O)c1ccnc2ccc(OC)cc12  cinchonine C=CC1CN2CCC1CC2C(O)c1ccnc2ccccc12
  strychnine O=C1CC2OCC=C3CN4CCC56C4CC3C2C5N1c1ccccc16  brucine COc1cc2c(cc1OC)C13CCN4CC5=CCOC6CC(=O)N2C1C6C5CC43
  dehydroabietylamine CC(C)c1ccc2c(c1)CCC1C(C)(CN)CCCC21C  benzylphenylethylamine CC(NCc1ccccc1)c1ccccc1
  naphthylethylamine CC(N)c1cccc2ccccc12  diphenylaminoethanol NC(c1ccccc1)C(O)c1ccccc1
`;

/** A hash of the normalised molecule, so that it does not matter how a salt is drawn. */
const normalHash = (graph: MolGraph): number => constitutionHash(normalise(graph));

/** A test for the compounds of a list, which is read on first use. */
function isOneOf(list: string): (graph: MolGraph) => boolean {
  let hashes: ReadonlySet<number> | undefined;
  return (graph) => {
    hashes ??= new Set(
      list
        .trim()
        .split(/\s+/)
        .filter((_, index) => index % 2 === 1)
        .map((smiles) => normalHash(readCanonicalSmiles(smiles).graph)),
    );
    return hashes.has(normalHash(graph));
  };
}

/** True for a common acid or base of salts, or a solvent. */
export const isCounterion = isOneOf(COUNTERIONS);

/** True for a base with which racemic acids are separated. */
export const isResolvingBase = isOneOf(RESOLVING_BASES);
