/** Runs one job that came through the socket: its files into a folder of their own, its lines back. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { type CommandIo, exitStatus } from '../command.ts';
import { runCommand } from '../run-command.ts';
import {
  type Answer,
  type Frame,
  type Job,
  jsonOf,
  protocolVersion,
  readFrames,
  sendFrame,
} from './frames.ts';

/** The folders of jobs begin so; what a killed server left behind is found by it. */
export const spoolPrefix = 'lavoro-';

/** Resolves when the job has ended and its files are gone. `stop` ends it as the user's Ctrl-C does. */
export async function runJob(
  socket: Socket,
  db: Database,
  dataDir: string,
  stop: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, stop]);
  socket.on('close', () => gone.abort());
  socket.on('error', () => gone.abort());
  const frames = readFrames(socket);
  const first = await frames.next();
  if (first.done === true || first.value.kind !== 'job') return;
  const job = jsonOf<Job>(first.value);
  if (job.protocol !== protocolVersion) {
    await sendFrame(
      socket,
      'notice',
      "Il server acceso è di un'altra versione di Lucerna: riavvialo e ripeti il comando.",
    );
    await sendFrame(socket, 'exit', String(exitStatus.fault));
    // Unread bytes would take the answer back with them.
    for await (const _ of frames);
    return;
  }
  const folder = await mkdtemp(join(dataDir, spoolPrefix));
  try {
    if (!(await receiveFiles(frames, folder, job))) return;
    const answers: Answers = [];
    void watchFrames(frames, gone, answers);
    const io = ioOver(socket, folder, job, signal, answers);
    const status = await runCommand(job.args, io, () => Promise.resolve(db));
    if (socket.writable) await sendFrame(socket, 'exit', String(status));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** False when the other side went away before it had sent everything. */
async function receiveFiles(frames: AsyncGenerator<Frame>, folder: string, job: Job): Promise<boolean> {
  const handles = await Promise.all(
    job.files.map((_, index) => open(join(folder, String(index)), 'wx', 0o600)),
  );
  try {
    for (;;) {
      const { value: frame, done } = await frames.next();
      if (done === true || frame.kind === 'cancel') return false;
      if (frame.kind === 'go') return true;
      if (frame.kind === 'file') await handles[frame.body.readUInt8(0)]?.write(frame.body.subarray(1));
    }
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
  }
}

/** Who waits for an answer of the person at the terminal, the first asked first. */
type Answers = ((answer: string | null) => void)[];

async function watchFrames(
  frames: AsyncGenerator<Frame>,
  gone: AbortController,
  answers: Answers,
): Promise<void> {
  try {
    for await (const frame of frames) {
      if (frame.kind === 'cancel') gone.abort();
      if (frame.kind === 'answer') answers.shift()?.(jsonOf<Answer>(frame).answer);
    }
  } catch {
    // The connection broke: `close` has said so already.
  }
}

/** The line with the files called as whoever typed the command did, not as they are called here. */
function asNamed(line: string, folder: string, { files }: Job): string {
  // The last first: the first ones' names begin those of later ones.
  return [...files.entries()]
    .reverse()
    .reduce((text, [index, file]) => text.replaceAll(join(folder, String(index)), () => file), line);
}

function ioOver(socket: Socket, folder: string, job: Job, signal: AbortSignal, answers: Answers): CommandIo {
  // A line that finds nobody any more is lost; that the other side is gone has aborted the job already.
  const say = (kind: 'print' | 'notice', line: string) =>
    void sendFrame(socket, kind, asNamed(line, folder, job)).catch(() => {});
  return {
    print: (line) => say('print', line),
    notice: (line) => say('notice', line),
    ask: (question) =>
      new Promise((resolve) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => resolve(null), { once: true });
        sendFrame(socket, 'ask', question).catch(() => resolve(null));
      }),
    inputFile(path) {
      const index = job.files.indexOf(path);
      if (index < 0) throw new Error(`The file ${path} did not come with the job`);
      return join(folder, String(index));
    },
    outputFile: async (path) => ({
      write: (piece) =>
        sendFrame(
          socket,
          'output',
          typeof piece === 'string'
            ? { path, text: piece }
            : { path, text: '', bytes: Buffer.from(piece).toString('base64') },
        ),
      close: () => sendFrame(socket, 'outputEnd', { path, text: '' }),
    }),
    signal,
  };
}
