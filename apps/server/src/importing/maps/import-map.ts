/** The import of house numbers and of the technical map: as that of elements, without history and references. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import { breather } from '../../db/slices.ts';
import type { Remedies } from '../../user-fault.ts';
import { carryOut, elementsNote, type Kept, type Writing } from '../carry-out.ts';
import type { RowMapper } from '../map/row-mapper.ts';
import type { PlannedChange, PlannedInsert, PlannedRow } from '../planned.ts';
import { advanceLayers, pagesOf } from '../queries.ts';
import type { RecordSource } from '../read/record.ts';
import { stageRows } from '../stage.ts';
import { ExistingMap, planMap } from './plan-map.ts';
import { hideReplaced, insertMapRows, type MapRow, mapPage } from './queries.ts';

export interface MapJob extends Omit<Writing, 'allOrNothing'> {
  readonly kind: KindDescription;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  readonly srid: number;
  readonly remedies: Remedies;
  readonly keep?: ((plan: readonly PlannedRow[]) => Promise<Kept>) | undefined;
}

export async function importMap(job: MapJob) {
  const { kind, codistat, entry } = job;
  return carryOut<PlannedRow, PlannedInsert | PlannedChange, never>(
    { ...job, allOrNothing: false },
    {
      sort: kind,
      plan: () => planned(job),
      writer: (plan, { id }) => ({
        tables: [kind.table],
        inserts: {
          rows: plan.filter(isWritten),
          write: (tx, slice) => insertMapRows(tx, kind, slice.flatMap(rowOf)),
        },
        changes: { rows: [], write: async () => new Set() },
        async finish(tx) {
          if (plan.some((row) => row.outcome === 'modifica')) await hideReplaced(tx, codistat, id);
          await advanceLayers(tx, [kind.table]);
        },
      }),
      leftAlone: (row) => row,
      noteOf: elementsNote(kind.names.many, entry?.file ?? ''),
      keep: job.keep,
      // Tables of the map are changed by the system alone.
      endsAsSystem: true,
    },
  );
}

async function planned(job: MapJob): Promise<readonly PlannedRow[]> {
  const { kind, mapper } = job;
  const { rows } = await stageRows(job);
  const existing = new ExistingMap(kind);
  for await (const page of pagesOf(
    job,
    (tx, after) => mapPage(tx, kind, after),
    ({ key }) => key,
  ))
    for (const one of page) existing.add(one);
  return planMap(kind, rows, existing, mapper.placeOf, breather());
}

const isWritten = (row: PlannedRow): row is PlannedInsert | PlannedChange =>
  row.outcome === 'inserisce' || row.outcome === 'modifica';

function rowOf(row: PlannedInsert | PlannedChange): MapRow[] {
  if (row.outcome === 'inserisce') return [{ values: row.values, geometry: row.geometry, replaces: null }];
  const { element, geometry } = row;
  return geometry === null ? [] : [{ values: element.values, geometry, replaces: element.key }];
}
