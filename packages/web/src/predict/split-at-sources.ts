/** Identifiers and addresses in running text, without the punctuation or brackets around them. */
const SOURCE =
  /((?:doi:10\.\d{4,9}\/|https?:\/\/)(?:[^\s;,()]|\([^\s()]*\)|[,;](?=\S))*[^\s;,.()]|\b(?:pubmed:\d+|pmc:PMC\d+|chembl:CHEMBL\d+|patent:[A-Z]{2}\w+))/;

/** The mark of a citation in words, which readers need not see. */
const CITED_IN_WORDS = /(?<=[(;] ?)cite: ?/g;

/** A text cut at its sources: every second part is one. */
export const splitAtSources = (text: string): string[] => text.replace(CITED_IN_WORDS, '').split(SOURCE);
