/** From the rows of a file to rows of a kind, by a mapping that has been held against both. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { Numbering } from '../numbering.ts';
import { cellPlace, labelsOf, type Problem } from '../problem.ts';
import { cellText, type RawRecord, type RecordSource } from '../read/record.ts';
import { checkNames, identityOf, rowFilter, unusedColumns } from './check-mapping.ts';
import { fieldValue } from './field-value.ts';
import { type GeometryCell, geometryReader } from './geometry-cell.ts';
import type { Mapping } from './mapping.ts';
import type { DecimalMark } from './number.ts';
import { isPlaceholder } from './placeholder.ts';
import { columnsOf, foldWord, type Reader, readerOf, type Scalar } from './source.ts';
import { headerAtOdds } from './unit.ts';
import { WordCounts } from './word-counts.ts';

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
  /** A row with problems is refused. */
  readonly problems: readonly Problem[];
  /** Cells that are of no use and count as empty, by field. */
  readonly emptied: Readonly<Record<string, Problem>>;
}

export interface RowMapper {
  /** The fields that the file fills, in the kind's order. */
  readonly fields: readonly Field[];
  /** The fields by which a row is recognised. */
  readonly identity: readonly string[];
  /** How that field is filled where the file has nothing to fill it with. */
  readonly numbering: Numbering | undefined;
  /** Fields that an empty cell empties. */
  readonly clears: ReadonlySet<string>;
  /** Columns that nobody reads, and the mapping does not name among those left aside. */
  readonly unused: readonly string[];
  /** Words kept as they are because `valori` does not have them, by field. */
  readonly keptWords: WordCounts;
  /** Words that stand for nothing and were counted as empty, by column. */
  readonly placeholders: WordCounts;
  /** Where the cell of a field stands in the file; its label alone where the file does not fill it. */
  placeOf(field: string): string;
  /** Null where the mapping leaves the row out. */
  map(record: RawRecord): MappedRow | null;
}

/** What of the file the mapping does not tell. */
export interface MapperSettings {
  /** Whether the columns bear our own names. */
  readonly ownNames: boolean;
  /** Which mark parts the decimals of numbers in those columns. */
  readonly numbers: (columns: readonly string[]) => DecimalMark;
}

function numberingOf(identity: readonly string[], { campi }: Mapping): Numbering | undefined {
  const [field] = identity;
  const from = field === undefined ? undefined : campi[field];
  if (field === undefined || identity.length > 1 || from === undefined || !('genera' in from))
    return undefined;
  return { field, prefix: from.genera, digits: from.cifre };
}

/** Whether a field names an element, one that it points at, or a supply. */
export const namesSomething = ({ key, reference, codeOf }: Field, code: string | undefined): boolean =>
  key === code || reference !== undefined || codeOf !== undefined || key === 'pod_pdr_cont';

/** A number that says how large something is, and not which one it is. */
export const isMeasured = ({ type, reference, setBy }: Field): boolean =>
  (type === 'number' || type === 'integer') && reference === undefined && setBy === undefined;

/** What is said of fields whose column is not taken as it is written, by their keys. */
function columnsAtOdds(mapping: Mapping, fields: readonly Field[]): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap(({ key, unit }) => {
      const from = mapping.campi[key];
      if (from === undefined || !('colonna' in from) || from.unita_da !== undefined) return [];
      const said =
        from.ore === 'utc'
          ? "l'ora è la mezzanotte italiana scritta in tempo universale: preso il giorno italiano"
          : from.unita === undefined
            ? headerAtOdds(from.colonna, unit)
            : undefined;
      return said === undefined ? [] : [[key, said] as const];
    }),
  );
}

/** What the columns that go into the notes say in a row. */
function notedTexts(record: RawRecord, noted: readonly string[]): string[] {
  return noted.flatMap((column) => {
    const text = cellText(record, column);
    return text === '' || isPlaceholder(text) ? [] : [`${column}: ${text}`];
  });
}

/** Whether something of a cell may be left that goes into the notes: what is no date, whether the file fills them or not. */
function leavesRests(mapping: Mapping, fields: readonly Field[]): boolean {
  return (
    (mapping.in_nota ?? []).length > 0 ||
    fields.some((field) => {
      const { altrimenti, annota = [] } = mapping.campi[field.key] ?? {};
      return field.type === 'date' || field.year === true || altrimenti === 'nota' || annota.length > 0;
    })
  );
}

