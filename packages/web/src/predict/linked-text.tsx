import { Citation } from './citation.tsx';
import { splitAtSources } from './split-at-sources.ts';

/** Text with its sources as links. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAtSources(text).map((part, index) => (index % 2 === 1 ? <Citation key={index} source={part} inText /> : part));
