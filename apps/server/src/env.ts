/**
 * Every variable that Lucerna knows, read and checked once, at start. A wrong value stops the start with one
 * message that names the variable, what it holds and what it may hold.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Operator } from '@lucerna/contract/endpoints/operator';
import { z } from 'zod';
import { databaseAddressFault } from './database-address.ts';
import { addressesOf } from './db/postgres/addresses.ts';
import { readOperatorFile, unknownOperator, WrongOperatorFile } from './operator-file.ts';
import { type Source, secretsFromFiles } from './secret-files.ts';

export type DatabasePlace =
  | {
      readonly kind: 'postgres';
      /** It may name several hosts; that which can be written is taken. */
      readonly url: string;
      readonly ownerUrl?: string;
      /** How many connections requests share. */
      readonly connections: number;
      /** A standby that takes reads off it; it may name several hosts, of which one is read. */
      readonly replica?: { readonly url: string; readonly connections: number };
    }
  | { readonly kind: 'embedded'; readonly dataDir: string };

export interface Oidc {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Env {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly database: DatabasePlace;
  /** Who bears it may read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** For so long a server that was told to end goes on serving, while `/readyz` says that it leaves. */
  readonly drainSeconds: number;
  /** Where copies are kept that are made before an update. */
  readonly copiesDir: string;
  /** Where each release puts the files of its page aside, for pages that stay open while it is replaced. */
  readonly pagesDir: string;
  readonly demo: 'auto' | 'off' | 'on';
  /** May hold a user name and a password, and secrets in its query: it is never logged nor shown. */
  readonly wmsUrl: URL | undefined;
  /** Only its origin counts: Lucerna lives at the root of its address. */
  readonly publicUrl: URL | undefined;
  /** Addresses and ranges of the proxies whose `X-Forwarded-*` count. */
  readonly trustProxy: readonly string[];
  readonly oidc: Oidc | undefined;
  /** What the operator's file says; nothing is known without one. */
  readonly operator: Operator;
}

/** What the person who starts Lucerna has to read; its message is Italian and complete. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

interface Variable<S extends z.ZodType> {
  readonly schema: S;
  readonly mayHold: string;
  /** Its value is never shown: it is a password, or holds one. */
  readonly secret?: boolean;
  /** How a wrong value is shown, where it may hold a secret in some part. */
  readonly shown?: (text: string) => string;
}

function variable<S extends z.ZodType>(description: Variable<S>): Variable<S> {
  return description;
}

function urlOf(protocols: readonly string[], fits: (url: URL) => boolean = () => true) {
  return z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && fits(url)) return url;
    context.addIssue({ code: 'custom', message: 'not such an address' });
    return z.NEVER;
  });
}

/** The address of a database and its name; the hosts may be several. */
const databaseAddress = z.string().transform((text, context) => {
  const addresses = addressesOf(text);
  if (addresses?.every(({ hostname, pathname }) => hostname !== '' && pathname.length > 1)) {
    return { text, addresses };
  }
  context.addIssue({ code: 'custom', message: 'not such an address' });
  return z.NEVER;
});

const web = ['http:', 'https:'];

/** An address of a map service may settle the version in which it is asked. */
function hasKnownVersion(url: URL): boolean {
  const versions = [...url.searchParams].filter(([name]) => name.toLowerCase() === 'version');
  return versions.every(([, version]) => ['', '1.1.1', '1.3.0'].includes(version));
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
}

/** Of a PostgreSQL, shared by requests. */
const USUAL_CONNECTIONS = 10;
/** As long as a balancer needs to see that a server is going. */
const USUAL_DRAIN_S = 10;

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const variables = {
  PORT: variable({
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
    mayHold: 'il numero di una porta, da 1 a 65535 (0 ne prende una libera)',
  }),
  HOST: variable({
    schema: z
      .string()
      .refine((text) => isIP(text) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)),
    mayHold: 'un indirizzo o un nome di questa macchina, come 127.0.0.1 o 0.0.0.0',
  }),
  DATABASE_URL: variable({
    schema: databaseAddress,
    mayHold: "l'indirizzo di un database PostgreSQL, come postgresql://utente:password@server:5432/lucerna",
    secret: true,
  }),
  DATABASE_OWNER_URL: variable({
    schema: databaseAddress,
    mayHold:
      "l'indirizzo dello stesso database con l'utente che lo possiede, come postgresql://proprietario:password@server:5432/lucerna",
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable({
    schema: databaseAddress,
    mayHold:
      "l'indirizzo di una replica in lettura dello stesso database, come postgresql://utente:password@replica:5432/lucerna",
    secret: true,
  }),
  DATABASE_REPLICA_POOL: variable({
    schema: wholeNumber(2, 500),
    mayHold: 'quante connessioni alla replica le richieste si dividono, da 2 a 500',
  }),
  DATABASE_POOL: variable({
    schema: wholeNumber(2, 500),
    mayHold: 'quante connessioni al database le richieste si dividono, da 2 a 500',
  }),
  DRAIN_S: variable({
    schema: wholeNumber(0, 600),
    mayHold: 'per quanti secondi si continua a rispondere dopo SIGTERM, da 0 a 600',
  }),
  DATA_DIR: variable({
    schema: z.string().refine((text) => !text.includes('\0')),
    mayHold: 'il percorso di una cartella',
  }),
  DEMO: variable({ schema: z.enum(['auto', 'off', 'on']), mayHold: 'auto, off oppure on' }),
  METRICS_TOKEN: variable({
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    mayHold: 'un segreto di almeno 16 lettere, cifre o segni, senza spazi',
    secret: true,
  }),
  WMS_URL: variable({
    schema: urlOf(web, (url) => url.hash === '' && hasKnownVersion(url)),
    mayHold:
      "l'indirizzo http o https di un servizio WMS, come https://server/geoserver/wms o https://utente:password@server/cgi-bin/mapserv?map=comune (con version solo 1.1.1 o 1.3.0)",
    shown: (text) => text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@').replace(/\?.*$/s, '?…'),
  }),
  PUBLIC_URL: variable({
    schema: urlOf(
      web,
      (url) => url.username === '' && url.pathname === '/' && url.search === '' && url.hash === '',
    ),
    mayHold:
      "l'indirizzo http o https che gli utenti scrivono, senza percorso, come https://lucerna.comune.it",
  }),
  TRUST_PROXY: variable({
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isAddressOrRange)),
    mayHold: `indirizzi o reti di proxy separati da virgole, come 10.0.0.1, 10.0.0.0/8, ${proxyNames.join(', ')}`,
  }),
  OPERATOR_FILE: variable({
    schema: z.string().refine((text) => !text.includes('\0')),
    mayHold: 'il percorso di un file JSON',
  }),
  OIDC_ISSUER: variable({
    schema: urlOf(
      web,
      (url) => url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname),
    ),
    mayHold: "l'indirizzo https di un fornitore di identità",
  }),
  OIDC_CLIENT_ID: variable({ schema: z.string(), mayHold: 'il nome con cui il fornitore conosce Lucerna' }),
  OIDC_CLIENT_SECRET: variable({
    schema: z.string(),
    mayHold: 'il segreto dato dal fornitore',
    secret: true,
  }),
} as const;

