import { splitLines as split } from '@eutomer/engine/split-lines';
import { LINE_MAX } from '../../limits.ts';
import { UploadError } from './upload-error.ts';

/** Splits a stream of text into lines. @throws UploadError `file_unreadable` if one is too long */
export const splitLines = (pieces: AsyncIterable<string>): AsyncGenerator<string> =>
  split(
    pieces,
    LINE_MAX,
    (line) =>
      new UploadError('file_unreadable', `Expected lines of at most ${LINE_MAX} characters; line ${line} is longer.`),
  );
