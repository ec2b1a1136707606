/** `npm run backup`, `verifica-backup`, `ripristina`, `sposta`: the whole database in one file, checked, and back. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { differences } from '../../backup/compare.ts';
import { BackupFault } from '../../backup/fault.ts';
import { type BackupSummary, checkBackup } from '../../backup/read.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { writeBackup } from '../../backup/write.ts';
import { silentLog } from '../../db/log.ts';
import { openPrepared } from '../../db/open-prepared.ts';
import { type Command, CommandFault, exitStatus, textOption } from '../command.ts';
import { writeCopy } from './write-copy.ts';

const total = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

const shown = new Intl.NumberFormat('it-IT');

const holds = ({ creata, righe, migrazioni }: BackupSummary) =>
  `copia del ${shownInstant(creata)}, ${shown.format(total(righe))} righe, fino a ${migrazioni.at(-1)?.nome ?? 'nulla'}`;

export const backup: Command = {
  name: 'backup',
  summary: 'Scrive in un file una copia di tutto il database, anche mentre il server lavora.',
  actions: [
    {
      name: '',
      summary:
        'Scrive in un file una copia di tutto il database, di un solo istante, anche mentre il server lavora.',
      options: [
        { name: 'a', kind: 'output', placeholder: 'file', summary: 'Dove scriverla', required: true },
      ],
      examples: ['npm run backup -- --a lucerna-2026-11-23.copia'],
      details:
        'La copia contiene tutto, anche le impronte delle password: va tenuta dove nessun altro legge. Vale per tutti e due i motori. Con il database incorporato gli altri aspettano finché è finita.',
      async run(call) {
        call.io.print(await writeCopy(call, textOption(call.options, 'a')));
        return exitStatus.done;
      },
    },
  ],
};

export const verifyBackup: Command = {
  name: 'verifica-backup',
  summary: 'Dice se una copia è integra, senza aprire nessun database.',
  actions: [
    {
      name: '',
      summary:
        'Dice se una copia è integra: ogni byte è come fu scritto, e ci sono tutte le righe. Esce con 0, altrimenti con 1.',
      options: [
        {
          name: 'file',
          kind: 'input',
          placeholder: 'file',
          summary: 'La copia',
          required: true,
          positional: true,
        },
      ],
      examples: ['npm run verifica-backup -- lucerna-2026-11-23.copia'],
      offline: true,
      async run({ options, io }) {
        const summary = await checkBackup(io.inputFile(textOption(options, 'file')));
        io.print(`La copia è integra: ${holds(summary)}.`);
        return exitStatus.done;
      },
    },
  ],
};

export const move: Command = {
  name: 'sposta',
  summary: 'Porta il database incorporato in un PostgreSQL vuoto, e controlla che sia uguale.',
  actions: [
    {
      name: '',
      summary:
        "Porta il database incorporato in un PostgreSQL vuoto, e controlla tabella per tabella che sia uguale. Il server dev'essere fermo.",
      options: [
        {
          name: 'a',
          kind: 'text',
          placeholder: 'indirizzo',
          summary: 'Il database PostgreSQL vuoto: postgres://utente:password@server:5432/lucerna',
          required: true,
        },
      ],
      examples: ['npm run sposta -- --a postgres://lucerna@localhost/lucerna'],
      details:
        "Il database incorporato resta com'è: si avvia Lucerna con DATABASE_URL, e quando si è certi si toglie la cartella. Si indica l'utente che possiede il database.",
      alone: true,
      async run({ db, options, io }) {
        if (db.engine !== 'pglite') {
          throw new CommandFault(
            'DATABASE_URL indica già un PostgreSQL: si sposta il database incorporato, senza quella variabile.',
          );
        }
        const target = await openPrepared({
          databaseUrl: textOption(options, 'a'),
          dataDir: '',
          log: silentLog,
        });
        const folder = await mkdtemp(join(tmpdir(), 'lucerna-'));
        try {
          const path = join(folder, 'sposta.copia');
          const file = await open(path, 'w', 0o600);
          await writeBackup(db, (bytes) => file.appendFile(bytes), io.signal).finally(() => file.close());
          io.notice("Copia scritta: la porto nell'altro database…");
          const summary = await restoreBackup(target, path, { replaces: false, signal: io.signal });
          const other = await differences(db, target);
          if (other.length > 0) {
            throw new BackupFault(
              `Nell'altro database queste tabelle non sono uguali: ${other.join(', ')}. Svuotalo e ripeti.`,
            );
          }
          io.print(`Spostato e controllato: ${holds(summary)}. Ora avvia Lucerna con DATABASE_URL.`);
          return exitStatus.done;
        } finally {
          await rm(folder, { recursive: true, force: true });
          await target.close();
        }
      },
    },
  ],
};

export const restore: Command = {
  name: 'ripristina',
  summary: "Mette una copia nel database: vuoto, o con --sostituisci al posto di quello che c'è.",
  actions: [
    {
      name: '',
      summary: "Mette una copia nel database, tutta o niente. Il server dev'essere fermo.",
      options: [
        { name: 'da', kind: 'input', placeholder: 'file', summary: 'La copia', required: true },
        { name: 'sostituisci', kind: 'flag', summary: 'Elimina quello che il database contiene' },
      ],
      examples: [
        'npm run ripristina -- --da lucerna-2026-11-23.copia',
        'npm run ripristina -- --da lucerna-2026-11-23.copia --sostituisci',
      ],
      details:
        "La copia può venire dall'altro motore, o da una versione precedente di Lucerna: le tabelle si aggiornano da sé.",
      asOwner: true,
      alone: true,
      async run({ db, options, io }) {
        const summary = await restoreBackup(db, io.inputFile(textOption(options, 'da')), {
          replaces: options.sostituisci === true,
          signal: io.signal,
        });
        io.print(`Ripristinata la ${holds(summary)}.`);
        return exitStatus.done;
      },
    },
  ],
};
