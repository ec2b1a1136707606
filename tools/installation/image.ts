/** Builds what a Dockerfile says, step by step, in fresh Debian roots. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { Root } from './root.ts';

export interface Image {
  readonly root: Root;
  readonly env: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly user: string | undefined;
  readonly volumes: readonly string[];
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
}

interface Stage {
  readonly root: Root;
  readonly name: string | null;
  env: Record<string, string>;
  directory: string;
  user: string | undefined;
  volumes: string[];
  healthcheck: string[];
  command: string[];
}

/** The base that the roots are made of. */
const knownBase = 'debian:trixie-slim';

/** A command in the form of a list. */
const listed = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** What the shell of a RUN gets: continued lines are one. */
const shellText = (text: string): string => text.replace(/\\\r?\n\s*/g, ' ');

/** The files that would be sent to the builder. */
function context(folder: string): string[] {
  const ignored = readFileSync(join(folder, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const files = execFileSync('find', ['.', '-mindepth', '1', '-maxdepth', '1', '-printf', '%f\n'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return files.split('\n').filter((name) => name !== '' && !ignored.includes(name));
}

function copy(stage: Stage, stages: readonly Stage[], folder: string, instruction: Copy): void {
  const text = instruction.getRawArgumentsContent() ?? '';
  const from = instruction.getFromFlag()?.getValue() ?? undefined;
  const [source = '', target = ''] = text.split(/\s+/);
  const to = join(stage.root.path, resolve(stage.directory, target));
  mkdirSync(to, { recursive: true });
  if (from !== undefined) {
    const origin = stages.find(({ name }) => name === from);
    if (origin === undefined) throw new Error(`There is no stage ${from}`);
    cpSync(join(origin.root.path, source), to, { recursive: true, verbatimSymlinks: true, mode: 0 });
  } else {
    if (source !== '.') throw new Error(`COPY ${text} is not known here`);
    for (const name of context(folder)) cpSync(join(folder, name), join(to, name), { recursive: true });
  }
}

function take(stage: Stage, stages: readonly Stage[], folder: string, instruction: Instruction): void {
  const keyword = instruction.getKeyword();
  const text = instruction.getRawArgumentsContent() ?? '';
  console.log(`Dockerfile: ${keyword} ${text.split('\n')[0]}`);
  const steps: Readonly<Record<string, () => void>> = {
    RUN: () =>
      stage.root.run(['/bin/sh', '-c', shellText(text)], { env: stage.env, directory: stage.directory }),
    WORKDIR() {
      stage.directory = resolve(stage.directory, text);
      mkdirSync(join(stage.root.path, stage.directory), { recursive: true });
    },
    COPY: () => copy(stage, stages, folder, instruction as Copy),
    ENV() {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    },
    USER() {
      stage.user = text;
    },
    VOLUME() {
      stage.volumes.push(...listed(text));
    },
    EXPOSE() {},
    HEALTHCHECK() {
      stage.healthcheck = listed(text);
    },
    CMD() {
      stage.command = listed(text);
    },
  };
  const step = steps[keyword];
  if (step === undefined) throw new Error(`${keyword} is not known here`);
  step();
}

/** Builds the Dockerfile of a folder. All roots that were made are told, for whoever removes them. */
export function buildImage(folder: string, made: (root: Root) => void): Image {
  const file = DockerfileParser.parse(readFileSync(join(folder, 'Dockerfile'), 'utf8'));
  const stages: Stage[] = [];
  for (const instruction of file.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      if (from.getImage() !== knownBase) throw new Error(`${from.getImage()} cannot be had here`);
      const root = new Root();
      made(root);
      const empty = { directory: '/', user: undefined, volumes: [], healthcheck: [], command: [] };
      stages.push({ root, name: from.getBuildStage(), env: {}, ...empty });
      continue;
    }
    const stage = stages.at(-1);
    if (stage !== undefined) take(stage, stages, folder, instruction);
  }
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The Dockerfile builds nothing');
  return last;
}
