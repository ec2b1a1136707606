/** `utente chiavi`, `chiave-crea`, `chiave-revoca`: the keys by which programs get in. */
import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { scopesBeyond } from '@lucerna/domain/rules/key-rights';
import { keyScopes, MOST_KEY_DAYS, type ScopeLevel, type Scopes } from '@lucerna/domain/rules/key-scope';
import { commandLineName } from '@lucerna/domain/vocabulary/audit-action';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { readUsername } from '../../accounts/names.ts';
import { note } from '../../audit-log/note.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { isKey } from '../../http/key-credentials.ts';
import { calledOf, makeKey, readKeys, revoke } from '../../keys/queries.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { hashOf } from '../../sign-in/signed-in.ts';
import {
  type Action,
  CommandFault,
  type CommandOption,
  exitStatus,
  optionalText,
  textOption,
} from '../command.ts';
import { tableText } from '../table-text.ts';

const town: CommandOption = {
  name: 'comune',
  kind: 'text',
  placeholder: 'codice',
  summary: 'Codice ISTAT del comune',
  required: true,
};

export const listOfKeys: Action = {
  name: 'chiavi',
  summary:
    'Elenca le chiavi di accesso di un comune: di chi sono, che cosa possono, chi le ha usate e quando.',
  options: [town],
  examples: ['npm run utente -- chiavi --comune 001047'],
  async run({ db, options, io }) {
    const codistat = await townOf(db, textOption(options, 'comune'));
    const keys = await db.tenant(codistat, (tx) => readKeys(tx, new Date()), { readOnly: true });
    if (keys.length === 0) {
      io.print('Il comune non ha nessuna chiave.');
      return exitStatus.done;
    }
    const heads = ['Chiave', 'Tipo', 'Ambiti', 'Stato', 'Scade', 'Ultimo uso'];
    for (const line of tableText(heads, keys.map(cells))) io.print(line);
    return exitStatus.done;
  },
};

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ');

function cells({ nome, username, ambiti, stato, scade_il, ultimo_uso }: KeyInList): string[] {
  return [
    nome,
    username === null ? 'di servizio' : `personale di ${username}`,
    Object.entries(ambiti)
      .map(([scope, level]) => `${scope}=${level}`)
      .join(','),
    stato,
    scade_il.slice(0, 10),
    ultimo_uso === null
      ? 'mai'
      : `${minute(ultimo_uso.quando)} ${ultimo_uso.indirizzo} ${ultimo_uso.programma}`.trim(),
  ];
}

export const creationOfKey: Action = {
  name: 'chiave-crea',
  summary: 'Crea una chiave di accesso per un programma. Viene mostrata una volta sola.',
  options: [
    town,
    {
      name: 'nome',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Il nome che si legge nello storico: "QGIS ufficio tecnico"',
      required: true,
    },
    {
      name: 'ambiti',
      kind: 'text',
      placeholder: 'ambiti',
      summary: `Che cosa può leggere o scrivere, come pl=scrittura,quadri=lettura: ${keyScopes.map(({ value }) => value).join(', ')}`,
      required: true,
    },
    {
      name: 'giorni',
      kind: 'text',
      placeholder: 'numero',
      summary: `Per quanti giorni vale, da 1 a ${MOST_KEY_DAYS}`,
      required: true,
    },
    {
      name: 'utente',
      kind: 'text',
      placeholder: 'nome',
      summary: "L'account per cui agisce; senza, la chiave è di servizio",
    },
  ],
  examples: [
    'npm run utente -- chiave-crea --comune 001047 --nome "SIT della Provincia" --ambiti pl=lettura,quadri=lettura --giorni 365',
  ],
  details:
    'Una chiave di servizio fatta con questo comando vale subito: chi gestisce il server risponde per il Comune.',
  async run({ db, options, io }) {
    const codistat = await townOf(db, textOption(options, 'comune'));
    const nome = readName(textOption(options, 'nome'));
    const ambiti = readScopes(textOption(options, 'ambiti'));
    const giorni = readDays(textOption(options, 'giorni'));
    const username = optionalText(options, 'utente');
    const account = username === undefined ? null : await accountOf(db, codistat, username, ambiti);
    const { key, secret } = await db.tenant(codistat, async (tx) => {
      const made = await makeKey(tx, { nome, giorni, ambiti, account }, operator, new Date());
      note(tx, codistat, { azione: 'account', cosa: 'Chiave creata', oggetto: nome });
      return made;
    });
    io.print(`Creata la chiave «${key.nome}», che vale fino al ${key.scade_il.slice(0, 10)}.`);
    io.print(`Chiave (non verrà più mostrata): ${secret}`);
    return exitStatus.done;
  },
};

