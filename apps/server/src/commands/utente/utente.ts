import type { Command } from '../command.ts';
import { deactivateAccount, newPassword, reactivateAccount } from './change.ts';
import { createAccount } from './crea.ts';
import { listOfAccounts } from './elenco.ts';

/** `npm run utente`: the accounts with which people sign in. */
export const utente: Command = {
  name: 'utente',
  summary: 'Crea un utente, elenca quelli che ci sono, ne cambia la password o lo disattiva.',
  actions: [createAccount, listOfAccounts, newPassword, deactivateAccount, reactivateAccount],
};
