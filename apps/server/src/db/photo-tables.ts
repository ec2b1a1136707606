/** The tables of photos (see the migration `foto`). */
import type { PhotoMoment } from '@lucerna/domain/photo';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

/** A photo without its pictures. */
export interface FotoTable {
  codistat: string;
  id: Generated<number>;
  uid: string;
  /** Null where it is of a report. */
  tipo_elemento: string | null;
  id_elemento: number | null;
  id_segnalazione: number | null;
  id_intervento: number | null;
  momento: PhotoMoment | null;
  nota: string | null;
  principale: Generated<boolean>;
  scattata: Instant;
  lon: number | null;
  lat: number | null;
  precisione: number | null;
  sha256: string;
  larghezza: number;
  altezza: number;
  byte: number;
  id_utente: number | null;
  chi: string;
  arrivata_il: GeneratedInstant;
  eliminata_il: ColumnType<string | null, undefined, Date | null>;
  eliminata_da: ColumnType<string | null, undefined, string | null>;
}

/** A piece of one of its pictures; `misura` is the longer side at most, `parte` counts from 1. */
export interface FotoPartiTable {
  codistat: string;
  id_foto: number;
  misura: number;
  parte: number;
  contenuto: Uint8Array;
}
