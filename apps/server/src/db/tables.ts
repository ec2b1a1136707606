/**
 * The tables as Kysely sees them; the truth is in `migrations/*.sql`, and a test compares both with the
 * catalogue. Dates are `YYYY-MM-DD`, instants ISO 8601 texts in UTC, on both engines (see `value-types.ts`).
 */
import type { Departure } from '@lucerna/domain/departure';
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

/** What every element has beside its kind's fields. */
interface ElementColumns {
  codistat: string;
  the_geom: ColumnType<string | null, string | null | undefined, string | null>;
  inserimento_completo: Generated<boolean>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
  versione: Generated<number>;
  eliminato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ImpTable extends ElementColumns {
  id_imp: Generated<number>;
  imp_tipo: string;
  appart: string | null;
  um: string | null;
  cons_prod: string | null;
  uten: string | null;
  indir: string | null;
  loc: string | null;
  pod_pdr_cont: string | null;
  presa_al: string | null;
  d4_reg: string | null;
  vett: string | null;
  vettore_id: number | null;
  p_frig: number | null;
  p_ele: number | null;
  p_term: number | null;
  p_ut: number | null;
  c_anno: number | null;
  n1_inom: number | null;
  num2: number | null;
  n3_kva: number | null;
  desc6: string | null;
  d1_flu: string | null;
  d2_pom: string | null;
  d3_crep: string | null;
  d5_mo: string | null;
  p_anno: number | null;
  anno: number | null;
  note: string | null;
  d_attiv: string | null;
  d_elim: string | null;
}

export interface IpPlTable extends ElementColumns {
  plid: Generated<number>;
  pl_cod: string | null;
  pl_tipo: string | null;
  id_imp: number | null;
  alim_tipo: string | null;
  alim_linea_cod: string | null;
  lamp_tipo: string | null;
  lamp_pot: number | null;
  lamp_pot_ass: number | null;
  eff_illumin: number | null;
  lampot: string | null;
  lamp_nr: number | null;
  corpo_tipo: string | null;
  corpi_nr: number | null;
  corpo_inclin: boolean | null;
  sbraccio_lung: number | null;
  coppa_tipo: string | null;
  coppa_conserv: string | null;
  sostegno_tipo: string | null;
  sost_materiale: string | null;
  sost_conserv: string | null;
  altezza_pl: number | null;
  interdistanza: number | null;
  arretram_ciglio: number | null;
  mors_pot_posiz: string | null;
  isol_classe: string | null;
  alimentat_tipo: string | null;
  telecontrollo: boolean | null;
  conforme_leggi: boolean | null;
  regolaz_cod: string | null;
  data_impianto: string | null;
  note: string | null;
  riferimenti: string | null;
  localita: string | null;
  toponimo: string | null;
  data_attvaz: string | null;
  data_eliminaz: string | null;
  modulo: string | null;
}

export interface IpLineeTable extends ElementColumns {
  id_linea: Generated<number>;
  linea_cod: string | null;
  id_imp: number | null;
  posa_linea: string | null;
  lunghezza: number | null;
  mono_bi_trifase: string | null;
  sez_fase_mmq: number | null;
  sez_compless_mmq: number | null;
  sigla_cavo: string | null;
  data_attivaz: string | null;
  localita: string | null;
  toponimo: string | null;
  note: string | null;
  modulo: string | null;
}

export interface IpQSezTable extends ElementColumns {
  id_q_sez: Generated<number>;
  centr_sez_cod: string | null;
  id_imp: number | null;
  descrizione: string | null;
  corr_nom_amp: number | null;
  protez_tipo: string | null;
  toponimo: string | null;
  data_attvaz: string | null;
  note: string | null;
}

export interface EdificiTable extends ElementColumns {
  idf: Generated<number>;
  edif_descr: string | null;
  altra_denominazione: string | null;
  anno_costr: number | null;
  localita: string | null;
  comune: string | null;
  indirizzo: string | null;
  appartenenza: string | null;
  classe_energ: string | null;
  nr_utenti: number | null;
  utilizzo_h_anno: number | null;
  sup_mq: number | null;
  vol_mc: number | null;
  note: string | null;
  f_pos: string | null;
  flag_1: string | null;
  flag_2: string | null;
}

/** A departure of a cabinet; `ordine` is its place in the cabinet's list, from 1. */
export interface PartenzeTable extends Departure {
  codistat: string;
  id_imp: number;
  ordine: number;
  via_linea: string;
  differenziale_tipo: string;
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
  vettori: VettoriTable;
  confini: ConfiniTable;
  carta_tecnica: CartaTecnicaTable;
  civici: CiviciTable;
  layer_versione: LayerVersioneTable;
  richieste_ripetibili: RichiesteRipetibiliTable;
  storico: StoricoTable;
  operazioni: OperazioniTable;
}