export const revocationOfKey: Action = {
  name: 'chiave-revoca',
  summary: 'Revoca una chiave di accesso: non vale più dalla prossima richiesta.',
  options: [
    town,
    { name: 'nome', kind: 'text', placeholder: 'nome', summary: 'Il nome della chiave' },
    {
      name: 'chiave',
      kind: 'text',
      placeholder: 'luc_…',
      summary: 'La chiave stessa, trovata dove non doveva essere',
    },
  ],
  examples: [
    'npm run utente -- chiave-revoca --comune 001047 --nome "Vecchio gestionale"',
    'npm run utente -- chiave-revoca --comune 001047 --chiave luc_…',
  ],
  async run({ db, options, io }) {
    const codistat = await townOf(db, textOption(options, 'comune'));
    const [nome, secret] = [optionalText(options, 'nome'), optionalText(options, 'chiave')];
    if ((nome === undefined) === (secret === undefined)) {
      throw new CommandFault('Serve o il nome della chiave (--nome) o la chiave stessa (--chiave).');
    }
    const key = await db.tenant(codistat, async (tx) => {
      const found = await findKey(tx, nome, secret);
      if (found === undefined) throw new CommandFault('Nessuna chiave valida del comune è questa.');
      note(tx, codistat, { azione: 'account', cosa: 'Chiave revocata', oggetto: found.nome });
      return revoke(tx, found, new Date());
    });
    io.print(`La chiave «${calledOf(key)}» è revocata.`);
    return exitStatus.done;
  },
};

/** Whoever keeps the server answers for the municipality: nobody else has to accept the key. */
const operator = {
  name: commandLineName,
  roles: ['SUPERVISORE', 'AMMINISTRATIVO'] satisfies readonly Capability[],
};

async function findKey(
  tx: TenantTx,
  nome: string | undefined,
  secret: string | undefined,
): Promise<KeyInList | undefined> {
  const valid = (await readKeys(tx, new Date())).filter(({ stato }) => stato !== 'revocata');
  if (nome !== undefined) return valid.find((key) => key.nome.toLowerCase() === nome.trim().toLowerCase());
  if (secret === undefined || !isKey(secret.trim())) return undefined;
  const row = await tx.sql
    .selectFrom('chiavi')
    .select('id')
    .where('codistat', '=', tx.codistat)
    .where('impronta', '=', hashOf(secret.trim()))
    .executeTakeFirst();
  return valid.find(({ id }) => id === row?.id);
}

async function townOf(db: Database, typed: string): Promise<string> {
  const codistat = readCodistat(typed);
  const found = await db.system(({ sql: tx }) =>
    tx.selectFrom('comuni').select('codistat').where('codistat', '=', codistat).executeTakeFirst(),
  );
  if (found === undefined) throw new CommandFault(`Il comune ${codistat} non c'è.`);
  return codistat;
}

function readName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > 100 || /[:\p{Cc}]/u.test(name)) {
    throw new CommandFault(
      `Il nome di una chiave ha da 1 a 100 caratteri, senza i due punti; non «${text}».`,
    );
  }
  return name;
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MOST_KEY_DAYS) {
    throw new CommandFault(`I giorni vanno da 1 a ${MOST_KEY_DAYS}; non «${text}».`);
  }
  return days;
}

function readScopes(text: string): Scopes {
  const scopes: Partial<Record<string, ScopeLevel>> = {};
  for (const part of text.split(',')) {
    const [name = '', level = ''] = part.split('=').map((side) => side.trim());
    const known = keyScopes.find(({ value }) => value === name);
    const may = level === 'lettura' || (level === 'scrittura' && known?.writable === true);
    if (known === undefined || !may) {
      throw new CommandFault(
        `«${part.trim()}» non è un ambito: si scrive pl=lettura o pl=scrittura, e gli ultimi quattro si possono solo leggere.`,
      );
    }
    scopes[name] = level;
  }
  return scopes as Scopes;
}

async function accountOf(db: Database, codistat: string, typed: string, ambiti: Scopes) {
  const username = readUsername(typed);
  const account = await db.system(({ sql: tx }) =>
    tx
      .selectFrom('utenti')
      .select(['id', 'username', 'capabilities'])
      .where('username', '=', username)
      .where('codistat', '=', codistat)
      .executeTakeFirst(),
  );
  if (account === undefined) throw new CommandFault(`L'utente «${username}» non è di quel comune.`);
  const beyond = scopesBeyond(ambiti, account.capabilities as Capability[]);
  if (beyond.length > 0) {
    throw new CommandFault(`L'utente «${username}» non ha il ruolo che serve per: ${beyond.join(', ')}.`);
  }
  return { id: account.id, username: account.username };
}
