/** The statements with which each transaction begins. */
import type { Actor } from './database.ts';
import { preparedStatement } from './prepared-statements.ts';
import type { Statement } from './session.ts';

/** The lesser role that row-level security binds; the session's own may be a superuser, whom nothing binds. */
export const tenantRole = 'lucerna_tenant';

/**
 * Times and dates are read alike whatever a database's own settings are; and no query here runs long enough to be worth
 * compiling, which is dear where statistics promise many rows.
 */
const alike = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, YMD'],
  ['jit', 'off'],
] as const;

/** As long as PostgreSQL can wait. */
const longestMs = 2_147_483_647;
/** What a client takes at most to end a transaction that is late. */
const idleGraceMs = 5_000;

type Setting = readonly [name: string, value: string];

export interface Opening {
  /** Absent: a transaction over all municipalities. */
  readonly codistat?: string;
  readonly readOnly: boolean | 'as at one moment';
  /** Whom and what the history names as the source of the change. */
  readonly actor?: Actor;
  /** How long one statement may take where the engine can end it by itself. */
  readonly statementMs: number;
}

/**
 * Two statements, which go together with the first of the work. Every setting is local: it ends with the transaction, and
 * whoever uses the session next inherits nothing.
 */
export function openingStatements({ codistat, readOnly, statementMs, actor }: Opening): readonly Statement[] {
  const settings: Setting[] = [
    ['statement_timeout', String(Math.max(1, Math.ceil(statementMs)))],
    // The client ends what is late; where its connection hangs half open the server does, and lets go of its locks.
    [
      'idle_in_transaction_session_timeout',
      String(Math.min(longestMs, Math.max(1, Math.ceil(statementMs)) + idleGraceMs)),
    ],
    ...alike,
    ...(codistat === undefined
      ? []
      : ([
          ['role', tenantRole],
          ['lucerna.codistat', codistat],
        ] as const)),
    ...(actor === undefined ? [] : settingsOf(actor)),
  ];
  const set = settings.map(([name], i) => `set_config('${name}', $${i + 1}, true)`);
  const text = preparedStatement(`SELECT ${set.join(', ')}`);
  return [beginningOf(readOnly), { text, values: settings.map(([, value]) => value) }];
}

/** The isolation is chosen here, for the settings are a query already, after which it stands. */
function beginningOf(readOnly: Opening['readOnly']): Statement {
  if (readOnly === false) return begin;
  return readOnly === true ? beginReading : beginReadingOneMoment;
}

const begin = { text: preparedStatement('BEGIN'), values: [] };
const beginReading = { text: preparedStatement('BEGIN READ ONLY'), values: [] };
const beginReadingOneMoment = { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', values: [] };

function settingsOf({ user, origin, key, importing }: Actor): Setting[] {
  const ofImport: Setting[] =
    importing === undefined
      ? []
      : [
          ['lucerna.importazione', String(importing.id)],
          ['lucerna.istante', importing.since],
          ['lucerna.in_disparte', importing.seen ? '' : 'si'],
        ];
  const ofKey: Setting[] = key === undefined ? [] : [['lucerna.chiave', key]];
  return [['lucerna.utente', user], ['lucerna.origine', origin], ...ofKey, ...ofImport];
}
