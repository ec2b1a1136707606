import { describe, expect, it } from 'vitest';
import { leftOut, readArguments } from './arguments.ts';
import { type Command, CommandFault } from './command.ts';
import { commands } from './command-list.ts';
import { helpText } from './help.ts';

const read = (...args: string[]) => readArguments(commands, args);
const fault = (...args: string[]) => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof CommandFault) return error.message;
    throw error;
  }
  throw new Error(`«${args.join(' ')}» has no fault`);
};

describe('what is typed', () => {
  it('is a command, an action and its options', () => {
    const typed = read('comune', 'crea', '--codistat', '001047', '--nome=Borgo', '--confini', 'a b.json');
    expect(typed).toMatchObject({
      asks: 'run',
      action: { name: 'crea' },
      options: { codistat: '001047', nome: 'Borgo', confini: 'a b.json' },
    });
  });

  it('has flags', () => {
    const typed = read('importa', '--comune', '999001', '--tipo', 'pl', '--file', 'x', '--scrivi');
    expect(typed).toMatchObject({ options: { scrivi: true } });
  });

  it.each([
    [['pippo'], 'Il comando «pippo» non c'],
    [['comune', 'pippo'], '«pippo» non è un'],
    [['comune', 'elenco', '--pippo'], "L'opzione «--pippo» non c"],
    [['comune', 'elenco', '-p'], "L'opzione «-p» non c"],
    [['comune', 'elenco', 'pippo'], 'Non so che fare di «pippo»'],
    [['comune', 'crea'], 'Manca --codistat, --confini, --nome'],
    [['comune', 'crea', '--nome', 'A', '--nome', 'B'], "L'opzione --nome è scritta due volte"],
    [['comune', 'crea', '--nome'], "L'opzione --nome vuole un valore"],
    [['comune', 'crea', '--nome', '  '], "L'opzione --nome vuole un valore"],
    [['importa', '--scrivi=no'], "L'opzione --scrivi non vuole un valore"],
    [['importa', '--tipo', 'lampade'], '--tipo può essere pl, centraline'],
  ])('refuses %j and says why', (args, message) => {
    expect(fault(...args)).toContain(message);
  });

  it('names the help of the action whose option is wrong', () => {
    expect(fault('utente', 'password', '--nome', 'x')).toContain('npm run utente -- password --help');
    expect(fault('importa', '--pippo')).toContain('npm run importa -- --help');
  });

  it.each([[[]], [['--help']], [['comune']], [['comune', '--help']], [['comune', 'crea', '--help']]])(
    'asks for help with %j',
    (args) => expect(read(...args).asks).toBe('help'),
  );
});

describe('what was left out', () => {
  const names = (...args: string[]) => leftOut(commands, args).map(({ name }) => name);

  it('are the required options of the action', () => {
    expect(names('comune', 'crea', '--nome', 'A')).toEqual(['codistat', 'confini']);
    expect(names('comune', 'crea', '--nome=A', '--codistat', '001047', '--confini', 'x')).toEqual([]);
    expect(names('importa', '--comune', '999001')).toContain('file');
  });

  it('is where the copy before a deletion goes too, unless there is to be none', () => {
    const of = ['comune', 'elimina', '--codistat', '001047', '--nome', 'A'];
    expect(names(...of)).toEqual(['backup']);
    expect(names(...of, '--senza-backup')).toEqual([]);
    expect(names(...of, '--backup', 'x')).toEqual([]);
  });

  it.each([[['comune']], [['pippo']], [['comune', 'crea', '--help']], [[]]])('is nothing in %j', (args) =>
    expect(names(...args)).toEqual([]),
  );
});

describe('help', () => {
  const all: (readonly [string, Command])[] = commands.map((command) => [command.name, command]);

  it('lists every command', () => {
    for (const [name] of all) expect(helpText(commands, null, null)).toContain(`npm run ${name}`);
  });

  it.each(all)('of %s explains every action and option, and has an example', (_, command) => {
    for (const action of command.actions) {
      const text = helpText(commands, command, action);
      for (const option of action.options) {
        expect(text).toContain(option.positional === true ? `<${option.placeholder}>` : `--${option.name}`);
      }
      expect(text).toContain(action.summary);
      expect(action.examples.length).toBeGreaterThan(0);
      for (const example of action.examples) {
        // What stands behind `>` is the shell's.
        const [own = ''] = example.split(' > ');
        const words: string[] = own.match(/"[^"]*"|\S+/g) ?? [];
        // A command that takes nothing has no dashes.
        const dashes = words.indexOf('--');
        const typed = words
          .slice(dashes === -1 ? words.length : dashes + 1)
          .map((word) => word.replaceAll('"', ''));
        expect(read(command.name, ...typed).asks).toBe('run');
      }
    }
  });
});
