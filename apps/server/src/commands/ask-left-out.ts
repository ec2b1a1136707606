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
    const answer = await answerTo(option, io, await proposalOf(option, all, io));
    if (answer === null) return [...args];
    if (answer !== '') all.push(`--${option.name}`, answer);
  }
  return all;
}

/** Empty only where it may be; null where nobody answers. */
/** Whatever is in the way of a proposal is told where the value is used. */
async function proposalOf(
  option: CommandOption,
  args: readonly string[],
  io: CommandIo,
): Promise<string | null> {
  const given = (name: string) => {
    const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    const arg = args[at];
    return arg === `--${name}` ? args[at + 1] : arg?.slice(name.length + 3);
  };
  try {
    return (await option.proposal?.(given, io)) ?? null;
  } catch (error) {
    if (error instanceof UserFault) return null;
    throw error;
  }
}

async function answerTo(
  option: CommandOption,
  io: CommandIo,
  proposal: string | null,
): Promise<string | null> {
  const offered = proposal === null ? '' : ` (Invio per «${proposal}»)`;
  for (;;) {
    const said = await io.ask(`${option.question ?? option.summary}${offered}: `);
    const answer = said === '' && proposal !== null ? proposal : said;
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
