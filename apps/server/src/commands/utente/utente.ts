import type { Command } from '../command.ts';
import { deactivateAccount, newPassword, reactivateAccount, resetOfFactor } from './change.ts';
import { creationOfAccount } from './crea.ts';
import { listOfAccounts } from './elenco.ts';
import { bindingOfIdentity, unbindingOfIdentity } from './identita.ts';

/** `npm run utente`: the accounts with which people sign in. */
export const utente: Command = {
  name: 'utente',
  summary:
    "Crea un utente, elenca quelli che ci sono, ne cambia la password, ne azzera il secondo fattore, lo collega a un'identità o lo disattiva.",
  actions: [
    creationOfAccount,
    listOfAccounts,
    newPassword,
    resetOfFactor,
    bindingOfIdentity,
    unbindingOfIdentity,
    deactivateAccount,
    reactivateAccount,
  ],
};
