import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
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
  const answers = ['1047', '001047', '', 'Prova', '/nessun/confine.zip', '/', file];
  const { typed, questions, notices } = await asked(['comune', 'crea'], answers);
  expect(typed).toEqual(['comune', 'crea', '--codistat', '001047', '--nome', 'Prova', '--confini', file]);
  expect(questions).toHaveLength(answers.length);
  expect(notices).toEqual([
    expect.stringContaining('sei cifre'),
    expect.stringContaining('Serve una risposta'),
    expect.stringContaining("non c'è"),
    expect.stringContaining('è una cartella'),
  ]);
});

it('a script is asked nothing, and what it typed stays as it is', async () => {
  expect(await asked(['comune', 'crea', '--nome', 'Prova'], [null])).toMatchObject({
    typed: ['comune', 'crea', '--nome', 'Prova'],
    notices: [],
  });
});
