/** `comune elimina`: a municipality with everything of its own, for good. */
import { readCodistat } from '../../municipalities/codistat.ts';
import { deleteMunicipality } from '../../municipalities/delete.ts';
import { findMunicipality } from '../../municipalities/queries.ts';
import { writeCopy } from '../backup/write-copy.ts';
import { type Action, type Call, CommandFault, exitStatus, optionalText, textOption } from '../command.ts';
import { codistatOption, noSuchMunicipality } from './codistat-option.ts';

const deadlineMs = 600_000;

export const deletionOfMunicipality: Action = {
  name: 'elimina',
  summary: 'Elimina per sempre un comune: elementi, storico, bollette, produzione e account.',
  options: [
    codistatOption,
    {
      name: 'nome',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Il nome del comune, scritto per intero: la conferma',
      question: 'Scrivi per intero il nome del comune da eliminare',
      required: true,
    },
    {
      name: 'backup',
      kind: 'output',
      placeholder: 'file',
      summary: 'Dove scrivere prima una copia di sicurezza di tutto il database',
      question: 'File in cui scrivere prima una copia di sicurezza di tutto il database',
      askedUnless: 'senza-backup',
    },
    {
      name: 'senza-backup',
      kind: 'flag',
      summary: "Dice che una copia c'è già, o che non serve: non se ne scrive nessuna",
    },
  ],
  examples: ['npm run comune -- elimina --codistat 001047 --nome Caluso --backup prima.copia'],
  details:
    'Non si torna indietro se non da una copia di sicurezza (docs/esercizio.md). Resta il registro di chi ha fatto che cosa. Gli altri comuni non si toccano.',
  async run(call: Call) {
    const { db, options, io } = call;
    const codistat = readCodistat(textOption(options, 'codistat'));
    const there = await findMunicipality(db, codistat);
    if (there === undefined) throw noSuchMunicipality(codistat);
    if (textOption(options, 'nome').trim() !== there.nome) {
      throw new CommandFault(
        `Il comune ${codistat} si chiama «${there.nome}»: il nome scritto è un altro, e non è stato eliminato nulla.`,
      );
    }
    const path = optionalText(options, 'backup');
    if (path === undefined && options['senza-backup'] !== true) {
      throw new CommandFault(
        'Prima serve una copia di sicurezza: indica con --backup dove scriverla, o con --senza-backup che non serve. Non è stato eliminato nulla.',
      );
    }
    if (path !== undefined) io.print(await writeCopy(call, path));
    await db.system(
      async (tx) => {
        await tx.sql.deleteFrom('utenti').where('codistat', '=', codistat).execute();
        await deleteMunicipality(tx, codistat);
        io.signal.throwIfAborted();
      },
      { deadlineMs },
    );
    io.print(`Eliminato il comune di ${there.nome} (${codistat}), con i suoi account.`);
    return exitStatus.done;
  },
};
