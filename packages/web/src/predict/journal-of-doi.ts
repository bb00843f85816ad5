/**
 * Journals that publishers write into their DOIs. Years are left out: in the DOIs of Elsevier and the ACS they refer to
 * the manuscript, not to the issue (`10.1016/j.bmcl.2009.12.087` came out in 2010).
 */

/** By the code of the journal, in lower case, with the publisher's prefix. */
const BY_CODE: Record<string, string> = {
  '10.1002/chir': 'Chirality',
  '10.1002/cmdc': 'ChemMedChem',
  '10.1002/hlca': 'Helv. Chim. Acta',
  '10.1002/jps': 'J. Pharm. Sci.',
  '10.1016/j.bmc': 'Bioorg. Med. Chem.',
  '10.1016/j.bmcl': 'Bioorg. Med. Chem. Lett.',
  '10.1016/j.ejmech': 'Eur. J. Med. Chem.',
  '10.1016/j.ejphar': 'Eur. J. Pharmacol.',
  '10.1016/j.neuropharm': 'Neuropharmacology',
  '10.1021/acs.jafc': 'J. Agric. Food Chem.',
  '10.1021/acs.jmedchem': 'J. Med. Chem.',
  '10.1021/acsmedchemlett': 'ACS Med. Chem. Lett.',
  '10.1021/jf': 'J. Agric. Food Chem.',
  '10.1021/jm': 'J. Med. Chem.',
  '10.1021/jo': 'J. Org. Chem.',
  '10.1021/ml': 'ACS Med. Chem. Lett.',
  '10.1021/tx': 'Chem. Res. Toxicol.',
  '10.1038/nature': 'Nature',
  '10.1038/nchembio': 'Nat. Chem. Biol.',
  '10.1038/sj.bjp': 'Br. J. Pharmacol.',
  '10.1073/pnas': 'Proc. Natl. Acad. Sci. U. S. A.',
  '10.1124/jpet': 'J. Pharmacol. Exp. Ther.',
  '10.1124/mol': 'Mol. Pharmacol.',
  '10.1126/science': 'Science',
  '10.1128/aac': 'Antimicrob. Agents Chemother.',
  '10.1248/cpb': 'Chem. Pharm. Bull.',
  '10.1371/journal.pone': 'PLoS One',
};

/** By the ISSN in the DOI. */
const BY_ISSN: Record<string, string> = {
  '0006-2952': 'Biochem. Pharmacol.',
  '0014-2999': 'Eur. J. Pharmacol.',
  '0024-3205': 'Life Sci.',
  '0028-3908': 'Neuropharmacology',
  '0031-9422': 'Phytochemistry',
  '0040-4020': 'Tetrahedron',
  '0091-3057': 'Pharmacol. Biochem. Behav.',
  '0223-5234': 'Eur. J. Med. Chem.',
  '0376-8716': 'Drug Alcohol Depend.',
  '0957-4166': 'Tetrahedron: Asymmetry',
  '0960-894X': 'Bioorg. Med. Chem. Lett.',
  '0968-0896': 'Bioorg. Med. Chem.',
  '1365-2036': 'Aliment. Pharmacol. Ther.',
  '1365-2125': 'Br. J. Clin. Pharmacol.',
  '1471-4159': 'J. Neurochem.',
  '1476-5381': 'Br. J. Pharmacol.',
  '1520-636X': 'Chirality',
  '1552-4604': 'J. Clin. Pharmacol.',
  '2042-7158': 'J. Pharm. Pharmacol.',
};

const CODE = /^10\.\d{4,5}\/(?:j\.|sj\.|acs\.|journal\.)?[a-z]+(?=[.\d])/i;
const ISSN = /^10\.\d{4,5}\/(?:j\.|s|\(sici\))?(\d{4}-\d{3}[\dx])[.(]/i;

/** The ISO abbreviation of the journal that a DOI names; null if it names none that is known here. */
export function journalOfDoi(doi: string): string | null {
  const [, issn] = ISSN.exec(doi) ?? [];
  if (issn !== undefined) return BY_ISSN[issn.toUpperCase()] ?? null;
  const [code] = CODE.exec(doi) ?? [];
  return code === undefined ? null : (BY_CODE[code.toLowerCase()] ?? null);
}
