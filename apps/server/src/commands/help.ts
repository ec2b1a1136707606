/** The help of the commands, in Italian, made from their descriptions. */
import type { Action, Command, CommandOption } from './command.ts';

const width = 96;

/** How the command is typed: `npm run comune -- crea`. */
export function commandLine(command: Command, action: Action | null): string {
  const start = `npm run ${command.name} --`;
  return action === null || action.name === '' ? start : `${start} ${action.name}`;
}

/** Help of all commands, of one, or of one action of it. */
export function helpText(
  commands: readonly Command[],
  command: Command | null,
  action: Action | null,
): string {
  if (command === null) {
    return [
      'I comandi di Lucerna:',
      '',
      ...columns(commands.map((one) => [`npm run ${one.name}`, one.summary])),
      '',
      'Ogni comando spiega le sue opzioni con --help: npm run importa -- --help',
    ].join('\n');
  }
  const chosen = action ?? (command.actions.length === 1 ? command.actions[0] : undefined);
  if (chosen === undefined) {
    return [
      command.summary,
      '',
      ...columns(command.actions.map((one) => [commandLine(command, one), one.summary])),
      '',
      `Le opzioni di ciascuna: ${commandLine(command, command.actions[0] ?? null)} --help`,
    ].join('\n');
  }
  return actionHelp(command, chosen);
}

function actionHelp(command: Command, action: Action): string {
  const lines = [action.summary, '', `  ${usage(command, action)}`];
  if (action.options.length > 0) {
    lines.push(
      '',
      'Opzioni:',
      ...columns(action.options.map((one) => [optionText(one), optionSummary(one)])),
    );
  }
  if (action.details !== undefined) lines.push('', action.details);
  if (action.examples.length > 0) lines.push('', 'Esempi:', ...action.examples.map((line) => `  ${line}`));
  return lines.join('\n');
}

function usage(command: Command, action: Action): string {
  const options = action.options.map((one) => (one.required ? optionText(one) : `[${optionText(one)}]`));
  const line = [commandLine(command, action), ...options].join(' ');
  return line.length <= width
    ? line
    : [commandLine(command, action), ...options.map((one) => `    ${one}`)].join(' \\\n');
}

function optionText(option: CommandOption): string {
  if (option.positional === true) return `<${option.placeholder ?? option.name}>`;
  return option.kind === 'flag' ? `--${option.name}` : `--${option.name} <${option.placeholder ?? 'valore'}>`;
}

function optionSummary(option: CommandOption): string {
  return option.required ? `${option.summary} (obbligatoria)` : option.summary;
}

/** Two columns, the second one wrapped. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const first = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.flatMap(([left, right]) =>
    wrap(right, width - first - 2).map(
      (line, index) => `  ${(index === 0 ? left : '').padEnd(first)}${line}`,
    ),
  );
}

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
