/** The tables of firms, faults, orders of work and rounds. */

import type { FaultState } from '@lucerna/domain/rules/work/fault-steps';
import type { EntryState, OrderState } from '@lucerna/domain/rules/work/order-steps';
import type { FaultKindName, FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import type { Priority } from '@lucerna/domain/vocabulary/priority';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Geometry, Instant } from './column-types.ts';

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>;
type EmptyInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

interface ImpreseTable {
  codistat: string;
  id: Generated<number>;
  nome: string;
  telefono: string | null;
  email: string | null;
  versione: Generated<number>;
  creata_il: GeneratedInstant;
}

interface NumeriLavoriTable {
  codistat: string;
  serie: 'guasto' | 'ordine';
  anno: number;
  ultimo: number;
}

interface OrdiniTable {
  codistat: string;
  id: Generated<number>;
  anno: number;
  progressivo: number;
  titolo: string;
  impresa_id: number | null;
  squadra: string | null;
  priorita: Priority;
  scadenza: string | null;
  azione: string | null;
  note: string | null;
  stato: ColumnType<OrderState, OrderState | undefined, OrderState>;
  versione: Generated<number>;
  creato_il: Instant;
}

interface GuastiTable {
  codistat: string;
  id: Generated<number>;
  anno: number;
  progressivo: number;
  stato: ColumnType<FaultState | 'unito', FaultState | undefined, FaultState | 'unito'>;
  tipo: FaultKindName;
  pericolo: boolean;
  priorita: Priority;
  entita: FaultySegment | null;
  id_elemento: number | null;
  codice: string | null;
  the_geom: Empty<string>;
  lampade: Generated<number>;
  id_ordine: Empty<number>;
  unito_a: Empty<number>;
  riaperture: Generated<number>;
  moderazione: Generated<boolean>;
  segnalato_il: Instant;
  in_carico_il: EmptyInstant;
  riparato_il: EmptyInstant;
  chiuso_il: EmptyInstant;
  respinto_il: EmptyInstant;
  versione: Generated<number>;
}

interface SegnalazioniTable {
  codistat: string;
  id: Generated<number>;
  id_guasto: number;
  quando: Instant;
  origine: 'interno' | 'pubblico';
  tipo: FaultKindName;
  descrizione: Empty<string>;
  contatto: Empty<string>;
  id_utente: Empty<number>;
  chi: Empty<string>;
  invio: Empty<string>;
  corpo_sha256: Empty<string>;
  segreto_sha256: Empty<string>;
  foto: Generated<number[]>;
  ritirata_il: EmptyInstant;
  risposta: Empty<string>;
}

interface SegnalazioniIndirizziTable {
  id: Generated<number>;
  indirizzo: string;
  quando: Instant;
}

interface SfideUsateTable {
  firma: string;
  scade: Instant;
}

interface SegretiTable {
  nome: string;
  valore: Generated<string>;
  creato_il: GeneratedInstant;
}

interface PassiLavoriTable {
  codistat: string;
  id: Generated<number>;
  id_guasto: Empty<number>;
  id_ordine: Empty<number>;
  quando: Instant;
  da: string | null;
  a: string;
  chi: string;
  motivo: string | null;
  invio: Empty<string>;
  impresa_id: Empty<number>;
}

interface OrdiniVociTable {
  codistat: string;
  id: Generated<number>;
  id_ordine: number;
  numero: number;
  entita: FaultySegment | null;
  id_elemento: number | null;
  codice: string | null;
  the_geom: Empty<string>;
  id_guasto: Empty<number>;
  stato: ColumnType<EntryState, EntryState | undefined, EntryState>;
  motivo: Empty<string>;
  chi: Empty<string>;
  quando: EmptyInstant;
}

interface InterventiLavoriTable {
  codistat: string;
  id_intervento: number;
  id_guasto: number | null;
  id_ordine: number | null;
  id_voce: number | null;
}

interface ProposteIgnorateTable {
  codistat: string;
  chiave: string;
  fino: Instant;
}

interface GiriTable {
  codistat: string;
  id: Generated<number>;
  giorno: string;
  squadra: string;
  partenza: Geometry;
  metri: number;
  versione: Generated<number>;
  creato_il: Instant;
}

interface GiriTappeTable {
  codistat: string;
  id: Generated<number>;
  id_giro: number;
  posto: number;
  id_voce: number;
}

/** All of them, by their names. */
export interface WorkTables {
  imprese: ImpreseTable;
  numeri_lavori: NumeriLavoriTable;
  ordini: OrdiniTable;
  guasti: GuastiTable;
  segnalazioni: SegnalazioniTable;
  segnalazioni_indirizzi: SegnalazioniIndirizziTable;
  sfide_usate: SfideUsateTable;
  segreti: SegretiTable;
  passi_lavori: PassiLavoriTable;
  ordini_voci: OrdiniVociTable;
  interventi_lavori: InterventiLavoriTable;
  proposte_ignorate: ProposteIgnorateTable;
  giri: GiriTable;
  giri_tappe: GiriTappeTable;
}
