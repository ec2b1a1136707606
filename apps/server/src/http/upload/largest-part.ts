/**
 * The platform reads a form well, and holds a file of 25 MiB four times for it. So it is given the form with a short mark
 * in the place of its largest part, and whoever finds the mark takes the part from the body itself.
 */
import { randomUUID } from 'node:crypto';

/** Smaller bodies are read as they are. */
const smallBytes = 256 * 1024;

export interface Marked {
  /** The whole body, but for the mark. */
  readonly body: Buffer;
  readonly mark: string;
  /** What stands in the mark's place: a view of the body that was given. */
  readonly part: Buffer;
}

/** Undefined where nothing is gained by it, or no parts are found. */
export function withoutLargestPart(contentType: string, body: Buffer): Marked | undefined {
  const named = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = named?.[1] ?? named?.[2];
  if (boundary === undefined || body.length < smallBytes) return undefined;
  const [start, end] = largestOf(body, boundary);
  if (end - start < smallBytes / 2) return undefined;
  const mark = randomUUID();
  return {
    body: Buffer.concat([body.subarray(0, start), Buffer.from(mark), body.subarray(end)]),
    mark,
    part: body.subarray(start, end),
  };
}

function largestOf(body: Buffer, boundary: string): readonly [start: number, end: number] {
  const line = `\r\n--${boundary}`;
  let largest: readonly [number, number] = [0, 0];
  let from = 0;
  while (true) {
    const headersEnd = body.indexOf('\r\n\r\n', from, 'latin1');
    if (headersEnd < 0) return largest;
    const start = headersEnd + 4;
    const end = body.indexOf(line, start, 'latin1');
    if (end < 0) return largest;
    if (end - start > largest[1] - largest[0]) largest = [start, end];
    from = end + line.length;
  }
}
