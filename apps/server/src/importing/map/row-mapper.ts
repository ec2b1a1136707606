/** From the rows of a file to rows of a kind, by a mapping that has been held against both. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { ImportFault } from '../fault.ts';
import type { RawRecord, RecordSource } from '../read/record.ts';
import { fieldValue } from './field-value.ts';
import { type GeometryCell, geometryReader } from './geometry-cell.ts';
import type { Mapping } from './mapping.ts';
import { columnsOf, foldWord, type Reader, readerOf, type Scalar } from './source.ts';

/** What a reference names: the code or name of an element, or its key (`#12`). */
export type ReferenceCell = { readonly text: string } | { readonly key: number };

export interface MappedRow {
  readonly place: number;
  /** Fields that the mapping fills; null where the cell is empty. References are apart. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly references: Readonly<Record<string, ReferenceCell | null>>;
  readonly geometry: GeometryCell;
  /** The key of the element itself, where the mapping identifies by it. */
  readonly key: number | null;
  /** In Italian; a row with problems is refused. */
  readonly problems: readonly string[];
}

export interface RowMapper {
  /** The fields that the file fills, in the kind's order. */
  readonly fields: readonly Field[];
  /** The fields by which a row is recognised. */
  readonly identity: readonly string[];
  /** Fields that an empty cell empties. */
  readonly clears: ReadonlySet<string>;
  /** Columns that nobody reads, and the mapping does not name among those left aside. */
  readonly unused: readonly string[];
  /** Words kept as they are because `valori` does not have them: by field, how often. */
  readonly keptWords: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Null where the mapping leaves the row out. */
  map(record: RawRecord): MappedRow | null;
}

/** Throws `ImportFault` where the mapping names a field or a column that is not there. */
export function rowMapper(kind: Kind, mapping: Mapping, source: RecordSource, ownNames: boolean): RowMapper {
  const identity = identityOf(kind, mapping);
  checkNames(kind, mapping, source, identity);
  const numbers = mapping.numeri ?? 'auto';
  const keptWords = new Map<string, Map<string, number>>();
  const empty = new Set((mapping.vuoti ?? []).map(foldWord));
  const fields = kind.fields.filter((field) => Object.hasOwn(mapping.campi, field.key));
  const readers = fields.flatMap((field): [Field, Reader][] => {
    const from = mapping.campi[field.key];
    if (from === undefined) return [];
    const keptWord = (word: string) => {
      if (field.type !== 'text') return;
      const words = keptWords.get(field.key) ?? new Map<string, number>();
      keptWords.set(field.key, words.set(word, (words.get(word) ?? 0) + 1));
    };
    return [[field, readerOf(from, { numbers, empty, keptWord })]];
  });
  const readGeometry = geometryReader(mapping, numbers);
  const wanted = Object.entries(mapping.solo ?? {}).map(
    ([column, words]) => [column, new Set(words.map(foldWord))] as const,
  );

  return {
    fields,
    identity,
    clears: new Set(fields.filter((field) => mapping.campi[field.key]?.cancella === true).map((f) => f.key)),
    unused: unusedColumns(mapping, source),
    keptWords,
    map(record) {
      if (record.fault !== undefined) return faulty(record);
      if (wanted.some(([column, words]) => !words.has(foldWord(String(record.values[column] ?? '')))))
        return null;
      const problems: string[] = [];
      const values: Record<string, FieldValue> = {};
      const references: Record<string, ReferenceCell | null> = {};
      let key: number | null = null;
      for (const [field, read] of readers) {
        const cell = read({ record, problems });
        if (field.reference !== undefined) references[field.key] = referenceCell(cell, ownNames);
        else {
          const value = fieldValue(field, cell, numbers);
          if ('problem' in value) problems.push(`${field.key}: ${value.problem}`);
          else if (field.setBy === 'key') key = Number(value.value);
          else values[field.key] = value.value;
        }
      }
      const geometry = readGeometry(record);
      if (geometry.problem !== undefined) problems.push(geometry.problem);
      return { place: record.place, values, references, geometry, key, problems };
    },
  };
}

function faulty(record: RawRecord): MappedRow {
  const geometry = { geometry: null, srid: null };
  return {
    place: record.place,
    values: {},
    references: {},
    geometry,
    key: null,
    problems: [record.fault ?? ''],
  };
}

/**
 * A text is a code or a name first and, written `#12`, a key (contract, the import command). A number of a JSON
 * file under our own field's name is what our own lists write there: the key.
 */
function referenceCell(cell: Scalar, ownNames: boolean): ReferenceCell | null {
  if (cell === null) return null;
  return ownNames && typeof cell === 'number' ? { key: cell } : { text: String(cell) };
}

function identityOf(kind: Kind, mapping: Mapping): readonly string[] {
  if (mapping.identifica !== undefined) return mapping.identifica;
  // A building's code is its key, which no file can know: its description stands in.
  return [kind.code === kind.key ? kind.description : kind.code];
}

function checkNames(kind: Kind, mapping: Mapping, source: RecordSource, identity: readonly string[]): void {
  const faults: string[] = [];
  if (mapping.tipo !== undefined && mapping.tipo !== kind.segment) {
    faults.push(`la mappa è per «${mapping.tipo}», non per «${kind.segment}»`);
  }
  for (const name of Object.keys(mapping.campi)) {
    const field = kind.fields.find((one) => one.key === name);
    if (field === undefined) faults.push(`«${name}» non è un campo di «${kind.segment}»`);
    else if (!setByClient(field) && !(field.setBy === 'key' && identity.includes(name))) {
      faults.push(`«${name}» lo scrive solo Lucerna`);
    }
  }
  for (const name of identity) {
    if (!Object.hasOwn(mapping.campi, name)) {
      faults.push(`gli elementi si riconoscono da «${name}», ma il file non lo riempie`);
    }
  }
  const columns = new Set(source.columns);
  // A GeoJSON has its own geometries: one mapping serves it and the CSV of the same data.
  const geometry = source.format === 'geojson' ? [] : geometryColumns(mapping);
  for (const column of [...fieldColumns(mapping), ...geometry, ...Object.keys(mapping.solo ?? {})]) {
    if (!columns.has(column)) faults.push(`il file non ha la colonna «${column}»`);
  }
  if (faults.length > 0) {
    throw new ImportFault(
      `Mappa e file non vanno insieme:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}\n` +
        `Le colonne del file: ${source.columns.join(', ')}.`,
    );
  }
}

function fieldColumns(mapping: Mapping): string[] {
  return Object.values(mapping.campi).flatMap(columnsOf);
}

function geometryColumns(mapping: Mapping): string[] {
  return Object.values(mapping.geometria ?? {});
}

function unusedColumns(mapping: Mapping, source: RecordSource): string[] {
  const known = new Set([
    ...fieldColumns(mapping),
    ...geometryColumns(mapping),
    ...Object.keys(mapping.solo ?? {}),
    ...(mapping.ignora ?? []),
  ]);
  return source.columns.filter((column) => !known.has(column));
}
