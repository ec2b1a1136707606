/** `utente elenco`: the accounts that are there. */

import { type AccountLine, listAccounts } from '../../accounts/queries.ts';
import { type Action, exitStatus } from '../command.ts';
import { tableText } from '../table-text.ts';

export const listOfAccounts: Action = {
  name: 'elenco',
  summary: 'Elenca gli utenti, con il comune, i ruoli e lo stato.',
  options: [],
  examples: ['npm run utente -- elenco'],
  async run({ db, io }) {
    const all = await listAccounts(db);
    if (all.length === 0) {
      io.print("Non c'è ancora nessun utente.");
      return exitStatus.done;
    }
    const heads = ['Utente', 'Nome', 'Comune', 'Ruoli', 'Stato', 'Ultimo accesso'];
    for (const line of tableText(heads, all.map(cells))) io.print(line);
    return exitStatus.done;
  },
};

function cells(one: AccountLine): string[] {
  return [
    one.username,
    one.nome,
    one.codistat === null ? '—' : `${one.comune} (${one.codistat})`,
    one.capabilities.join(', ') || 'sola consultazione',
    `${one.attivo ? 'attivo' : 'disattivato'}${one.demo ? ', dimostrativo' : ''}`,
    one.ultimoAccesso?.slice(0, 16).replace('T', ' ') ?? 'mai',
  ];
}
