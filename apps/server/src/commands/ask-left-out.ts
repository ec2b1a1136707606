/** Asks a person for what was left out of a command, each answer until it can be used. */
import { startOf } from '../importing/read/open-records.ts';
import { UserFault } from '../user-fault.ts';
import { leftOut } from './arguments.ts';
import type { Command, CommandIo, CommandOption } from './command.ts';
import { faultText } from './remedies.ts';

/** What was typed, with what a person says. A script is asked nothing, and refused instead. */
export async function askLeftOut(
  commands: readonly Command[],
  args: readonly string[],
  io: CommandIo,
): Promise<string[]> {
  const all = [...args];
  for (const option of leftOut(commands, args)) {
    const answer = await answerTo(option, io);
    if (answer === null) return [...args];
    if (answer !== '') all.push(`--${option.name}`, answer);
  }
  return all;
}

/** Empty only where it may be; null where nobody answers. */
async function answerTo(option: CommandOption, io: CommandIo): Promise<string | null> {
  for (;;) {
    const answer = await io.ask(`${option.question ?? option.summary}: `);
    if (answer === null || (answer === '' && option.required !== true)) return answer;
    const fault = answer === '' ? needed : await faultOf(option, answer, io);
    if (fault === null) return answer;
    io.notice(fault);
  }
}

const needed = 'Serve una risposta; con Ctrl-C si lascia perdere.';

async function faultOf(option: CommandOption, answer: string, io: CommandIo): Promise<string | null> {
  try {
    option.check?.(answer);
    if (option.kind === 'input') await startOf(io.inputFile(answer));
    return null;
  } catch (error) {
    if (error instanceof UserFault) return faultText(error);
    throw error;
  }
}
