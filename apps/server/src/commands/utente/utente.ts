import type { Command } from '../command.ts';
import { deactivateAccount, newPassword, reactivateAccount, resetOfFactor } from './change.ts';
import { creationOfAccount } from './crea.ts';
import { listOfAccounts } from './elenco.ts';

/** `npm run utente`: the accounts with which people sign in. */
export const utente: Command = {
  name: 'utente',
  summary:
    'Crea un utente, elenca quelli che ci sono, ne cambia la password, ne azzera il secondo fattore o lo disattiva.',
  actions: [
    creationOfAccount,
    listOfAccounts,
    newPassword,
    resetOfFactor,
    deactivateAccount,
    reactivateAccount,
  ],
};
