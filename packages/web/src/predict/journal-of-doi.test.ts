import { expect, it } from 'vitest';
import { journalOfDoi } from './journal-of-doi.ts';

it.each([
  ['10.1021/jm00124a009', 'J. Med. Chem.'],
  ['10.1021/acs.jmedchem.7b00151', 'J. Med. Chem.'],
  ['10.1021/acsmedchemlett.9b00010', 'ACS Med. Chem. Lett.'],
  ['10.1016/j.bmcl.2009.12.087', 'Bioorg. Med. Chem. Lett.'],
  ['10.1016/j.bmc.2012.12.016', 'Bioorg. Med. Chem.'],
  ['10.1016/s0960-894x(02)01028-4', 'Bioorg. Med. Chem. Lett.'],
  ['10.1016/S0014-2999(96)00770-4', 'Eur. J. Pharmacol.'],
  ['10.1016/0006-2952(83)90281-2', 'Biochem. Pharmacol.'],
  ['10.1111/j.1476-5381.1990.tb12974.x', 'Br. J. Pharmacol.'],
  ['10.1038/sj.bjp.0703826', 'Br. J. Pharmacol.'],
  ['10.1002/chir.530040706', 'Chirality'],
  ['10.1002/(SICI)1520-636X(1997)9:3<274::AID-CHIR12>3.0.CO;2-K', 'Chirality'],
  ['10.1371/journal.pone.0115498', 'PLoS One'],
  ['10.1128/AAC.40.8.1775', 'Antimicrob. Agents Chemother.'],
])('%s names the journal %s', (doi, journal) => expect(journalOfDoi(doi)).toBe(journal));

it.each([
  '10.1007/BF02326922',
  '10.7270/Q2GQ715H',
  '10.1002/ps.2780210403',
  '10.1201/9781498747967-85',
  '10.1021/bk-2',
  '',
])('%s is not the DOI of a known journal', (doi) => expect(journalOfDoi(doi)).toBeNull());
