/** An import into a table that is no kind of element, and what came of it. */
import type { Database } from '../../db/database.ts';
import type { ImportProgress } from '../progress.ts';
import type { PlannedTableRow } from './planned-row.ts';
import type { TableMapper } from './table-row.ts';

export interface TableImport {
  readonly db: Database;
  readonly codistat: string;
  readonly mapper: Pick<TableMapper, 'placeOf'>;
  readonly write: boolean;
  readonly allOrNothing: boolean;
  readonly progress: ImportProgress;
  /** Whose import it is, where it stands among the municipality's; there where it is written. */
  readonly entry?: { readonly id: number; readonly user: string; readonly file: string };
}

export interface TableOutcome {
  readonly plan: readonly PlannedTableRow<unknown>[];
  readonly written: boolean;
}
