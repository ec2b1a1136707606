import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askLeftOut } from './ask-left-out.ts';
import type { CommandIo } from './command.ts';
import { commands } from './command-list.ts';

const file = fileURLToPath(import.meta.url);

/** What is typed in the end by somebody who answers so, and what they are told meanwhile. */
async function asked(args: readonly string[], answers: readonly (string | null)[]) {
  const left = [...answers];
  const [questions, notices]: [string[], string[]] = [[], []];
  const io = {
    ask: async (question: string) => {
      questions.push(question);
      return left.shift() ?? null;
    },
    notice: (line: string) => notices.push(line),
    inputFile: (path: string) => path,
  } as unknown as CommandIo;
  return { typed: await askLeftOut(commands, args, io), questions, notices };
}

it('a person is asked for what they left out, and again at once where an answer is of no use', async () => {
  const answers = ['1047', '001047', '/nessun/confine.zip', '/', file, '', 'Prova'];
  const { typed, questions, notices } = await asked(['comune', 'crea'], answers);
  expect(typed).toEqual(['comune', 'crea', '--codistat', '001047', '--confini', file, '--nome', 'Prova']);
  expect(questions).toHaveLength(answers.length);
  expect(notices).toEqual([
    expect.stringContaining('sei cifre'),
    expect.stringContaining("non c'è"),
    expect.stringContaining('è una cartella'),
    expect.stringContaining('Serve una risposta'),
  ]);
});

describe('the name of a new municipality', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lucerna-nome-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const border = async (properties: object) => {
    const path = join(folder, 'comuni.geojson');
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [7, 45],
          [8, 45],
          [8, 46],
          [7, 45],
        ],
      ],
    };
    await writeFile(path, JSON.stringify({ type: 'Feature', properties, geometry }));
    return path;
  };

  it('is proposed as the file of its border has it, typed or said', async () => {
    const path = await border({ PRO_COM: 1047, COMUNE: 'Caluso' });
    const { typed, questions } = await asked(['comune', 'crea', '--codistat=001047'], [path, '']);
    expect(questions.at(-1)).toBe('Nome del comune (Invio per «Caluso»): ');
    expect(typed).toEqual(['comune', 'crea', '--codistat=001047', '--confini', path, '--nome', 'Caluso']);
    const other = await asked(['comune', 'crea', '--codistat', '001047', '--confini', path], ['Altro']);
    expect(other.typed.slice(-2)).toEqual(['--nome', 'Altro']);
  });

  it('is asked for as before where the file has none', async () => {
    const path = await border({ PRO_COM: 1047 });
    const { questions } = await asked(['comune', 'crea', '--codistat', '001047', '--confini', path], [null]);
    expect(questions).toEqual(['Nome del comune: ']);
  });
});

it('a script is asked nothing, and what it typed stays as it is', async () => {
  expect(await asked(['comune', 'crea', '--nome', 'Prova'], [null])).toMatchObject({
    typed: ['comune', 'crea', '--nome', 'Prova'],
    notices: [],
  });
});
