/** `utente disattiva`, `riattiva`, `password`: changes of an account that is there. */

import { accountMessages } from '@lucerna/domain/messages';
import { readUsername } from '../../accounts/names.ts';
import { changeAccount } from '../../accounts/queries.ts';
import type { Database } from '../../db/database.ts';
import { renewPassword, untilWords } from '../../sign-in/passwords.ts';
import { resetFactor } from '../../sign-in/second-factor.ts';
import { type Action, CommandFault, type CommandOption, exitStatus, textOption } from '../command.ts';

export const whom: CommandOption = {
  name: 'utente',
  kind: 'text',
  placeholder: 'nome',
  summary: 'Nome con cui accede',
  required: true,
};

export const deactivateAccount: Action = {
  name: 'disattiva',
  summary: 'Chiude un utente: non accede più, e le sue sessioni finiscono subito. Quello che ha fatto resta.',
  options: [whom],
  examples: ['npm run utente -- disattiva --utente ufficio.tecnico'],
  run: ({ db, options, io }) =>
    change(textOption(options, 'utente'), async (username) => {
      if (!(await setActive(db, username, false))) return false;
      io.print(`L'utente «${username}» è disattivato.`);
      return true;
    }),
};

export const reactivateAccount: Action = {
  name: 'riattiva',
  summary: 'Riapre un utente disattivato, con la password che aveva.',
  options: [whom],
  examples: ['npm run utente -- riattiva --utente ufficio.tecnico'],
  run: ({ db, options, io }) =>
    change(textOption(options, 'utente'), async (username) => {
      if (!(await setActive(db, username, true))) return false;
      io.print(`L'utente «${username}» è di nuovo attivo.`);
      return true;
    }),
};

export const newPassword: Action = {
  name: 'password',
  summary: 'Dà a un utente una password nuova, mostrata una volta sola; le sue sessioni finiscono subito.',
  options: [whom],
  examples: ['npm run utente -- password --utente ufficio.tecnico'],
  run: ({ db, options, io }) =>
    change(textOption(options, 'utente'), async (username) => {
      const given = await renewPassword(db, { username }, new Date(), io.signal);
      if (given === null) return false;
      io.print(`Password nuova di «${username}» (non verrà più mostrata): ${given.password}`);
      io.print(untilWords(given));
      return true;
    }),
};

export const resetOfFactor: Action = {
  name: 'azzera-fattore',
  summary:
    'Toglie a un utente il secondo fattore (telefono perso); le sue sessioni finiscono, e se il Comune lo chiede ne attiva un altro al prossimo accesso.',
  options: [whom],
  examples: ['npm run utente -- azzera-fattore --utente ufficio.tecnico'],
  run: ({ db, options, io }) =>
    change(textOption(options, 'utente'), async (username) => {
      const done = await resetFactor(db, { username });
      if (done === 'no factor') throw new CommandFault(`L'utente «${username}» non ha un secondo fattore.`);
      if (done === 'done') io.print(`L'utente «${username}» non ha più il secondo fattore.`);
      return done === 'done';
    }),
};

async function setActive(db: Database, username: string, attivo: boolean): Promise<boolean> {
  const done = await changeAccount(db, { username }, { attivo });
  if (done === 'last administrator') throw new CommandFault(`${accountMessages.lastAdministrator}.`);
  return done === 'done';
}

async function change(typed: string, work: (username: string) => Promise<boolean>): Promise<number> {
  const username = readUsername(typed);
  if (!(await work(username))) throw new CommandFault(`L'utente «${username}» non c'è.`);
  return exitStatus.done;
}
