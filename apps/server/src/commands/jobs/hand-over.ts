/** The command's side of the job socket: the job and its files there, its lines and its exit status back. */
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { unreadable } from '../../importing/files/text-encoding.ts';
import type { Typed } from '../arguments.ts';
import {
  Cancelled,
  CommandFault,
  type CommandIo,
  exitStatus,
  type OutputFile,
  stopIfCancelled,
} from '../command.ts';
import {
  type Answer,
  type Frame,
  jsonOf,
  type OutputPiece,
  pieceSize,
  protocolVersion,
  readFrames,
  sendFrame,
} from './frames.ts';
import { jobSocketPath, withSocketAddress } from './socket-path.ts';

type Run = Extract<Typed, { asks: 'run' }>;

/**
 * The exit status of the job, or null when no server listens there. Throws `CommandFault` where there is one that
 * does not let us in, or that goes away.
 */
export async function handOver(
  dataDir: string,
  args: readonly string[],
  { action, options }: Run,
  io: CommandIo,
): Promise<number | null> {
  const socket = await reach(jobSocketPath(dataDir));
  if (socket === null) return null;
  const cancel = () => void sendFrame(socket, 'cancel', '').catch(() => {});
  try {
    const paths = (kind: 'input' | 'output') =>
      action.options
        .flatMap(({ name, kind: own }) => (own === kind ? [options[name]] : []))
        .filter((path) => typeof path === 'string');
    const answers = answersOf(socket, io, paths('output'));
    const sent = sendJob(socket, args, paths('input'), io);
    io.signal.addEventListener('abort', cancel);
    // The server may answer before it has read everything; whichever of the two is left behind is nobody's.
    await Promise.race([sent, answers]);
    return await answers;
  } finally {
    io.signal.removeEventListener('abort', cancel);
    socket.destroy();
  }
}

function reach(path: string): Promise<Socket | null> {
  return withSocketAddress(
    path,
    (address) =>
      new Promise<Socket | null>((resolve, reject) => {
        const socket = connect(address);
        socket.once('connect', () => resolve(socket));
        socket.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
          else if (error.code === 'EACCES') reject(new CommandFault(notOurs));
          else reject(new CommandFault(`Il server acceso non risponde ai comandi (${error.message}).`));
        });
      }),
  ).catch((error: NodeJS.ErrnoException) => {
    // The folder itself is not there: so no server is.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const notOurs =
  "Il server è acceso con un altro utente del sistema, e prende comandi solo da quello: ripeti il comando come quell'utente.";

/** Throws where a file cannot be read, or the user gives up; that the server is gone, its answers tell. */
async function sendJob(
  socket: Socket,
  args: readonly string[],
  files: readonly string[],
  io: CommandIo,
): Promise<void> {
  try {
    await sendFrame(socket, 'job', { protocol: protocolVersion, args, files });
    for (const [index, path] of files.entries()) {
      for await (const piece of createReadStream(io.inputFile(path), { highWaterMark: pieceSize })) {
        stopIfCancelled(io.signal);
        await sendFrame(socket, 'file', Buffer.concat([Buffer.from([index]), piece as Buffer]));
      }
    }
    await sendFrame(socket, 'go', '');
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException;
    if (path !== undefined) throw unreadable(path, error);
    if (error instanceof Cancelled) throw error;
  }
}

async function answersOf(socket: Socket, io: CommandIo, mayWrite: readonly string[]): Promise<number> {
  const outputs = new Map<string, Promise<OutputFile>>();
  for await (const frame of readFrames(socket)) {
    if (frame.kind === 'exit') return Number(frame.body.toString());
    if (frame.kind === 'ask') {
      const answer: Answer = { answer: await io.ask(frame.body.toString()) };
      await sendFrame(socket, 'answer', answer);
    } else await takeAnswer(frame, io, outputs, mayWrite);
  }
  if (io.signal.aborted) return exitStatus.cancelled;
  throw new CommandFault(
    'Il server si è chiuso prima di finire: quello che non era concluso è stato annullato.',
  );
}

async function takeAnswer(
  frame: Frame,
  io: CommandIo,
  outputs: Map<string, Promise<OutputFile>>,
  mayWrite: readonly string[],
): Promise<void> {
  if (frame.kind === 'print') io.print(frame.body.toString());
  if (frame.kind === 'notice') io.notice(frame.body.toString());
  if (frame.kind !== 'output' && frame.kind !== 'outputEnd') return;
  const { path, text, bytes } = jsonOf<OutputPiece>(frame);
  if (!mayWrite.includes(path)) throw new Error(`The server would write ${path}, which nobody asked for`);
  const opened = outputs.get(path) ?? io.outputFile(path);
  outputs.set(path, opened);
  const file = await opened;
  if (frame.kind === 'output') await file.write(bytes === undefined ? text : Buffer.from(bytes, 'base64'));
  else await file.close();
}
