/** An import into a table that is no kind of element, and what came of it. */
import type { Kept, Writing } from '../carry-out.ts';
import type { PlannedTableRow } from './planned-row.ts';
import type { TableMapper } from './table-row.ts';

export interface TableImport extends Writing {
  readonly mapper: Pick<TableMapper, 'placeOf'>;
  readonly keep?: ((plan: readonly PlannedTableRow<unknown>[]) => Promise<Kept>) | undefined;
}

export interface TableOutcome {
  readonly plan: readonly PlannedTableRow<unknown>[];
  readonly written: boolean;
}