type Name = keyof typeof variables;
type Values = { [N in Name]?: z.output<(typeof variables)[N]['schema']> };

/** What may hold a secret may stand in a file. */
const secrets = Object.entries<Variable<z.ZodType>>(variables).flatMap(([name, { secret, shown }]) =>
  secret === true || shown !== undefined ? [name] : [],
);

/** Reads what the variables hold. An empty variable counts as absent. Throws `WrongEnvironment`. */
export function readEnv(given: Source): Env {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  const source = secretsFromFiles(given, secrets, wrong);
  for (const [name, { schema, mayHold, secret, shown }] of Object.entries<Variable<z.ZodType>>(variables)) {
    const text = source[name]?.trim();
    if (text === undefined || text === '') continue;
    const read = schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else
      wrong.push(
        `${name} contiene ${secret ? 'un valore che non va' : `«${shown?.(text) ?? text}»`}, ma può contenere ${mayHold}.`,
      );
  }
  const read = values as Values;
  const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = oidcNames.filter((name) => (source[name] ?? '').trim() === '');
  if (missing.length > 0 && missing.length < oidcNames.length) {
    wrong.push(
      `${missing.join(' e ')} non contiene nulla, ma l'accesso unico vuole insieme ${oidcNames.join(', ')}.`,
    );
  }
  if (read.DATABASE_OWNER_URL !== undefined && read.DATABASE_URL === undefined) {
    wrong.push('DATABASE_OWNER_URL vuole anche DATABASE_URL: senza, il database è quello incorporato.');
  }
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined) {
    wrong.push('DATABASE_REPLICA_URL vuole anche DATABASE_URL: senza, il database è quello incorporato.');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const) {
    const fault = read[name] === undefined ? undefined : databaseAddressFault(read[name].addresses);
    if (fault !== undefined) wrong.push(`${name} ${fault}`);
  }
  const operator = operatorOf(read.OPERATOR_FILE, wrong);
  if (wrong.length > 0) throw new WrongEnvironment(wrong.join('\n'));
  return {
    port: read.PORT ?? 3000,
    host: read.HOST ?? '127.0.0.1',
    database:
      read.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir: resolve(read.DATA_DIR ?? './data') }
        : {
            kind: 'postgres',
            url: read.DATABASE_URL.text,
            ...(read.DATABASE_OWNER_URL && { ownerUrl: read.DATABASE_OWNER_URL.text }),
            connections: read.DATABASE_POOL ?? USUAL_CONNECTIONS,
            ...(read.DATABASE_REPLICA_URL && {
              replica: {
                url: read.DATABASE_REPLICA_URL.text,
                connections: read.DATABASE_REPLICA_POOL ?? USUAL_CONNECTIONS,
              },
            }),
          },
    metricsToken: read.METRICS_TOKEN,
    drainSeconds: read.DRAIN_S ?? (read.DATABASE_URL === undefined ? 0 : USUAL_DRAIN_S),
    copiesDir: resolve(read.DATA_DIR ?? './data', 'copie'),
    pagesDir: resolve(read.DATA_DIR ?? './data', 'pagine'),
    demo: read.DEMO ?? 'auto',
    wmsUrl: read.WMS_URL,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY ?? [],
    operator,
    oidc:
      read.OIDC_ISSUER === undefined ||
      read.OIDC_CLIENT_ID === undefined ||
      read.OIDC_CLIENT_SECRET === undefined
        ? undefined
        : { issuer: read.OIDC_ISSUER, clientId: read.OIDC_CLIENT_ID, clientSecret: read.OIDC_CLIENT_SECRET },
  };
}

/** What the file says; where it is wrong, why is put among the faults. */
function operatorOf(path: string | undefined, wrong: string[]): Operator {
  if (path === undefined) return unknownOperator;
  try {
    return readOperatorFile(resolve(path));
  } catch (error) {
    if (!(error instanceof WrongOperatorFile)) throw error;
    wrong.push(`OPERATOR_FILE contiene «${path}», ma ${error.message} (docs/esercizio.md dice com'è fatto).`);
    return unknownOperator;
  }
}
