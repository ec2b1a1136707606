import { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { SessionSource } from '../session.ts';
import { StartupFault } from '../startup-fault.ts';
import { comparesWithList } from '../unfinished-imports.ts';
import { addressesOf } from './addresses.ts';
import { postgresSource } from './postgres-source.ts';
import { refuseTransactionPooler } from './refuse-pooler.ts';
import { WritableHost } from './writable-host.ts';

const firstMs = 10_000;

/** The oldest PostgreSQL that Lucerna is tested with. */
const oldestVersion = 15;

export interface OpenSettings {
  readonly databaseUrl: string;
  readonly log: Log;
  /** How many of them requests share; 10 unless told. */
  readonly connections?: number | undefined;
}

const noneWritable =
  'Nessuno dei server di DATABASE_URL si può scrivere: accendine uno, o promuovi una replica, poi riavvia Lucerna.';

/** Proves the connection before anybody counts on it. Throws a `StartupFault`. */
export async function openPostgres(settings: OpenSettings): Promise<SessionSource> {
  const { databaseUrl, log, connections } = settings;
  refuseOtherAddress(databaseUrl);
  const host = new WritableHost(databaseUrl, log);
  if (!(await host.find())) throw new StartupFault(noneWritable);
  const source = postgresSource({ host, log, connections });
  try {
    await refuseTransactionPooler(host.present);
    return { ...source, tellsUnfinished: await refuseUnfit(source) };
  } catch (error) {
    await source.close();
    throw error instanceof StartupFault ? error : connectionFault(error);
  }
}

function refuseOtherAddress(databaseUrl: string): void {
  if (addressesOf(databaseUrl) !== undefined) return;
  // The value may hold a password, so it is not repeated.
  throw new StartupFault(
    "DATABASE_URL non è l'indirizzo di un database PostgreSQL: scrivilo come " +
      'postgres://utente:password@server:5432/database.',
  );
}

/** Gives whether its policies compare with a list of unfinished imports. */
async function refuseUnfit(source: SessionSource): Promise<boolean> {
  const deadline = new Deadline(firstMs);
  const transaction = await source.begin([{ text: 'BEGIN READ ONLY', values: [] }], deadline);
  try {
    const { rows } = await deadline.race(
      transaction.query(
        "SELECT current_setting('server_version_num')::integer / 10000 AS version, " +
          "current_setting('server_encoding') AS encoding, " +
          'pg_is_in_recovery() OR current_setting(\'default_transaction_read_only\')::boolean AS "readOnly", ' +
          `${comparesWithList} AS "tellsUnfinished"`,
        [],
      ),
    );
    const { version, encoding, readOnly, tellsUnfinished } = rows[0] as {
      version: number;
      encoding: string;
      readOnly: boolean;
      tellsUnfinished: boolean;
    };
    if (version < oldestVersion) {
      throw new StartupFault(
        `Il server di DATABASE_URL è PostgreSQL ${version}: serve la ${oldestVersion} o una più recente.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new StartupFault(
        `Il database di DATABASE_URL è codificato in ${encoding}: creane uno in UTF8 ` +
          '(createdb --encoding=UTF8 --template=template0).',
      );
    }
    if (readOnly) {
      throw new StartupFault(
        'Il server di DATABASE_URL è in sola lettura (una replica, o default_transaction_read_only = on): ' +
          'indica il server che si può scrivere, o aspetta che lo diventi, poi riavvia Lucerna.',
      );
    }
    return tellsUnfinished;
  } finally {
    await transaction.rollback();
  }
}

const untrusted =
  "il certificato del server è di un'autorità che questa macchina non conosce: indicane il file con sslrootcert=…";

/** By SQLSTATE and by the system's code, what to do next. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nessuno risponde a quell'indirizzo: accendi PostgreSQL, o correggi server e porta",
  ENOTFOUND: 'il nome del server non esiste: correggilo',
  EAI_AGAIN: 'il nome del server non si trova: controlla la rete',
  '28P01': "la password non è quella dell'utente: correggila",
  '28000': "il server non accetta questo utente da qui: correggi l'utente, o pg_hba.conf sul server",
  '3D000': 'il database non esiste: crealo, o correggi il nome',
  '53300': 'il server non ha più connessioni libere: chiudine qualcuna, o alza max_connections',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID:
    "il certificato del server è di un altro nome: scrivi nell'indirizzo il nome che il certificato porta",
  CERT_HAS_EXPIRED: 'il certificato del server è scaduto: rinnovalo',
  '57P03': 'il server si sta ancora avviando: riprova fra poco',
};

const noTls = "il server non ha TLS: attivalo (ssl = on), o togli sslmode dall'indirizzo";

function connectionFault(error: unknown): StartupFault {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (origin as { code?: string }).code ?? '';
  const reason = origin instanceof Error && origin.message !== '' ? origin.message : String(code || origin);
  const next =
    (reason.includes('does not support SSL') ? noTls : advice[code]) ??
    'controlla che il server sia acceso e che indirizzo, utente e password siano giusti';
  return new StartupFault(`Il database di DATABASE_URL non si apre (${reason}): ${next}.`, { cause: error });
}
