/**
 * The tables as Kysely sees them; the truth is in `migrations/*.sql`, and a test compares both with the
 * catalogue. Dates are `YYYY-MM-DD`, instants ISO 8601 texts in UTC, on both engines (see `value-types.ts`).
 */
import type { AttachmentMedia } from '@lucerna/contract/attachment';
import type { QueriedType, SavedQuery } from '@lucerna/contract/endpoints/saved-queries';
import type { MapSetup } from '@lucerna/contract/map-setup';
import type { Departure } from '@lucerna/domain/departure';
import type { LightingState, NewRetrofitRow } from '@lucerna/domain/interior-lighting';
import type { Building } from '@lucerna/domain/kinds/building';
import type { LightPoint } from '@lucerna/domain/kinds/light-point';
import type { Line } from '@lucerna/domain/kinds/line';
import type { Plant } from '@lucerna/domain/kinds/plant';
import type { SubPanel } from '@lucerna/domain/kinds/sub-panel';
import type { ColumnType, Generated } from 'kysely';

/** An instant: read as ISO 8601 in UTC, written as such a text or a `Date`. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;

/**
 * A geometry. Read by itself it is hexadecimal EWKB, so ask for `ST_AsGeoJSON` and the like; written as EWKT,
 * hexadecimal EWKB, GeoJSON text, or by an expression.
 */
export type Geometry = ColumnType<string, string, string>;

export interface MigrazioniTable {
  nome: string;
  checksum: string;
  applicata_il: GeneratedInstant;
}

