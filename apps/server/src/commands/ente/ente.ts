/** `npm run ente`: bodies that look at several municipalities, each of which lets them in. */
import { readShownName } from '../../accounts/names.ts';
import { type Body, BodyFault, deleteBody, findBody, insertBody, listBodies } from '../../agency/queries.ts';
import { note } from '../../audit-log/note.ts';
import type { Tx } from '../../db/database.ts';
import { type Action, type Command, exitStatus, textOption } from '../command.ts';
import { tableText } from '../table-text.ts';

const abbreviation = {
  name: 'ente',
  kind: 'text',
  placeholder: 'sigla',
  summary: "La sigla dell'ente: lettere, cifre, punti e trattini, fino a 40",
  required: true,
} as const;

function readAbbreviation(text: string): string {
  const ente = text.trim();
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(ente)) return ente;
  throw new BodyFault(`La sigla di un ente ha lettere, cifre, punti e trattini, fino a 40; non «${text}».`);
}

/** Throws `BodyFault` where there is none. */
export async function bodyNamed(tx: Tx, typed: string): Promise<Body> {
  const body = await findBody(tx, typed.trim());
  if (body === undefined) throw new BodyFault(`L'ente «${typed.trim()}» non c'è.`);
  return body;
}

const creation: Action = {
  name: 'crea',
  summary: 'Crea un ente. Vede i comuni che gli danno accesso, ciascuno dalla propria amministrazione.',
  options: [
    abbreviation,
    {
      name: 'nome',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Il nome che si legge: "Agenzia per l\'energia"',
      required: true,
    },
  ],
  examples: ['npm run ente -- crea --ente AEV --nome "Agenzia per l\'energia delle Valli"'],
  async run({ db, options, io }) {
    const ente = readAbbreviation(textOption(options, 'ente'));
    const nome = readShownName(textOption(options, 'nome'));
    if (nome === '') throw new BodyFault("L'ente vuole un nome.");
    if (!(await insertBody(db, { ente, nome }))) {
      throw new BodyFault(`L'ente «${ente}» c'è già: non è stato cambiato nulla.`);
    }
    io.print(`Creato l'ente «${ente}» (${nome}). Nessun comune gli ha ancora dato accesso.`);
    return exitStatus.done;
  },
};

const list: Action = {
  name: 'elenco',
  summary: 'Elenca gli enti.',
  options: [],
  examples: ['npm run ente -- elenco'],
  async run({ db, io }) {
    const all = await listBodies(db);
    if (all.length === 0) {
      io.print("Non c'è ancora nessun ente.");
      return exitStatus.done;
    }
    const rows = all.map(({ ente, nome, comuni, account }) => [ente, nome, `${comuni}`, `${account}`]);
    for (const line of tableText(['Sigla', 'Nome', 'Comuni', 'Utenti attivi'], rows)) io.print(line);
    return exitStatus.done;
  },
};

const removal: Action = {
  name: 'elimina',
  summary: 'Elimina un ente e i suoi utenti. Senza --scrivi dice soltanto che cosa eliminerebbe.',
  options: [abbreviation, { name: 'scrivi', kind: 'flag', summary: 'Lo elimina davvero' }],
  examples: ['npm run ente -- elimina --ente AEV --scrivi'],
  async run({ db, options, io }) {
    const typed = textOption(options, 'ente');
    if (options.scrivi !== true) {
      const { ente, nome } = await db.system((tx) => bodyNamed(tx, typed), { readOnly: true });
      io.print(`L'ente «${ente}» (${nome}) e i suoi utenti. Con --scrivi sono eliminati.`);
      return exitStatus.done;
    }
    const { ente, towns } = await db.system(async (tx) => {
      const { ente, nome } = await bodyNamed(tx, typed);
      const towns = await deleteBody(tx, ente);
      for (const codistat of towns) {
        note(tx, codistat, { azione: 'account', cosa: 'Accesso di un ente tolto', oggetto: nome });
      }
      return { ente, towns };
    });
    io.print(
      `Eliminato l'ente «${ente}», che vedeva ${towns.length} ${towns.length === 1 ? 'comune' : 'comuni'}.`,
    );
    return exitStatus.done;
  },
};

export const ente: Command = {
  name: 'ente',
  summary: 'Crea, elenca ed elimina gli enti che vedono più comuni in sola lettura.',
  actions: [creation, list, removal],
};
