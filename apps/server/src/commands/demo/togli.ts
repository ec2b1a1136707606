/** `demo togli`: the demonstration's municipalities and accounts go, for good. */
import { count } from '../../importing/count.ts';
import { type DemoRemoval, removeDemo } from '../../municipalities/demo.ts';
import { type Action, type Call, CommandFault, type CommandIo, exitStatus } from '../command.ts';

export const removalOfDemo: Action = {
  name: 'togli',
  summary: 'Toglie per sempre i comuni e gli account della dimostrazione.',
  options: [
    {
      name: 'anche-account',
      kind: 'flag',
      summary: 'Toglie anche gli account creati da qualcuno nei comuni della dimostrazione',
    },
  ],
  examples: ['npm run demo -- togli'],
  details:
    'Dopo, nemmeno in un database vuoto la dimostrazione torna da sola: la ricarica solo un avvio con DEMO=on. I comuni veri, i loro dati e i loro account non si toccano.',
  async run({ db, options, io }: Call) {
    printRemoval(io, await removeDemo(db, { ownAccountsToo: options['anche-account'] === true }));
    return exitStatus.done;
  },
};

/** Throws `CommandFault` where nothing was removed because of accounts that somebody made. */
export function printRemoval(io: Pick<CommandIo, 'print'>, removal: DemoRemoval): void {
  if ('accountsOfPeople' in removal) {
    throw new CommandFault(
      `Nei comuni della dimostrazione ci sono account creati da qualcuno: ${removal.accountsOfPeople.join(', ')}. ` +
        'Andrebbero via con i comuni; se va bene, ripeti con --anche-account.',
    );
  }
  const { municipalities, accounts } = removal;
  if (municipalities.length === 0 && accounts === 0) {
    io.print("La dimostrazione non c'è, e non tornerà da sola.");
    return;
  }
  const towns = municipalities.length === 0 ? '' : ` i comuni di ${municipalities.join(' e ')}, e`;
  io.print(`Tolta la dimostrazione:${towns} ${count(accounts)} account. Non tornerà da sola.`);
}