export interface ComuniTable {
  codistat: string;
  nome: string;
  /** The centre that the map starts at, a point. */
  centro: Geometry;
  illuminazione_interni: Generated<boolean>;
  /** The base layers of its map. Written as JSON text. */
  mappa: ColumnType<MapSetup, string | undefined, string>;
  /** Names of layers on the map server of `WMS_URL`; null where they are the same as here. */
  wms_carta_tecnica: ColumnType<string | null, string | null | undefined, string | null>;
  wms_civici: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface UtentiTable {
  id: Generated<number>;
  /** Unique without regard to case. */
  username: string;
  nome: string;
  password_hash: string | null;
  codistat: string | null;
  capabilities: Generated<string[]>;
  attivo: Generated<boolean>;
  demo: Generated<boolean>;
  creato_il: GeneratedInstant;
  ultimo_accesso: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface SessioniTable {
  token_hash: string;
  utente_id: number;
  creata_il: GeneratedInstant;
  vista_il: GeneratedInstant;
  scade_il: Instant;
  ip: string | null;
  user_agent: string | null;
}

/** Failed sign-ins of the last minutes; the name as typed, in lower case. */
export interface TentativiAccessoTable {
  id: ColumnType<number, never, never>;
  username: string;
  ip: string;
  quando: GeneratedInstant;
}

/** What every element's table has beside its kind's fields, or knows better than the catalogue. */
interface ElementColumns {
  codistat: string;
  the_geom: ColumnType<string | null, string | null | undefined, string | null>;
  inserimento_completo: Generated<boolean>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
  versione: Generated<number>;
  eliminato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

/** The table of a kind: its fields by the catalogue, the key by the table's sequence. */
type ElementTable<Row, Key extends keyof Row> = Omit<Row, Key | keyof ElementColumns> &
  ElementColumns & { [K in Key]: Generated<number> };

export type IpPlTable = ElementTable<LightPoint, 'plid'>;
export type IpLineeTable = ElementTable<Line, 'id_linea'>;
export type IpQSezTable = ElementTable<SubPanel, 'id_q_sez'>;
export type EdificiTable = ElementTable<Building, 'idf'>;

/** Plants and cabinets: a cabinet has no field that a plant has not. */
export type ImpTable = Omit<ElementTable<Plant, 'id_imp'>, 'imp_tipo'> & { imp_tipo: string };

/** A departure of a cabinet; `ordine` is its place in the cabinet's list, from 1. */
export interface PartenzeTable extends Departure {
  codistat: string;
  id_imp: number;
  ordine: number;
  via_linea: string;
  differenziale_tipo: string;
}

/** A link between a building and a plant it uses; see `rules/usage-share.ts` for `coefficiente`. */
export interface EdificiImpiantiTable {
  codistat: string;
  id_edificio: number;
  id_impianto: number;
  coefficiente: number;
}

/** A maintenance intervention; `tabella_elemento` follows from `tipo_elemento`. */
export interface ManutenzioniTable {
  codistat: string;
  id: Generated<number>;
  tipo_elemento: string;
  tabella_elemento: ColumnType<string, never, never>;
  id_elemento: number;
  codice: string | null;
  id_utente: number | null;
  operatore: string;
  attrezzatura: string | null;
  tipo_intervento: string;
  data_fine: string;
  descrizione: string;
  note: string | null;
  confermata: Generated<boolean>;
  created_at: GeneratedInstant;
}

/** A selection of queries that an account keeps under a name. */
export interface InterrogazioniTable {
  codistat: string;
  id: Generated<number>;
  utente_id: number;
  proprietario: string;
  nome: string;
  condivisa: Generated<boolean>;
  tipo: QueriedType;
  interrogazioni: ColumnType<SavedQuery[], string, string>;
  versione: Generated<number>;
  data_modifica: GeneratedInstant;
}

/** An interior-lighting retrofit of a building. */
export interface IlluminazioneInterventiTable {
  codistat: string;
  id: Generated<number>;
  id_edificio: number;
  description: string | null;
  versione: Generated<number>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
}

/** A row of a retrofit; `ordine` is its place in the list, from 1. */
export interface IlluminazioneImpiantiTable extends NewRetrofitRow {
  codistat: string;
  id: Generated<number>;
  id_intervento: number;
  ordine: number;
}

/** A file of a retrofit. */
export interface IlluminazioneFileTable {
  codistat: string;
  id: Generated<number>;
  id_intervento: number;
  state_of_fact_or_design: LightingState;
  name: string;
  type: AttachmentMedia;
  size: number;
  user_id: string | null;
  created_at: GeneratedInstant;
}

/** A piece of at most 1 MiB of what a file holds; `parte` counts from 1. */
export interface IlluminazioneFilePartiTable {
  codistat: string;
  id_file: number;
  parte: number;
  contenuto: Uint8Array;
}

export interface VettoriTable {
  codistat: string;
  id: Generated<number>;
  vettore: string;
  um: string | null;
}

export interface ConfiniTable {
  codistat: string;
  id: Generated<number>;
  nome: string | null;
  the_geom: Geometry;
}

export interface CartaTecnicaTable {
  codistat: string;
  id: Generated<number>;
  /** `edificio`, `strada`, `acqua`, `verde`, … */
  classe: string;
  nome: string | null;
  the_geom: Geometry;
}

export interface CiviciTable {
  codistat: string;
  id: Generated<number>;
  toponimo: string;
  numero: string;
  the_geom: Geometry;
}

/** Written by triggers alone; a layer nobody ever wrote has no line yet. */
export interface LayerVersioneTable {
  codistat: string;
  layer: string;
  versione: Generated<number>;
}

/** First answers to POSTs under an `Idempotency-Key` (see `http/idempotency.ts`). */
export interface RichiesteRipetibiliTable {
  codistat: string;
  utente_id: number;
  percorso: string;
  chiave: string;
  corpo_sha256: string;
  stato: number;
  risposta: string;
  creata_il: GeneratedInstant;
}

/** Fields that changed, under their names; the geometry as GeoJSON under `the_geom`. */
type ChangedFields = ColumnType<Record<string, unknown>, never, never>;

/** Written by triggers alone, in the transaction of the change; nobody may change or delete a line. */
export interface StoricoTable {
  codistat: ColumnType<string, never, never>;
  tabella: ColumnType<string, never, never>;
  id_elemento: ColumnType<number, never, never>;
  versione: ColumnType<number, never, never>;
  quando: ColumnType<string, never, never>;
  chi: ColumnType<string | null, never, never>;
  origine: ColumnType<string, never, never>;
  azione: ColumnType<'inserimento' | 'modifica' | 'eliminazione' | 'ripristino', never, never>;
  operazione: ColumnType<number | null, never, never>;
  prima: ChangedFields;
  dopo: ChangedFields;
}

/** A change of several elements at once, taken back as one. */
export interface OperazioniTable {
  codistat: string;
  id: Generated<number>;
  tabella: string;
  chi: string | null;
  quando: GeneratedInstant;
  annullata_il: ColumnType<string | null, never, string | Date>;
}

export interface Tables {
  migrazioni: MigrazioniTable;
  comuni: ComuniTable;
  utenti: UtentiTable;
  sessioni: SessioniTable;
  tentativi_accesso: TentativiAccessoTable;
  imp: ImpTable;
  partenze: PartenzeTable;
  ip_pl: IpPlTable;
  ip_linee: IpLineeTable;
  ip_q_sez: IpQSezTable;
  edifici: EdificiTable;
  edifici_impianti: EdificiImpiantiTable;
  manutenzioni: ManutenzioniTable;
  interrogazioni: InterrogazioniTable;
  illuminazione_interventi: IlluminazioneInterventiTable;
  illuminazione_impianti: IlluminazioneImpiantiTable;
  illuminazione_file: IlluminazioneFileTable;
  illuminazione_file_parti: IlluminazioneFilePartiTable;
  vettori: VettoriTable;
  confini: ConfiniTable;
  carta_tecnica: CartaTecnicaTable;
  civici: CiviciTable;
  layer_versione: LayerVersioneTable;
  richieste_ripetibili: RichiesteRipetibiliTable;
  storico: StoricoTable;
  operazioni: OperazioniTable;
}