/** Throws `ImportFault` where the mapping names a field or a column that is not there. */
export function rowMapper(
  kind: KindDescription,
  mapping: Mapping,
  source: RecordSource,
  { ownNames, numbers }: MapperSettings,
): RowMapper {
  const identity = identityOf(kind, mapping);
  checkNames(kind, mapping, source, identity);
  const keptWords = new WordCounts();
  const placeholders = new WordCounts();
  const empty = new Set((mapping.vuoti ?? []).map(foldWord));
  const filled = (field: Field) => Object.hasOwn(mapping.campi, field.key);
  const readers = kind.fields.filter(filled).flatMap((field): [Field, Reader, string, DecimalMark][] => {
    const from = mapping.campi[field.key];
    if (from === undefined) return [];
    const names = namesSomething(field, kind.code);
    const reader = readerOf(from, {
      numbers,
      empty,
      names,
      text: field.type === 'text',
      measured: isMeasured(field),
      keptWord: (word) => field.type === 'text' && keptWords.add(field.key, word),
      placeholder: (column, word) => placeholders.add(column, word),
    });
    const columns = columnsOf(from);
    return [[field, reader, cellPlace(field, columns), numbers(columns)]];
  });
  const atOdds = columnsAtOdds(
    mapping,
    readers.map(([field]) => field),
  );
  const places = new Map(readers.map(([field, , place]) => [field.key, place]));
  const labelOf = labelsOf(kind);
  const noted = mapping.in_nota ?? [];
  const hasRests = leavesRests(
    mapping,
    readers.map(([field]) => field),
  );
  const fields = kind.fields.filter((field) => filled(field) || (hasRests && field.key === noteKey));
  const readGeometry = geometryReader(mapping, numbers([]));
  const isWanted = rowFilter(mapping);

  return {
    fields,
    identity,
    keptWords,
    placeholders,
    numbering: numberingOf(identity, mapping),
    clears: new Set(fields.filter(({ key }) => mapping.campi[key]?.cancella === true).map(({ key }) => key)),
    unused: unusedColumns(mapping, source),
    placeOf: (field) => places.get(field) ?? labelOf(field),
    map(record) {
      if (record.fault !== undefined) return faulty(record);
      if (!isWanted(record)) return null;
      const problems: Problem[] = [];
      const emptied: Record<string, Problem> = {};
      const values: Record<string, FieldValue> = {};
      const references: Record<string, ReferenceCell | null> = {};
      const rests: string[] = [];
      let key: number | null = null;
      for (const [field, read, where, mark] of readers) {
        const cell = read({
          record,
          refuse: (what, value) => problems.push({ where, what, value }),
          empty: (what, value) => {
            emptied[field.key] = { where, what, value };
          },
          note: (text) => rests.push(`${field.label}: ${text}`),
        });
        if (field.reference !== undefined) {
          references[field.key] = referenceCell(cell, ownNames);
          continue;
        }
        const value = fieldValue(field, cell, mark);
        if (value.rest !== undefined) rests.push(`${field.label}: ${value.rest}`);
        if (field.setBy === 'key') {
          if ('problem' in value) problems.push({ where, what: value.problem, value: cell });
          else key = value.value === null ? null : Number(value.value);
        } else if ('problem' in value) {
          emptied[field.key] = { where, what: value.problem, value: cell };
          values[field.key] = null;
        } else {
          values[field.key] = value.value;
          const said = value.value === null ? undefined : atOdds.get(field.key);
          if (said !== undefined) emptied[field.key] ??= { where, what: said, corrected: true };
        }
      }
      rests.push(...notedTexts(record, noted));
      if (rests.length > 0 && fields.some((field) => field.key === noteKey))
        values[noteKey] = [values[noteKey] ?? null, ...rests].filter((text) => text !== null).join('\n');
      const geometry = readGeometry(record);
      if (geometry.corrected !== undefined) emptied[placeKey] = geometry.corrected;
      return { place: record.place, values, references, geometry, key, problems, emptied };
    },
  };
}

const noteKey = 'note';
/** What is told of the place, among what is told of the fields. */
const placeKey = 'the_geom';

function faulty(record: RawRecord): MappedRow {
  const geometry = { geometry: null, srid: null };
  const problems = [{ what: record.fault ?? '' }];
  return { place: record.place, values: {}, references: {}, geometry, key: null, problems, emptied: {} };
}

/**
 * A text is a code or a name first and, written `#12`, a key (contract, the import command). A number of a JSON
 * file under our own field's name is what our own lists write there: the key.
 */
function referenceCell(cell: Scalar, ownNames: boolean): ReferenceCell | null {
  if (cell === null) return null;
  return ownNames && typeof cell === 'number' ? { key: cell } : { text: String(cell) };
}
