/**
 * The tables as Kysely sees them; the truth is in `migrations/*.sql`, and a test compares both with the
 * catalogue. Dates are `YYYY-MM-DD`, instants ISO 8601 texts in UTC, on both engines (see `value-types.ts`).
 */
import type { AttachmentMedia } from '@lucerna/contract/attachment';
import type { OperatorContacts, Thanked } from '@lucerna/contract/endpoints/operator';
import type { QueriedType, SavedQuery } from '@lucerna/contract/endpoints/saved-queries';
import type { MapSetup } from '@lucerna/contract/map-setup';
import type { LightingState, NewRetrofitRow } from '@lucerna/domain/interior-lighting';
import type { SentDetails } from '@lucerna/domain/intervention-details';
import type { DataLicence } from '@lucerna/domain/vocabulary/data-licence';
import type { ColumnType, Generated } from 'kysely';
import type {
  AccessiTable,
  ChiaviLettureTable,
  ChiaviTable,
  CodiciRecuperoTable,
  EntiTable,
  IdentitaTable,
  IndirizziNotiTable,
  SecondiFattoriTable,
  SessioniTable,
  TentativiAccessoTable,
  UtentiTable,
} from './account-tables.ts';
import type { RegistroCateneTable, RegistroTable } from './audit-tables.ts';
import type { GeneratedInstant, Geometry, Instant } from './column-types.ts';
import type {
  CentralineProfiliTable,
  IpPlGiorniTable,
  LampadeVersioniTable,
  ParametriTable,
  ProfiliAccensioneTable,
  VerdettiGiudicatiTable,
} from './decision-tables.ts';
import type {
  EdificiImpiantiTable,
  ElementTables,
  ImpTable,
  OperazioniTable,
  PartenzeTable,
  SovrascrittureTable,
  StoricoTable,
  TipiElementoTable,
} from './element-tables.ts';
import type {
  BolletteAnomalieTable,
  BolletteDaVerificareTable,
  BolletteTable,
  BolletteVersioniTable,
  ProduzioneContrattiPodTable,
  ProduzioneContrattiTable,
  ProduzioneCorrispettiviTable,
  ProduzionePodTable,
} from './energy-tables.ts';
import type {
  ImportazioniAltriCodiciTable,
  ImportazioniDaCollegareTable,
  ImportazioniDaPosizionareTable,
  ImportazioniFileTable,
  ImportazioniNonTrovatiTable,
  ImportazioniParoleTable,
  ImportazioniPreparateTable,
  ImportazioniRifiutateTable,
  ImportazioniTable,
  Imported,
} from './import-tables.ts';
import type { FotoPartiTable, FotoTable } from './photo-tables.ts';
import type {
  ControlliRilieviTable,
  ElementiDaVerificareTable,
  RegoleSpenteTable,
  RilieviMesiTable,
  RilieviTable,
} from './quality-tables.ts';
import type { WorkTables } from './work-tables.ts';

export interface MigrazioniTable {
  nome: string;
  checksum: string;
  applicata_il: GeneratedInstant;
  ammette: Generated<string | null>;
}

export interface ComuniTable {
  codistat: string;
  nome: string;
  /** The centre that the map starts at, a point. */
  centro: Geometry;
  illuminazione_interni: Generated<boolean>;
  licenza: ColumnType<DataLicence, DataLicence | undefined, DataLicence>;
  /** Whether its accounts may make keys of their own. */
  chiavi_personali: Generated<boolean>;
  /** The roles for which it asks for the second factor. */
  secondo_fattore: Generated<string[]>;
  /** The base layers of its map, null where nobody has set it. Written as JSON text. */
  mappa: ColumnType<MapSetup | null, string | undefined, string | null>;
  /** Names of layers on the map server of `WMS_URL`; null where they are the same as here. */
  wms_carta_tecnica: ColumnType<string | null, string | null | undefined, string | null>;
  wms_civici: ColumnType<string | null, string | null | undefined, string | null>;
  /** Its own contacts and credits, written as JSON text. */
  recapiti: ColumnType<OperatorContacts | null, string | null | undefined, string | null>;
  progetti: ColumnType<Thanked[], string | undefined, string>;
  partner: ColumnType<Thanked[], string | undefined, string>;
  /** The room for photos in MiB; null: what every municipality begins with. */
  foto_mib: ColumnType<number | null, number | null | undefined, number>;
  segnalazioni_pubbliche: Generated<boolean>;
  segnalazioni_mesi: Generated<number>;
  versione: Generated<number>;
}

/** What was decided once for the whole installation. */
export interface InstallazioneTable {
  chiave: string;
  valore: string;
  dal: GeneratedInstant;
}

/** A maintenance intervention; the table of its element follows from `tipo_elemento`. */
export interface ManutenzioniTable {
  codistat: string;
  id: Generated<number>;
  tipo_elemento: string;
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
  /** What was sent beyond the specification's fields, written as JSON text. */
  dettagli: ColumnType<SentDetails | null, string | null | undefined, string | null>;
  /** The keys of its photos. */
  foto: Generated<number[]>;
  /** When its confirmation was taken back from the register. */
  annullata_il: ColumnType<string | null, undefined, Date>;
  /** What its confirmation wrote. */
  operazione: ColumnType<number | null, undefined, number>;
  /** What its confirmation wrote into a departure. */
  scritto: ColumnType<unknown, undefined, string>;
  invio: string | null;
}

/** What an account was shown of a conflict; `adesso` is `{valore}`. */
export interface ManutenzioniConflittiTable {
  codistat: string;
  id_intervento: number;
  id_utente: number;
  campo: string;
  adesso: ColumnType<unknown, string, string>;
}

