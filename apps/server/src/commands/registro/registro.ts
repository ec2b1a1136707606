/** `npm run registro`: who did what, over all municipalities; whether it is as it was written; how long it is kept. */
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import {
  checkChains,
  countOlder,
  deleteOlder,
  hasSeal,
  readAuditLog,
  type Tampering,
} from '../../audit-log/queries.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { type Action, type Command, CommandFault, exitStatus, optionalText, textOption } from '../command.ts';
import { tableText } from '../table-text.ts';

const nobody = 'nessuno';
/** The shortest time that entries have to be kept. */
const LEAST_MONTHS = 6;
const MOST_MONTHS = 1_200;
const MOST_LINES = 10_000;
const usualLines = 50;

function wholeNumber(text: string, name: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CommandFault(`--${name} vuole un numero da ${least} a ${most}; non «${text}».`);
}

const listOfEntries: Action = {
  name: 'elenco',
  summary: 'Mostra le ultime righe del registro di un comune.',
  options: [
    {
      name: 'comune',
      kind: 'text',
      placeholder: 'codice',
      summary: `Codice ISTAT, o ${nobody}: gli accessi rifiutati di chi nessuno conosce`,
      required: true,
    },
    { name: 'utente', kind: 'text', placeholder: 'nome', summary: 'Solo quello che ha fatto' },
    {
      name: 'righe',
      kind: 'text',
      placeholder: 'numero',
      summary: `Quante, al massimo; ${usualLines} se manca`,
    },
  ],
  examples: ['npm run registro -- elenco --comune 001047 --utente ufficio.tecnico'],
  async run({ db, options, io }) {
    const typed = textOption(options, 'comune').trim();
    const codistat = typed.toLowerCase() === nobody ? '' : readCodistat(typed);
    const most = wholeNumber(optionalText(options, 'righe') ?? `${usualLines}`, 'righe', 1, MOST_LINES);
    const chi = optionalText(options, 'utente')?.trim();
    const entries = await db.system((tx) => readAuditLog(tx, codistat, { chi }, undefined, most), {
      readOnly: true,
    });
    if (entries.length === 0) {
      io.print("Nel registro non c'è nessuna riga così.");
      return exitStatus.done;
    }
    const heads = ['Quando', 'Chi', 'Che cosa', 'Su che cosa', 'Indirizzo'];
    const cells = entries.map((one) => [
      shownInstant(one.quando),
      one.chi,
      one.cosa,
      one.oggetto,
      one.indirizzo,
    ]);
    for (const line of tableText(heads, cells)) io.print(line);
    return exitStatus.done;
  },
};

const whose = (codistat: string) => (codistat === '' ? 'di nessun comune' : `del comune ${codistat}`);

function tampered({ codistat, id, quando }: Tampering): string {
  return id === null
    ? `  ${whose(codistat)}: mancano le ultime righe.`
    : `  ${whose(codistat)}: dalla riga ${id}${quando === null ? '' : ` del ${shownInstant(quando)}`}.`;
}

const check: Action = {
  name: 'verifica',
  summary: "Dice se il registro è come è stato scritto: ogni riga porta l'impronta di quella che la precede.",
  options: [
    {
      name: 'sigillo',
      kind: 'text',
      placeholder: 'impronta',
      summary: 'Un sigillo annotato in passato: dice se il registro lo contiene ancora',
    },
  ],
  examples: ['npm run registro -- verifica', 'npm run registro -- verifica --sigillo 3f9a…'],
  details:
    "Vale per il database incorporato. Con PostgreSQL le righe sono protette dai diritti del database: l'utente di DATABASE_URL, se DATABASE_OWNER_URL è un altro, può soltanto aggiungerne e leggerle. Il sigillo è l'impronta dell'ultima riga: annotato fuori da questa macchina, mostra anche chi riscrivesse tutto da capo.",
  async run({ db, options, io }) {
    const { chains, broken } = await checkChains(db);
    if (broken.length > 0) {
      io.print('Il registro NON è come è stato scritto: qualcosa è stato cambiato, tolto o aggiunto.');
      for (const one of broken) io.print(tampered(one));
      return exitStatus.fault;
    }
    const seal = optionalText(options, 'sigillo')?.trim().toLowerCase();
    if (seal !== undefined && !(await hasSeal(db, seal))) {
      io.print(
        'Il registro non contiene quel sigillo: è stato riscritto, o la riga è stata eliminata dopo il suo tempo.',
      );
      return exitStatus.fault;
    }
    if (chains.length === 0) {
      io.print(
        "Nessuna riga ha un'impronta: con PostgreSQL il registro è protetto dai diritti del database.",
      );
      return exitStatus.done;
    }
    io.print('Il registro è come è stato scritto. Sigilli da annotare altrove:');
    for (const { codistat, entries, seal: end } of chains) {
      io.print(`  ${whose(codistat)}: ${end} (${entries} righe)`);
    }
    return exitStatus.done;
  },
};

/** The same day so many months earlier; the last of its month where that has fewer days. */
function monthsBefore(now: Date, months: number): Date {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0);
  return limit;
}

const shorten: Action = {
  name: 'elimina',
  summary: `Elimina le righe più vecchie di un certo numero di mesi, almeno ${LEAST_MONTHS}. Senza --scrivi le conta soltanto.`,
  options: [
    {
      name: 'oltre-mesi',
      kind: 'text',
      placeholder: 'mesi',
      summary: `Quanti mesi restano, da ${LEAST_MONTHS} in su`,
      required: true,
    },
    { name: 'scrivi', kind: 'flag', summary: 'Le elimina davvero' },
  ],
  examples: [
    'npm run registro -- elimina --oltre-mesi 24',
    'npm run registro -- elimina --oltre-mesi 24 --scrivi',
  ],
  asOwner: true,
  async run({ db, options, io }) {
    const months = wholeNumber(textOption(options, 'oltre-mesi'), 'oltre-mesi', LEAST_MONTHS, MOST_MONTHS);
    const limit = monthsBefore(new Date(), months);
    const words = `precedenti al ${shownInstant(limit.toISOString())}`;
    if (options.scrivi !== true) {
      io.print(`Righe ${words}: ${await countOlder(db, limit)}. Con --scrivi sono eliminate.`);
      return exitStatus.done;
    }
    io.print(`Eliminate ${await deleteOlder(db, limit, words)} righe ${words}.`);
    return exitStatus.done;
  },
};

export const registro: Command = {
  name: 'registro',
  summary:
    'Mostra chi ha fatto che cosa, verifica il registro, elimina le righe oltre il tempo di conservazione.',
  actions: [listOfEntries, check, shorten],
};
