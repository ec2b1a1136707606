/** `utente crea`: an account with a first password that is shown once. */
import { type Capability, capabilities } from '@lucerna/domain/vocabulary/capability';
import { hashPassword } from '../../http/password.ts';
import { type Action, CommandFault, exitStatus, stopIfCancelled, textOption } from '../command.ts';
import { readCodistat } from '../comune/codistat.ts';
import { firstPassword } from './first-password.ts';
import { insertAccount } from './queries.ts';

const noMunicipality = 'nessuno';
const noRoles = 'nessuno';

export const createAccount: Action = {
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
    const password = firstPassword();
    const passwordHash = await hashPassword(password);
    stopIfCancelled(io.signal);
    const done = await insertAccount(db, { username, nome, codistat, capabilities: roles, passwordHash });
    if (done === 'name taken') {
      throw new CommandFault(`L'utente «${username}» c'è già: non è stato cambiato nulla.`);
    }
    if (done === 'no such municipality') {
      throw new CommandFault(
        `Il comune ${codistat} non c'è: crealo con npm run comune -- crea, o scegli un altro codice.`,
      );
    }
    io.print(
      `Creato l'utente «${username}» (${roles.length === 0 ? 'sola consultazione' : roles.join(', ')}).`,
    );
    io.print(`Prima password (non verrà più mostrata): ${password}`);
    return exitStatus.done;
  },
};

/** Letters, digits and the marks usual in names of accounts. Throws `CommandFault`. */
export function readUsername(text: string): string {
  const name = text.trim().normalize('NFC');
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,99}$/u.test(name)) {
    throw new CommandFault(
      `Il nome utente ha da 2 a 100 lettere o cifre, punti, trattini o @, senza spazi; non «${text}».`,
    );
  }
  return name;
}

function readShownName(text: string): string {
  const name = text.trim();
  if (name.length > 200 || /\p{Cc}/u.test(name)) throw new CommandFault(`Il nome «${text}» non va bene.`);
  return name;
}

function readRoles(text: string): Capability[] {
  if (text.trim().toLowerCase() === noRoles) return [];
  const words = text.split(',').map((word) => word.trim().toUpperCase());
  const unknown = words.find((word) => !capabilities.some((one) => one === word));
  if (unknown !== undefined) {
    throw new CommandFault(
      `Il ruolo «${unknown}» non c'è. Ci sono: ${capabilities.join(', ')}, o ${noRoles}.`,
    );
  }
  return capabilities.filter((one) => words.includes(one));
}
