/** Identifiers and addresses in running text, without the punctuation or brackets around them. */
const SOURCE =
  /((?:doi:10\.\d{4,9}\/|pubmed:\d|pmc:PMC\d|https:\/\/)(?:[^\s;,()]|\([^\s()]*\)|[,;](?=\S))*[^\s;,.()]|(?:pubmed:\d+))/g;

/** Text with its sources as links. @param addressOf the address of a source; null if it has none */
export function LinkedText({ text, addressOf }: { text: string; addressOf: (source: string) => string | null }) {
  return text.split(SOURCE).map((part, index) => {
    const address = index % 2 === 1 ? addressOf(part) : null;
    return address === null ? (
      part
    ) : (
      <a key={index} href={address} target="_blank" rel="noreferrer">
        {part}
      </a>
    );
  });
}
