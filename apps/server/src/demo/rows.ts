import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { DemoRetrofit } from './interior/retrofits.ts';
import type { DemoLink } from './property/link-rows.ts';

/** Columns that the loading adds to every row. */
type Added = 'codistat';

/** A row of a table as the generator makes it; its key comes from the database. */
export type RowOf<T extends keyof Tables> = Omit<Insertable<Tables[T]>, Added>;

/** A row that hangs on a cabinet, by the cabinet's place in the list. */
export type OfCabinet<Row> = Omit<Row, 'id_imp'> & { readonly cabinet: number };

/** Everything of a municipality, in the order of its codes. */
export interface Municipality {
  readonly codistat: string;
  readonly nome: string;
  readonly centre: readonly [lon: number, lat: number];
  readonly interiorLighting: boolean;
  readonly border: string;
  readonly cabinets: readonly RowOf<'imp'>[];
  readonly plants: readonly RowOf<'imp'>[];
  readonly lightPoints: readonly OfCabinet<RowOf<'ip_pl'>>[];
  readonly lines: readonly OfCabinet<RowOf<'ip_linee'>>[];
  readonly subPanels: readonly OfCabinet<RowOf<'ip_q_sez'>>[];
  readonly departures: readonly OfCabinet<RowOf<'partenze'>>[];
  readonly buildings: readonly RowOf<'edifici'>[];
  readonly links: readonly DemoLink[];
  /** None where the municipality has no interior lighting. */
  readonly retrofits: readonly DemoRetrofit[];
  readonly technicalMap: readonly RowOf<'carta_tecnica'>[];
  readonly houseNumbers: readonly RowOf<'civici'>[];
}
