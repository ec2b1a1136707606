/** Reads, maps and checks all rows of a file, before anything is held against what the register has. */
import { setImmediate } from 'node:timers/promises';
import { fieldSchema } from '@lucerna/contract/field-schema';
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { geometryFaults } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { Geometry, MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../db/database.ts';
import { placeFault } from '../elements/place.ts';
import type { Remedies } from '../user-fault.ts';
import { wgs84 } from './geo/crs.ts';
import { type PlainGeometry, plainGeometry } from './geo/plain-geometry.ts';
import { reproject, requireSrid } from './geo/reproject.ts';
import type { MappedRow, ReferenceCell, RowMapper } from './map/row-mapper.ts';
import { admitted, lowered, type Problem, placeLabel } from './problem.ts';
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

export interface Staging {
  readonly db: Database;
  readonly kind: KindDescription;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  /** Null where they are not known: then no place is refused. */
  readonly borders: MultiPolygonGeometry | null;
  /** The reference system of geometries that do not name one themselves. */
  readonly srid: number;
  readonly remedies: Remedies;
  readonly progress: ImportProgress;
}

export interface Staged {
  readonly rows: readonly StagedRow[];
  /** Rows that the mapping leaves out. */
  readonly leftOut: number;
}

const batchSize = 1_000;

export async function stageRows(staging: Staging): Promise<Staged> {
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

function rowChecker({ db, kind, mapper, borders, srid, remedies }: Staging) {
  const schemas = mapper.fields
    .filter((field) => field.reference === undefined && field.setBy !== 'key')
    .map((field) => [field, fieldSchema(field)] as const);
  const known = new Set<number>([wgs84]);

  return async (batch: readonly MappedRow[]): Promise<StagedRow[]> => {
    const geometries = await inWgs84(batch);
    return batch.map((row, index) => {
      const problems = [...row.problems];
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
      const geometry = checkedGeometry(row, geometries[index], problems);
      return { ...row, values, geometry, problems, emptied };
    });
  };

  /** The geometries of a batch as they should be checked: reprojected where that can be done at all. */
  async function inWgs84(batch: readonly MappedRow[]): Promise<unknown[]> {
    const answers: unknown[] = batch.map((row) => row.geometry.geometry);
    const bySrid = new Map<number, { index: number; geometry: PlainGeometry }[]>();
    batch.forEach((row, index) => {
      const own = row.geometry.srid ?? srid;
      const geometry = own === wgs84 ? null : plainGeometry(row.geometry.geometry);
      if (geometry !== null) bySrid.set(own, [...(bySrid.get(own) ?? []), { index, geometry }]);
    });
    for (const [from, list] of bySrid) {
      if (!known.has(from)) await requireSrid(db, from);
      known.add(from);
      const projected = await reproject(
        db,
        list.map(({ geometry }) => geometry),
        from,
      );
      list.forEach(({ index }, position) => {
        answers[index] = projected[position] ?? { type: 'Point', coordinates: [Number.NaN, Number.NaN] };
      });
    }
    return answers;
  }

  function checkedGeometry(row: MappedRow, geometry: unknown, problems: Problem[]): Geometry | null {
    if (geometry === null || geometry === undefined) return null;
    const checked = checkGeometry(geometry, kind.geometry);
    if (!checked.ok) {
      const metres = checked.message === geometryFaults.outsideWgs84 && (row.geometry.srid ?? srid) === wgs84;
      const hint = metres ? ` (se sono metri, ${remedies['name the reference system']})` : '';
      problems.push({ where: placeLabel, what: `${lowered(checked.message)}${hint}` });
      return null;
    }
    const misplaced = placeFault(kind, checked.geometry, borders);
    if (misplaced !== undefined) problems.push({ where: placeLabel, what: lowered(misplaced) });
    return checked.geometry;
  }
}

/** The value that does not fit; none of a text of several lines. */
function quoted(field: Field, value: FieldValue): { value?: FieldValue } {
  return field.multiline === true || value === null ? {} : { value };
}
