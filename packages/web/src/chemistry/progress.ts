import { PARTS, type Part } from './questions.ts';

/** How much there is to load of each part. */
interface Size {
  /** As sent, compressed: the share of the waiting time. In kilobytes, rounded. */
  sent: number;
  /** As it arrives in the program, unpacked, in bytes. A part of another size only moves the bar a little unevenly. */
  unpacked: number;
}

export const SIZES: Record<Part, Size> = {
  families: { sent: 220, unpacked: 1_500_000 },
  records: { sent: 2_100, unpacked: 28_000_000 },
  toolkit: { sent: 1_700, unpacked: 7_400_000 },
};

const ALL_SENT = PARTS.reduce((sum, part) => sum + SIZES[part].sent, 0);

/** Steps in which a part's progress is reported. */
const STEPS = 50;

/** The share of a part that has arrived, in steps, so that not every packet is reported. Only its end completes it. */
export const shareOfPart = (part: Part, bytes: number): number =>
  Math.min(STEPS - 1, Math.floor((STEPS * bytes) / SIZES[part].unpacked)) / STEPS;

/** The share of everything that has arrived, from 0 to 1. */
export const shareOfAll = (shares: ReadonlyMap<Part, number>): number =>
  PARTS.reduce((sum, part) => sum + (shares.get(part) ?? 0) * SIZES[part].sent, 0) / ALL_SENT;

/** Passes a body on unchanged, and reports each step of it. */
export function counted(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  part: Part,
  report: (share: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let last = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length;
        const share = shareOfPart(part, bytes);
        if (share > last) report(share);
        last = share;
        controller.enqueue(chunk);
      },
    }),
  );
}
