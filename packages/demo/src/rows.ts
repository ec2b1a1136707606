import type { AttachmentMedia } from '@lucerna/contract/attachment';
import type { Departure } from '@lucerna/domain/departure';
import type { LightingState, NewRetrofitRow } from '@lucerna/domain/interior-lighting';
import type { Building } from '@lucerna/domain/kinds/building';
import type { LightPoint } from '@lucerna/domain/kinds/light-point';
import type { Line } from '@lucerna/domain/kinds/line';
import type { Plant } from '@lucerna/domain/kinds/plant';
import type { SubPanel } from '@lucerna/domain/kinds/sub-panel';

/** What the database and the writer know: who wrote the row, when, into which municipality, and whether it is complete. */
type Added = 'codistat' | 'data_modifica' | 'versione' | 'user_id' | 'inserimento_completo';

/** An element as the generator makes it; its key comes from the database. */
export type ElementRow<Row, Key extends keyof Row> = Partial<Omit<Row, Added | Key>> & {
  /** EWKT in WGS84. */
  readonly the_geom: string;
  /** Inserted with the short set of a form, and nobody came back to it. */
  readonly short?: boolean;
};

/** A row that hangs on a cabinet, by the cabinet's place in the list. */
export type OfCabinet<Row> = Omit<Row, 'id_imp'> & { readonly cabinet: number };

/** Plants and cabinets: a cabinet has no field that a plant has not. */
export type PlantRow = ElementRow<Plant, 'id_imp'> & { readonly imp_tipo: string };
export type LightPointRow = OfCabinet<ElementRow<LightPoint, 'plid'>>;
export type LineRow = OfCabinet<ElementRow<Line, 'id_linea'>>;
export type SubPanelRow = OfCabinet<ElementRow<SubPanel, 'id_q_sez'>>;
export type BuildingRow = ElementRow<Building, 'idf'>;

/** `ordine` is its place in the cabinet's list, from 1. */
export type DepartureRow = Departure & {
  readonly cabinet: number;
  readonly ordine: number;
  readonly via_linea: string;
  readonly differenziale_tipo: string;
};

/** What the technical map draws; EWKT in WGS84. */
export interface TechnicalMapRow {
  /** `edificio`, `strada`, `acqua`, `verde`, … */
  readonly classe: string;
  readonly nome: string | null;
  readonly the_geom: string;
}

export interface HouseNumberRow {
  readonly toponimo: string;
  readonly numero: string;
  /** EWKT in WGS84. */
  readonly the_geom: string;
}

/** A building uses a part of a plant; both by their place in the municipality's lists. */
export interface DemoLink {
  readonly building: number;
  readonly plant: number;
  /** From 0 to 1, at most four decimals. */
  readonly coefficiente: number;
}

/** An interior-lighting retrofit of a building. */
export interface DemoRetrofit {
  /** By its place in the municipality's list. */
  readonly building: number;
  readonly description: string;
  readonly rows: readonly NewRetrofitRow[];
  readonly files: readonly DemoFile[];
}

export interface DemoFile {
  readonly state: LightingState;
  readonly name: string;
  readonly type: AttachmentMedia;
  readonly content: Uint8Array | DemoSheet;
}

/** The one sheet of a workbook: whoever loads the demo knows how workbooks are written. */
export interface DemoSheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly DemoCell[])[];
}

/** `formula` in English, without the equals sign; `value` is what it comes to. */
export interface DemoCell {
  readonly value: string | number;
  readonly formula?: string;
}

/** Everything of a municipality, in the order of its codes. */
export interface Municipality {
  readonly codistat: string;
  readonly nome: string;
  readonly centre: readonly [lon: number, lat: number];
  readonly interiorLighting: boolean;
  readonly border: string;
  readonly cabinets: readonly PlantRow[];
  readonly plants: readonly PlantRow[];
  readonly lightPoints: readonly LightPointRow[];
  readonly lines: readonly LineRow[];
  readonly subPanels: readonly SubPanelRow[];
  readonly departures: readonly DepartureRow[];
  readonly buildings: readonly BuildingRow[];
  readonly links: readonly DemoLink[];
  /** None where the municipality has no interior lighting. */
  readonly retrofits: readonly DemoRetrofit[];
  readonly technicalMap: readonly TechnicalMapRow[];
  readonly houseNumbers: readonly HouseNumberRow[];
}
