/** `npm run aggiorna`: brings the tables to the level of this program, before its servers are started one by one. */
import { sql } from 'kysely';
import { type Command, type CommandOption, exitStatus } from '../command.ts';

export const withoutCopy: CommandOption = {
  name: 'senza-copia',
  kind: 'flag',
  summary: "Non scrive prima una copia del database: c'è già quella di PostgreSQL",
};

export const aggiorna: Command = {
  name: 'aggiorna',
  summary: 'Aggiorna le tabelle del database, mentre i server della versione prima continuano a rispondere.',
  actions: [
    {
      name: '',
      summary: 'Aggiorna le tabelle a questa versione di Lucerna e dice quali programmi possono lavorarci.',
      options: [withoutCopy],
      examples: ['npm run aggiorna', 'npm run aggiorna -- --senza-copia'],
      details:
        'Anche un server che parte aggiorna le tabelle: il comando serve con più server, prima di sostituirli uno per uno, e con un database grande, di cui un server che parte non scrive da solo la copia.',
      asOwner: true,
      // The tables are brought up to date when the database is opened, as by every command.
      async run({ db, io }) {
        const { rows } = await db.system(
          (tx) =>
            sql<{ nome: string; ammette: string | null }>`
              select nome, ammette from migrazioni order by nome desc limit 1`.execute(tx.sql),
          { readOnly: true },
        );
        const [{ nome, ammette } = { nome: '', ammette: null }] = rows;
        io.print(`Le tabelle sono aggiornate: l'ultima migrazione è ${nome}.`);
        io.print(
          ammette === null || ammette === nome
            ? 'Ci lavora soltanto una Lucerna che ha questa migrazione.'
            : `Ci lavora ogni Lucerna che ha la migrazione ${ammette}: i server si possono sostituire uno per uno.`,
        );
        return exitStatus.done;
      },
    },
  ],
};
