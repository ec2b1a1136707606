/** `utente crea`: an account with a first password that is shown once. */
import { AGENCY, capabilities, type Role } from '@lucerna/domain/vocabulary/capability';
import { readShownName, readUsername } from '../../accounts/names.ts';
import type { Database } from '../../db/database.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { createAccount, untilWords } from '../../sign-in/passwords.ts';
import {
  type Action,
  CommandFault,
  exitStatus,
  type OptionValues,
  optionalText,
  textOption,
} from '../command.ts';
import { bodyNamed } from '../ente/ente.ts';
import { noRoles, readRoles } from '../roles.ts';

const noMunicipality = 'nessuno';

interface Belonging {
  readonly codistat: string | null;
  readonly ente: string | null;
  readonly roles: readonly Role[];
}

/** Whose the account is: of a municipality, of a body, or of nobody. Throws `CommandFault`, `BodyFault`. */
async function belongingOf(db: Database, options: OptionValues): Promise<Belonging> {
  const [town, body] = [optionalText(options, 'comune')?.trim(), optionalText(options, 'ente')?.trim()];
  const roles = textOption(options, 'ruoli').trim();
  if ((town === undefined) === (body === undefined)) {
    throw new CommandFault('Serve --comune oppure --ente: uno dei due.');
  }
  if ((roles.toUpperCase() === AGENCY) !== (body !== undefined)) {
    throw new CommandFault(`Il ruolo ${AGENCY} è di chi ha un --ente, da solo.`);
  }
  if (body !== undefined) {
    const { ente } = await db.system((tx) => bodyNamed(tx, body), { readOnly: true });
    return { codistat: null, ente, roles: [AGENCY] };
  }
  const codistat = town?.toLowerCase() === noMunicipality ? null : readCodistat(town ?? '');
  return { codistat, ente: null, roles: readRoles(roles) };
}

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
      summary: `Codice ISTAT del suo comune, o ${noMunicipality}; non per un utente di un ente`,
    },
    {
      name: 'ente',
      kind: 'text',
      placeholder: 'sigla',
      summary: `L'ente di cui è: al posto del comune, e con il ruolo ${AGENCY} soltanto`,
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
    `npm run utente -- crea --utente agenzia.valli --nome "Agenzia" --ente AEV --ruoli ${AGENCY}`,
  ],
  async run({ db, options, io }) {
    const username = readUsername(textOption(options, 'utente'));
    const nome = readShownName(textOption(options, 'nome'));
    const { codistat, ente, roles } = await belongingOf(db, options);
    const account = { username, nome, codistat, ente, capabilities: roles, by: null };
    const given = await createAccount(db, account, new Date(), io.signal);
    io.print(
      `Creato l'utente «${username}» (${roles.length === 0 ? 'sola consultazione' : roles.join(', ')}).`,
    );
    io.print(`Prima password (non verrà più mostrata): ${given.password}`);
    io.print(untilWords(given));
    return exitStatus.done;
  },
};
