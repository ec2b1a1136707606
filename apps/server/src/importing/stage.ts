/** Reads, maps and checks all rows of a file, before anything is held against what the register has. */
import { setImmediate } from 'node:timers/promises';
import { fieldSchema } from '@lucerna/contract/field-schema';
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { readBorders } from '../elements/place.ts';
import type { MappedRow, ReferenceCell, RowMapper } from './map/row-mapper.ts';
import { type Placing, placeChecker } from './placing.ts';
import { admitted, lowered, type Problem } from './problem.ts';
import type { ImportProgress } from './progress.ts';
import type { RecordSource } from './read/record.ts';

/** A row that has been read and checked by itself. */
export interface StagedRow {
  readonly place: number;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly references: Readonly<Record<string, ReferenceCell | null>>;
  /** In WGS84, checked; null where the row has none. */
  readonly geometry: Geometry | null;
  readonly key: number | null;
  /** A row with problems is refused. */
  readonly problems: readonly Problem[];
  /** Cells that are of no use and count as empty, by field. */
  readonly emptied: Readonly<Record<string, Problem>>;
}

export interface Staging extends Placing {
  readonly kind: KindDescription;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  readonly progress: ImportProgress;
}

export interface Staged {
  readonly rows: readonly StagedRow[];
  /** Rows that the mapping leaves out. */
  readonly leftOut: number;
}

const batchSize = 1_000;

const bordersDeadlineMs = 60_000;

/** Within the municipality's borders, as they are by now; then they are held against what the register has. */
export async function stageRows(
  job: Omit<Staging, 'borders'> & { readonly codistat: string },
): Promise<Staged> {
  const borders = await job.db.tenant(job.codistat, readBorders, {
    readOnly: true,
    deadlineMs: bordersDeadlineMs,
  });
  const staged = await checkedRows({ ...job, borders });
  job.progress.tell({ step: 'comparing', rows: staged.rows.length });
  return staged;
}

async function checkedRows(staging: Staging): Promise<Staged> {
  const check = rowChecker(staging);
  const rows: StagedRow[] = [];
  let leftOut = 0;
  let batch: MappedRow[] = [];
  const flush = async () => {
    staging.progress.signal.throwIfAborted();
    rows.push(...(await check(batch)));
    batch = [];
    staging.progress.tell({ step: 'reading', rows: rows.length });
    // The server that runs this answers others in between.
    await setImmediate();
  };
  for await (const record of staging.source.records()) {
    const row = staging.mapper.map(record);
    if (row === null) leftOut += 1;
    else batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return { rows, leftOut };
}

function rowChecker(staging: Staging) {
  const { mapper } = staging;
  const schemas = mapper.fields
    .filter((field) => field.reference === undefined && field.setBy !== 'key')
    .map((field) => [field, fieldSchema(field)] as const);
  const checkPlaces = placeChecker(staging);

  return async (batch: readonly MappedRow[]): Promise<StagedRow[]> => {
    const places = await checkPlaces(batch.map(({ geometry }) => geometry));
    return batch.map((row, index) => {
      const emptied = { ...row.emptied };
      const values: Record<string, FieldValue> = {};
      for (const [field, schema] of schemas) {
        const value = row.values[field.key];
        if (value === undefined) continue;
        const read = schema.safeParse(value);
        if (read.success) values[field.key] = read.data;
        else {
          const what = `${lowered(read.error.issues[0]?.message)}${admitted(field)}`;
          emptied[field.key] = { where: mapper.placeOf(field.key), what, ...quoted(field, value) };
          values[field.key] = null;
        }
      }
      const { geometry = null, problems: misplaced = [] } = places[index] ?? {};
      return { ...row, values, geometry, problems: [...row.problems, ...misplaced], emptied };
    });
  };
}

/** The value that does not fit; none of a text of several lines. */
function quoted(field: Field, value: FieldValue): { value?: FieldValue } {
  return field.multiline === true || value === null ? {} : { value };
}
