import type { Command } from '../command.ts';
import { deactivateAccount, newPassword, reactivateAccount, resetOfFactor } from './change.ts';
import { creationOfKey, listOfKeys, revocationOfKey } from './chiavi.ts';
import { creationOfAccount } from './crea.ts';
import { listOfAccounts } from './elenco.ts';
import { bindingOfIdentity, unbindingOfIdentity } from './identita.ts';

/** `npm run utente`: the accounts with which people sign in. */
export const utente: Command = {
  name: 'utente',
  summary:
    "Crea un utente, elenca quelli che ci sono, ne cambia la password, ne azzera il secondo fattore, lo collega a un'identità o lo disattiva; e fa lo stesso con le chiavi dei programmi.",
  actions: [
    creationOfAccount,
    listOfAccounts,
    newPassword,
    resetOfFactor,
    bindingOfIdentity,
    unbindingOfIdentity,
    deactivateAccount,
    reactivateAccount,
    listOfKeys,
    creationOfKey,
    revocationOfKey,
  ],
};
