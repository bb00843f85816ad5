/**
 * Building blocks of generated molecules. A fragment is SMILES text whose first atom takes one bond. `_` is a slot for the next fragment:
 * optional in brackets, `(_)`, otherwise required. Stereocentres have no optional slots.
 */
import { words } from './words.ts';

/** Rings, with slots for substituents and further rings. */
export const SCAFFOLDS = words`
  c1ccc(_)cc1 c1ccc(_)cc1 c1cccc(_)c1 c1ccc(_)c(_)c1 c1cc(_)cc(_)c1 c1ccccc1(_) c1ccc(_)nc1 c1cccnc1(_)
  c1cc(_)ccn1 c1cnc(_)nc1 c1cc(_)ncn1 c1nc(_)cc(_)n1 c1ccc(_)nn1 c1cnc(_)cn1 c1ccc(_)s1 c1cc(_)cs1 c1ccc(_)o1
  c1csc(_)n1 c1nc(_)cs1 c1cn(C)nc1(_) c1cc(_)n(C)n1 n1cc(_)cn1 n1cnc(_)c1 c1nnc(_)o1 c1noc(_)n1 c1cc(_)on1
  c1c[nH]c2ccc(_)cc12 n1cc(_)c2ccccc21 c1ccc2[nH]c(_)nc2c1 c1nc2ccc(_)cc2s1 c1nc2cc(_)ccc2o1 c1ccc2ncc(_)cc2c1
  c1cc(_)nc2ccccc12 c1ccc2c(_)nccc2c1 c1nc2ccccc2c(_)n1 c1cnc2ccc(_)cc2n1 c1ccc2cc(_)ccc2c1 c1ccc2c(c1)OCO2
  c1ccc2c(c1)OCCO2 c1cc2c(_)ncnc2n1C c1cnc2[nH]cc(_)c2c1 c1cn2ccc(_)cc2n1 N1CCN(_)CC1 N1CCN(_)CC1 N1CCC(_)CC1
  C1CCN(_)CC1 N1CCOCC1 N1CCCC1 N1CCCCC1 N1CCS(=O)(=O)CC1 C1CCCCC1 C1CC1 C1CCOCC1 C1CCC(_)CC1 N1CC(_)C1
  N1CCCC1(_) N1CC(_)OC(C)C1 N1C[C@H](C)O[C@H](C)C1 N1C[C@@H]2C[C@H]1CN2C N1C(=O)CCC1 N1C(=O)c2ccc(_)cc2C1=O
  C1CC(_)C1 N1CCc2ccc(_)cc2C1 N1CCc2ccccc12 C1CCc2ccc(_)cc2C1 C1Oc2ccc(_)cc2C1=O`;

/** Links between two rings. */
export const LINKERS = words`
  _ _ _ C_ C_ CC_ O_ O_ OC_ CO_ N_ NC_ CN_ CN(C)_ C(=O)_ C(=O)N_ C(=O)N_ C(=O)N_ NC(=O)_ NC(=O)_ C(=O)NC_
  NC(=O)C_ CC(=O)N_ NC(=O)N_ S(=O)(=O)_ NS(=O)(=O)_ S(=O)(=O)N_ OCC_ OCCN_ CCN_ S_ SCC(=O)N_ OCC(=O)N_ C(C)_
  C(O)_ [C@H](C)N_ [C@@H](C)C(=O)N_ C(=O)N[C@@H](C)_ N[C@H](CC(C)C)C(=O)N_ C(=O)N(C)C_ C#C_ C=CC(=O)N_`;

/** Ends of branches. */
export const SUBSTITUENTS = words`
  F F F Cl Cl Cl Br C C C OC OC O N C#N C(F)(F)F OC(F)(F)F OCC CC C(C)C C(C)(C)C C1CC1 N(C)C C(N)=O C(=O)O
  C(=O)OC C(=O)OCC NC(C)=O S(C)(=O)=O S(N)(=O)=O CO CCO OCCOC OCCN(C)C [N+](=O)[O-] C(C)=O NS(C)(=O)=O SC
  CN(C)C CC(N)=O C(=O)N(C)C [C@H](C)O CC(C)O`;

/** Starts of molecules, before the first ring. */
export const HEADS = words`
  C C C CC F Cl CO N#C FC(F)(F) CC(C) CN(C) COC(=O) OC(=O) NC(=O) CC(=O)N CS(=O)(=O) NCC CCO CC(C)(C)OC(=O)`;

/** Counter-ions of salts. */
export const COUNTER_IONS = words`.Cl .Cl .Cl .Br .OC(=O)C(=O)O .OC(=O)/C=C/C(=O)O .CS(=O)(=O)O`;
