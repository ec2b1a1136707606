/** From what was typed to a command, an action and its options, or to the help that was asked for. */
import { parseArgs } from 'node:util';
import type { Action, Command, CommandOption, OptionValues } from './command.ts';
import { CommandFault } from './command.ts';
import { commandLine } from './help.ts';

export type Typed =
  | { readonly asks: 'help'; readonly command: Command | null; readonly action: Action | null }
  | {
      readonly asks: 'run';
      readonly command: Command;
      readonly action: Action;
      readonly options: OptionValues;
    };

const helpWords = ['--help', '-h', 'aiuto', 'help'];

/** The options that were left out of what is right otherwise, and that a person is asked for. */
export function leftOut(commands: readonly Command[], args: readonly string[]): readonly CommandOption[] {
  const [name, word] = args;
  const command = commands.find((one) => one.name === name);
  const only = command?.actions.length === 1 ? command.actions[0] : undefined;
  const action = only?.name === '' ? only : command?.actions.find((one) => one.name === word);
  const given = (option: string) =>
    args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  if (action === undefined || args.some((arg) => arg === '--help' || arg === '-h')) return [];
  return action.options.filter(
    ({ name, required, askedUnless }) =>
      !given(name) && (required === true || (askedUnless !== undefined && !given(askedUnless))),
  );
}

/** Throws `CommandFault` with what is wrong and where to read more. */
export function readArguments(commands: readonly Command[], args: readonly string[]): Typed {
  const [name, ...rest] = args;
  if (name === undefined || helpWords.includes(name)) return { asks: 'help', command: null, action: null };
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    throw new CommandFault(
      `Il comando «${name}» non c'è. Ci sono: ${commands.map((one) => one.name).join(', ')}.`,
    );
  }
  const only = command.actions.length === 1 ? command.actions[0] : undefined;
  const [word, ...afterWord] = rest;
  if (only?.name === '') return readOptions(command, only, rest);
  if (word === undefined || helpWords.includes(word)) return { asks: 'help', command, action: null };
  const action = command.actions.find((one) => one.name === word);
  if (action === undefined) {
    const known = command.actions.map((one) => one.name).join(', ');
    throw new CommandFault(`«${word}» non è un'azione di ${command.name}. Ci sono: ${known}.`);
  }
  return readOptions(command, action, afterWord);
}

function readOptions(command: Command, action: Action, args: readonly string[]): Typed {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { asks: 'help', command, action };
  const fault = (message: string) =>
    new CommandFault(`${message}\nPer l'aiuto: ${commandLine(command, action)} --help`);
  const options = Object.fromEntries(
    action.options.map((option) => [
      option.name,
      { type: option.kind === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      const bare = action.options.find((one) => one.positional === true && !(one.name in values));
      if (bare === undefined) throw fault(`Non so che fare di «${token.value}».`);
      values[bare.name] = readValue(bare, token.value, fault);
      continue;
    }
    const option = action.options.find((one) => one.name === token.name && token.rawName.startsWith('--'));
    if (option === undefined) throw fault(`L'opzione «${token.rawName}» non c'è.`);
    if (option.name in values) throw fault(`L'opzione --${option.name} è scritta due volte.`);
    values[option.name] = readValue(option, token.value, fault);
  }
  const missing = action.options.filter((option) => option.required && !(option.name in values));
  if (missing.length > 0) {
    throw fault(`Manca ${missing.map((option) => `--${option.name}`).join(', ')}.`);
  }
  return { asks: 'run', command, action, options: values };
}

function readValue(
  option: CommandOption,
  value: string | undefined,
  fault: (message: string) => CommandFault,
): string | true {
  if (option.kind === 'flag') {
    if (value !== undefined) throw fault(`L'opzione --${option.name} non vuole un valore.`);
    return true;
  }
  if (value === undefined || value.trim() === '') {
    throw fault(
      `L'opzione --${option.name} vuole un valore: --${option.name} <${option.placeholder ?? 'valore'}>.`,
    );
  }
  if (option.choices !== undefined && !option.choices.includes(value)) {
    throw fault(`--${option.name} può essere ${option.choices.join(', ')}; non «${value}».`);
  }
  return value;
}
