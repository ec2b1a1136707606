/** The statements with which each transaction begins. */
import type { Actor } from './database.ts';
import { preparedStatement } from './prepared-statements.ts';
import type { Statement } from './session.ts';
import { type Setting, settingText } from './set-local.ts';
import { countAsWriter } from './unfinished-imports.ts';

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
] as const satisfies readonly Setting[];

/** Between two statements nobody takes longer, however long the whole may take. */
const longestIdleMs = 300_000;
/** What a client takes at most to end a transaction that is late. */
const idleGraceMs = 5_000;

export interface Opening {
  /** Absent: a transaction over all municipalities. */
  readonly codistat?: string;
  readonly readOnly: boolean | 'as at one moment';
  /** Whom and what the history names as the source of the change. */
  readonly actor?: Actor;
  /** How long one statement may take where the engine can end it by itself. */
  readonly statementMs: number;
  /** It is told of unfinished imports once it has begun (`tellUnfinished`). */
  readonly isTold?: boolean;
}

/**
 * One statement a setting, which all go together with the first of the work. Every setting is local: it ends with the
 * transaction, and whoever uses the session next inherits nothing.
 */
export function openingStatements({
  codistat,
  readOnly,
  statementMs,
  actor,
  isTold = false,
}: Opening): readonly Statement[] {
  const statement = Math.max(1, Math.ceil(statementMs));
  // The client ends what is late; where its connection hangs half open the server does, and lets go of its locks.
  const idle = Math.min(longestIdleMs, statement + idleGraceMs);
  return [
    beginningOf(isTold && readOnly !== false ? 'as at one moment' : readOnly),
    set(['statement_timeout', String(statement)]),
    set(['idle_in_transaction_session_timeout', String(idle)]),
    ...setAlike,
    ...(codistat === undefined ? [] : [asTenant, set(['lucerna.codistat', codistat])]),
    ...(actor === undefined ? [] : settingsOf(actor).map(set)),
    ...(isTold && readOnly === false && codistat !== undefined ? [countAsWriter(codistat)] : []),
  ];
}

function set(setting: Setting): Statement {
  return { text: settingText(setting), values: [] };
}

/** The same in every transaction: planned once a session. */
function setPrepared(setting: Setting): Statement {
  return { text: preparedStatement(settingText(setting)), values: [] };
}

const setAlike = alike.map(setPrepared);
const asTenant = setPrepared(['role', tenantRole]);

/** The isolation is chosen here, for it stands once the work has read anything. */
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
