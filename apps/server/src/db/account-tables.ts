/** Accounts and their ways in, as Kysely sees them. No municipality's transaction reads them. */
import type { Scopes } from '@lucerna/domain/rules/key-scope';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export interface UtentiTable {
  id: Generated<number>;
  /** Unique without regard to case. */
  username: string;
  nome: string;
  password_hash: string | null;
  codistat: string | null;
  /** The body whose account it is (`enti`): then it has no municipality and that role alone. */
  ente: Generated<string | null>;
  capabilities: Generated<string[]>;
  attivo: Generated<boolean>;
  demo: Generated<boolean>;
  creato_il: GeneratedInstant;
  /** The account that made it; null: a command did. */
  creato_da: string | null;
  /** Until when a password is good that was given and not changed yet; null: it is its owner's own. */
  password_scade: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  /** The firm that it works for; null: the municipality. */
  impresa_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** When an account signed in. What servers of the release before write into `utenti` a trigger keeps here too. */
export interface AccessiTable {
  utente_id: number;
  ultimo: Instant;
  /** The one before. */
  precedente: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface SessioniTable {
  token_hash: string;
  utente_id: number;
  creata_il: GeneratedInstant;
  vista_il: GeneratedInstant;
  scade_il: Instant;
  ip: string | null;
  user_agent: string | null;
  id: ColumnType<number, never, never>;
  /** The step of signing in that it waits for; null: it is a session. */
  passo: string | null;
  /** It was opened through the identity provider, which may want to be told of its end. */
  da_identita: Generated<boolean>;
  /** The secret of a second factor that no code has confirmed yet. */
  segreto: ColumnType<string | null, string | null | undefined, string | null>;
  /** A phone signs in for a shift. */
  campo: Generated<boolean>;
}

/** A key by which a program gets in; see the migration `chiavi`. */
export interface ChiaviTable {
  codistat: string;
  id: ColumnType<number, never, never>;
  nome: string;
  utente_id: number | null;
  /** Of that account. */
  username: string | null;
  impronta: string;
  /** Written as JSON text. */
  ambiti: ColumnType<Scopes, string, string>;
  accettata_come: Generated<string[]>;
  scade_il: Instant;
  creata_il: GeneratedInstant;
  creata_da: string;
  revocata_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  ultimo_uso_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  ultimo_uso_indirizzo: ColumnType<string | null, string | null | undefined, string | null>;
  ultimo_uso_programma: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The hour in which a key read a collection last. */
export interface ChiaviLettureTable {
  codistat: string;
  chiave_id: number;
  raccolta: string;
  ora: Instant;
}

/** Failed sign-ins of the last minutes; the name as typed, in lower case. */
export interface TentativiAccessoTable {
  id: ColumnType<number, never, never>;
  username: string;
  ip: string;
  quando: GeneratedInstant;
  /** Under way: how it ends is not known yet. */
  in_corso: Generated<boolean>;
}

/** What the phone of an account's owner has too. */
export interface SecondiFattoriTable {
  utente_id: number;
  segreto: string;
  attivo_dal: Instant;
  ultimo_passo: number;
}

/** Under which subject of which identity provider an account is known. */
export interface IdentitaTable {
  emittente: string;
  soggetto: string;
  utente_id: number;
  collegata_il: GeneratedInstant;
}

/** Hashes of the codes that open once where the phone is lost. */
export interface CodiciRecuperoTable {
  utente_id: number;
  impronta: string;
  usato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

/** From where an account signed in of late; as `addressKey` tells addresses apart. */
export interface IndirizziNotiTable {
  utente_id: number;
  ip: string;
  visto_il: Instant;
}

/** A body that looks at the municipalities that let it in. */
export interface EntiTable {
  ente: string;
  nome: string;
  creato_il: GeneratedInstant;
}
