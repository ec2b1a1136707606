/** What a command and the server say to each other through the job socket: frames of a kind and some bytes. */
import type { Socket } from 'node:net';

/** Changes when the frames do: a server that was not restarted after an update says so instead of guessing. */
export const protocolVersion = 3;

/** From the command: `job`, `file`, `go`, `cancel`, `answer`. From the server: the rest. */
export const frameKinds = [
  'job',
  'file',
  'go',
  'cancel',
  'answer',
  'print',
  'notice',
  'ask',
  'output',
  'outputEnd',
  'exit',
] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface Frame {
  readonly kind: FrameKind;
  readonly body: Buffer;
}

/** `job`: what is asked for. */
export interface Job {
  readonly protocol: number;
  /** As typed, from the command's name on. */
  readonly args: readonly string[];
  /** The paths of the files whose content follows, in `file` frames: their place in this list, one byte, first. */
  readonly files: readonly string[];
}

/** `answer`: what the person at the terminal said to an `ask`; null where nobody is there. */
export interface Answer {
  readonly answer: string | null;
}

/** `output`: a piece of the file `path`; `outputEnd`: that was the last. */
export interface OutputPiece {
  readonly path: string;
  readonly text: string;
  /** Where the piece is no text: its bytes, in base 64. */
  readonly bytes?: string;
}

export const pieceSize = 1 << 16;
const headerSize = 5;
const largestBody = 1 << 26;

/** Resolves when the socket takes more. Throws once the other side is gone. */
export async function sendFrame(
  socket: Socket,
  kind: FrameKind,
  body: Buffer | string | object,
): Promise<void> {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const header = Buffer.alloc(headerSize);
  header.writeUInt32BE(bytes.length, 0);
  header.writeUInt8(frameKinds.indexOf(kind), headerSize - 1);
  await new Promise<void>((resolve, reject) => {
    socket.write(header);
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The frames that come, until the other side ends. Throws where they make no sense. */
export async function* readFrames(socket: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= headerSize) {
      const length = rest.readUInt32BE(0);
      const kind = frameKinds[rest.readUInt8(headerSize - 1)];
      if (kind === undefined || length > largestBody) throw new Error('Not a frame of the job socket');
      if (rest.length < headerSize + length) break;
      yield { kind, body: rest.subarray(headerSize, headerSize + length) };
      rest = rest.subarray(headerSize + length);
    }
  }
}

export function jsonOf<T>(frame: Frame): T {
  return JSON.parse(frame.body.toString('utf8')) as T;
}