/** An `invio` that came, and what it was: it outlives its interventions. */
export interface ManutenzioniInviiTable {
  codistat: string;
  invio: string;
  id_utente: number | null;
  impronta: string;
  elementi: number[];
  arrivato_il: GeneratedInstant;
}

/** An intervention that was deleted while it was pending, as it was, with why, by which account (its name) and when. */
export interface ManutenzioniEliminateTable
  extends Omit<
    ManutenzioniTable,
    'id' | 'confermata' | 'created_at' | 'annullata_il' | 'operazione' | 'scritto' | 'invio'
  > {
  id: number;
  created_at: Instant;
  motivo: string | null;
  chi: string;
  quando: GeneratedInstant;
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

/** What an account prefers, by name. */
export interface PreferenzeTable {
  codistat: string;
  utente_id: number;
  nome: string;
  valore: string;
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
  importazione: Imported;
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
  importazione: Imported;
}

export interface CiviciTable {
  codistat: string;
  id: Generated<number>;
  toponimo: string;
  numero: string;
  the_geom: Geometry;
  importazione: Imported;
  sostituito_da: number | null;
  sostituisce: number | null;
}

/** Written by triggers alone; a layer nobody ever wrote has no line yet. */
export interface LayerVersioneTable {
  codistat: string;
  layer: string;
  versione: Generated<number>;
}

/** What a step of a layer's version changed, written by triggers alone; null where it is too much to be named. */
export interface LayerCambiatiTable {
  codistat: string;
  layer: string;
  versione: number;
  ids: number[] | null;
}

/** What light points add up to, written by triggers alone. The keys are those of `ip_pl`; `anno` is the installation's. */
export interface IpPlGruppiTable {
  codistat: string;
  chiave: string;
  lampot: string | null;
  lamp_tipo: string | null;
  anno: number | null;
  numero: number;
  watt: number;
  senza_potenza: number;
  incompleti: number;
  importazione: Imported;
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

export interface Tables extends Omit<ElementTables, 'imp'>, WorkTables {
  migrazioni: MigrazioniTable;
  comuni: ComuniTable;
  installazione: InstallazioneTable;
  utenti: UtentiTable;
  accessi: AccessiTable;
  sessioni: SessioniTable;
  chiavi: ChiaviTable;
  sovrascritture: SovrascrittureTable;
  chiavi_letture: ChiaviLettureTable;
  tentativi_accesso: TentativiAccessoTable;
  indirizzi_noti: IndirizziNotiTable;
  secondi_fattori: SecondiFattoriTable;
  codici_recupero: CodiciRecuperoTable;
  identita: IdentitaTable;
  enti: EntiTable;
  imp: ImpTable;
  partenze: PartenzeTable;
  edifici_impianti: EdificiImpiantiTable;
  tipi_elemento: TipiElementoTable;
  manutenzioni: ManutenzioniTable;
  manutenzioni_eliminate: ManutenzioniEliminateTable;
  manutenzioni_invii: ManutenzioniInviiTable;
  manutenzioni_conflitti: ManutenzioniConflittiTable;
  foto: FotoTable;
  foto_parti: FotoPartiTable;
  interrogazioni: InterrogazioniTable;
  preferenze: PreferenzeTable;
  illuminazione_interventi: IlluminazioneInterventiTable;
  illuminazione_impianti: IlluminazioneImpiantiTable;
  illuminazione_file: IlluminazioneFileTable;
  illuminazione_file_parti: IlluminazioneFilePartiTable;
  bollette: BolletteTable;
  bollette_anomalie: BolletteAnomalieTable;
  bollette_da_verificare: BolletteDaVerificareTable;
  bollette_versioni: BolletteVersioniTable;
  produzione_pod: ProduzionePodTable;
  produzione_contratti: ProduzioneContrattiTable;
  produzione_contratti_pod: ProduzioneContrattiPodTable;
  produzione_corrispettivi: ProduzioneCorrispettiviTable;
  vettori: VettoriTable;
  confini: ConfiniTable;
  carta_tecnica: CartaTecnicaTable;
  civici: CiviciTable;
  layer_versione: LayerVersioneTable;
  layer_cambiati: LayerCambiatiTable;
  ip_pl_gruppi: IpPlGruppiTable;
  richieste_ripetibili: RichiesteRipetibiliTable;
  importazioni: ImportazioniTable;
  importazioni_da_posizionare: ImportazioniDaPosizionareTable;
  importazioni_preparate: ImportazioniPreparateTable;
  importazioni_file: ImportazioniFileTable;
  importazioni_altri_codici: ImportazioniAltriCodiciTable;
  importazioni_non_trovati: ImportazioniNonTrovatiTable;
  importazioni_da_collegare: ImportazioniDaCollegareTable;
  importazioni_rifiutate: ImportazioniRifiutateTable;
  importazioni_parole: ImportazioniParoleTable;
  storico: StoricoTable;
  operazioni: OperazioniTable;
  registro: RegistroTable;
  registro_catene: RegistroCateneTable;
  parametri: ParametriTable;
  profili_accensione: ProfiliAccensioneTable;
  centraline_profili: CentralineProfiliTable;
  ip_pl_giorni: IpPlGiorniTable;
  lampade_versioni: LampadeVersioniTable;
  verdetti_giudicati: VerdettiGiudicatiTable;
  rilievi: RilieviTable;
  rilievi_mesi: RilieviMesiTable;
  regole_spente: RegoleSpenteTable;
  controlli_rilievi: ControlliRilieviTable;
  elementi_da_verificare: ElementiDaVerificareTable;
}
