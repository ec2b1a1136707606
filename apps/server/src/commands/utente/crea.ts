/** `utente crea`: an account with a first password that is shown once. */
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { readShownName, readUsername } from '../../accounts/names.ts';
import { createAccount, untilWords } from '../../accounts/passwords.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { type Action, exitStatus, textOption } from '../command.ts';
import { noRoles, readRoles } from '../roles.ts';

const noMunicipality = 'nessuno';

export const creationOfAccount: Action = {
  name: 'crea',
  summary: 'Crea un utente. La prima password viene generata e mostrata una volta sola.',
  options: [
    {
      name: 'utente',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Nome con cui accede, come ufficio.tecnico',
      required: true,
    },
    {
      name: 'nome',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Nome che si legge: "Ufficio tecnico"',
      required: true,
    },
    {
      name: 'comune',
      kind: 'text',
      placeholder: 'codice',
      summary: `Codice ISTAT del suo comune, o ${noMunicipality}`,
      required: true,
    },
    {
      name: 'ruoli',
      kind: 'text',
      placeholder: 'ruoli',
      summary: `Uno o più, separati da virgole: ${capabilities.join(', ')}; o ${noRoles} (sola consultazione)`,
      required: true,
    },
  ],
  examples: [
    'npm run utente -- crea --utente ufficio.tecnico --nome "Ufficio tecnico" --comune 001047 --ruoli MANUTENTORE,SUPERVISORE',
  ],
  async run({ db, options, io }) {
    const username = readUsername(textOption(options, 'utente'));
    const nome = readShownName(textOption(options, 'nome'));
    const typed = textOption(options, 'comune').trim();
    const codistat = typed.toLowerCase() === noMunicipality ? null : readCodistat(typed);
    const roles = readRoles(textOption(options, 'ruoli'));
    const account = { username, nome, codistat, capabilities: roles, by: null };
    const given = await createAccount(db, account, new Date(), io.signal);
    io.print(
      `Creato l'utente «${username}» (${roles.length === 0 ? 'sola consultazione' : roles.join(', ')}).`,
    );
    io.print(`Prima password (non verrà più mostrata): ${given.password}`);
    io.print(untilWords(given));
    return exitStatus.done;
  },
};
