/** `utente collega`, `scollega`: whom of the identity provider an account is. */

import { readUsername } from '../../accounts/names.ts';
import { bind, readIdentity, unbind } from '../../sign-in/identity.ts';
import { type Action, CommandFault, exitStatus, textOption } from '../command.ts';
import { whom } from './change.ts';

const nobody = (username: string) => new CommandFault(`L'utente «${username}» non c'è.`);

export const bindingOfIdentity: Action = {
  name: 'collega',
  summary: "Collega un utente alla sua identità presso il fornitore d'identità del Comune (OIDC).",
  options: [
    whom,
    {
      name: 'emittente',
      kind: 'text',
      placeholder: 'indirizzo',
      summary: "L'indirizzo del fornitore, lo stesso di OIDC_ISSUER",
      required: true,
    },
    {
      name: 'soggetto',
      kind: 'text',
      placeholder: 'codice',
      summary: 'Il codice con cui il fornitore conosce la persona (sub)',
      required: true,
    },
  ],
  examples: [
    'npm run utente -- collega --utente ufficio.tecnico --emittente https://id.comune.example --soggetto 4f1c9a',
  ],
  details:
    "Nessun account nasce da solo: chi entra con un'identità non collegata torna alla pagina di accesso, che gli dice il suo codice.",
  async run({ db, options, io }) {
    const username = readUsername(textOption(options, 'utente'));
    const [emittente, soggetto] = [textOption(options, 'emittente'), textOption(options, 'soggetto')];
    const identity = readIdentity({ emittente, soggetto });
    const done = await bind(db, { username }, identity);
    if (done === 'no such account') throw nobody(username);
    if (done === 'taken') throw new CommandFault('Questa identità è già collegata a un altro utente.');
    io.print(`L'utente «${username}» entra anche come «${identity.soggetto}» di ${identity.emittente}.`);
    return exitStatus.done;
  },
};

export const unbindingOfIdentity: Action = {
  name: 'scollega',
  summary: 'Scollega un utente dalla sua identità: entra soltanto con nome utente e password.',
  options: [whom],
  examples: ['npm run utente -- scollega --utente ufficio.tecnico'],
  async run({ db, options, io }) {
    const username = readUsername(textOption(options, 'utente'));
    const done = await unbind(db, { username });
    if (done === 'no such account') throw nobody(username);
    if (done === 'no identity')
      throw new CommandFault(`L'utente «${username}» non è collegato a nessuna identità.`);
    io.print(`L'utente «${username}» entra soltanto con nome utente e password.`);
    return exitStatus.done;
  },
};
