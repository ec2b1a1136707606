/** From the rows of a file to rows of a table that is no kind of element: bills, payments of production. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { AccountingFile } from '@lucerna/domain/rules/importing/accounting-file';
import { columnNamed, fileColumns } from '@lucerna/domain/rules/importing/file-columns';
import { faultsOfType, refuseMapping, rowFilter } from '../map/check-mapping.ts';
import { fieldValue } from '../map/field-value.ts';
import type { Mapping, Source } from '../map/mapping.ts';
import type { DecimalMark } from '../map/number.ts';
import { numbersOf } from '../map/numbers-of.ts';
import { refuseUnknown } from '../map/own-names.ts';
import { cutFiguresOf } from '../map/ruined-code.ts';
import { columnsOf, foldWord, type Reader, readerOf } from '../map/source.ts';
import { cellPlace, labelsOf, type Problem } from '../problem.ts';
import { cellText, type RawRecord, type RecordSource } from '../read/record.ts';
import { dividedByHeader, inWantedUnit, type ToldUnit, unitTeller } from './told-unit.ts';

export interface TableRow {
  readonly place: number;
  /** The fields that the file fills; null where the cell is empty. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** A row with problems is refused. */
  readonly problems: readonly Problem[];
  /** By field, the unit that the file tells it in, where that may be another than the plant's. */
  readonly units?: Readonly<Record<string, ToldUnit>>;
  /** What is said of the row beside its values, and refuses nothing. */
  readonly said?: readonly Problem[];
  /** What stands in the columns that no field takes: of an invoice's line, which it is. */
  readonly line?: string;
  /** Where several lines of the file are this row: what each of them says. */
  readonly lines?: readonly string[];
}

export interface TableMapper {
  /** Where the cell of a field stands in the file; its label alone where the file does not fill it. */
  placeOf(field: string): string;
  /** Columns that nobody reads. */
  readonly unused: readonly string[];
  /** Null where the mapping leaves the row out. */
  map(record: RawRecord): TableRow | null;
}

/** Columns that bear the names of the fields; any other one would be lost, and only the user knows whether it may. */
function ownNames({ segment: name, fields }: AccountingFile, source: RecordSource): Mapping {
  const known = fileColumns({ fields });
  const campi: Record<string, Source> = {};
  const unknown: string[] = [];
  for (const column of source.columns) {
    const key = columnNamed(known, column)?.key;
    if (key === undefined || campi[key] !== undefined) unknown.push(column);
    else campi[key] = { colonna: column };
  }
  refuseUnknown(unknown, name);
  return { campi };
}

function checkNames({ segment: name, fields }: AccountingFile, mapping: Mapping, source: RecordSource): void {
  const faults = faultsOfType(mapping, name);
  for (const key of Object.keys(mapping.campi)) {
    if (!fields.some((field) => field.key === key)) faults.push(`«${key}» non è un campo di «${name}»`);
  }
  const wanted = [...Object.values(mapping.campi).flatMap(columnsOf), ...Object.keys(mapping.solo ?? {})];
  for (const column of wanted) {
    if (!source.columns.includes(column)) faults.push(`il file non ha la colonna «${column}»`);
  }
  refuseMapping(faults, source);
}

/** A field, how its cells are read, the columns it is read from and how they are named, and what is said of each number. */
type ReadField = [Field, Reader, readonly string[], string, Problem | undefined];

/** Throws `ImportFault` where mapping, file and table do not go together. */
export async function tableMapper(
  file: AccountingFile,
  written: Mapping | null,
  source: RecordSource,
  mark?: DecimalMark,
): Promise<TableMapper> {
  const mapping = written ?? ownNames(file, source);
  checkNames(file, mapping, source);
  const numbers = await numbersOf(file, mapping, source, mark ?? mapping.numeri);
  const empty = new Set((mapping.vuoti ?? []).map(foldWord));
  const readers = file.fields.flatMap((field): ReadField[] => {
    const from = mapping.campi[field.key];
    if (from === undefined) return [];
    const columns = columnsOf(from);
    const reader = readerOf(from, {
      numbers,
      empty,
      keptWord: () => undefined,
      names: field.key === 'pod',
      text: field.type === 'text',
    });
    return [[field, reader, columns, cellPlace(field, columns), dividedByHeader(field, from)]];
  });
  const places = new Map(readers.map(([field, , , where]) => [field.key, where]));
  const labelOf = labelsOf(file);
  const isWanted = rowFilter(mapping);
  const units = unitTeller(mapping, source);
  const read = new Set([
    ...(units.column === undefined ? [] : [units.column]),
    ...Object.values(mapping.campi).flatMap(columnsOf),
    ...Object.keys(mapping.solo ?? {}),
    ...(mapping.ignora ?? []),
  ]);
  const unused = source.columns.filter((column) => !read.has(column));
  return {
    placeOf: (field) => places.get(field) ?? labelOf(field),
    unused,
    map(record) {
      if (record.fault !== undefined)
        return { place: record.place, values: {}, problems: [{ what: record.fault }] };
      if (!isWanted(record)) return null;
      const problems: Problem[] = [];
      const values: Record<string, FieldValue> = {};
      const told: Record<string, ToldUnit> = {};
      const said: Problem[] = [];
      for (const [field, reader, columns, where, divided] of readers) {
        const cellFault = (what: string, value: unknown) => problems.push({ where, what, value });
        const whole = reader({ record, refuse: cellFault, empty: cellFault, note: () => {} });
        const { cell, told: unit } = units.read(field, record, whole);
        const isNumber = typeof cell === 'string' || typeof cell === 'number';
        const cut = field.key === 'identificativo' && isNumber ? cutFiguresOf(cell) : null;
        if (cut !== null) cellFault(cut, cell);
        const value = fieldValue(field, cell, numbers(columns));
        // A bill is no place for guessing beyond what its column proves, nor for half of what a cell says.
        if ('problem' in value) cellFault(value.problem, cell);
        else if (value.rest !== undefined) cellFault('non è una data', cell);
        else if (field.unit === undefined) {
          values[field.key] = value.value;
          if (unit !== undefined && value.value !== null) told[field.key] = unit;
        } else {
          const inOwn = inWantedUnit(value.value, unit, field.unit, field.label);
          values[field.key] = inOwn.value;
          const told = inOwn.said ?? (inOwn.value === null ? undefined : divided);
          if (told !== undefined) said.push(told);
          if (inOwn.fault !== undefined) problems.push(inOwn.fault);
        }
      }
      const line = unused.flatMap((column) => cellText(record, column) || []).join(' ');
      return {
        place: record.place,
        values,
        problems,
        ...(Object.keys(told).length === 0 ? {} : { units: told }),
        ...(said.length === 0 ? {} : { said }),
        ...(line === '' ? {} : { line }),
      };
    },
  };
}
