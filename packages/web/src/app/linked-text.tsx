import { splitAtSources } from './split-at-sources.ts';

/** Text with its sources as links. @param addressOf the address of a source; null if it has none */
export function LinkedText({ text, addressOf }: { text: string; addressOf: (source: string) => string | null }) {
  return splitAtSources(text).map((part, index) => {
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
