/** Holds a mapping against a kind and a file. */
import { setByClient } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { ImportFault } from '../fault.ts';
import { cellText, type RawRecord, type RecordSource } from '../read/record.ts';
import type { Mapping } from './mapping.ts';
import { columnsOf, foldWord } from './source.ts';

export function identityOf(kind: KindDescription, mapping: Mapping): readonly string[] {
  if (mapping.identifica !== undefined) return mapping.identifica;
  // A building's code is its key, which no file can know: its description stands in.
  return [kind.code === kind.key ? kind.description : kind.code];
}

/** Why a mapping is not for what is imported, where it says what it is for. */
export const faultsOfType = ({ tipo }: Mapping, type: string): string[] =>
  tipo === undefined || tipo === type ? [] : [`la mappa è per «${tipo}», non per «${type}»`];

/** Throws `ImportFault` where there are faults, each of which is told once. */
export function refuseMapping(faults: readonly string[], { columns }: RecordSource): void {
  if (faults.length === 0) return;
  throw new ImportFault(
    `Mappa e file non vanno insieme:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}\n` +
      `Le colonne del file: ${columns.join(', ')}.`,
  );
}

/** Whether a row is one of those that the mapping takes. */
export function rowFilter({ solo = {} }: Mapping): (record: RawRecord) => boolean {
  const wanted = Object.entries(solo).map(
    ([column, words]) => [column, new Set(words.map(foldWord))] as const,
  );
  return (record) => wanted.every(([column, words]) => words.has(foldWord(cellText(record, column))));
}

/** Throws `ImportFault` where the mapping names a field or a column that is not there. */
export function checkNames(
  kind: KindDescription,
  mapping: Mapping,
  source: RecordSource,
  identity: readonly string[],
): void {
  const faults = faultsOfType(mapping, kind.segment);
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
  for (const column of [
    ...fieldColumns(mapping),
    ...geometry,
    ...Object.keys(mapping.solo ?? {}),
    ...(mapping.in_nota ?? []),
  ]) {
    if (!columns.has(column)) faults.push(`il file non ha la colonna «${column}»`);
  }
  refuseMapping(faults, source);
}

function fieldColumns(mapping: Mapping): string[] {
  return Object.values(mapping.campi).flatMap(columnsOf);
}

function geometryColumns(mapping: Mapping): string[] {
  return Object.values(mapping.geometria ?? {});
}

export function unusedColumns(mapping: Mapping, source: RecordSource): string[] {
  const known = new Set([
    ...fieldColumns(mapping),
    ...geometryColumns(mapping),
    ...Object.keys(mapping.solo ?? {}),
    ...(mapping.ignora ?? []),
    ...(mapping.in_nota ?? []),
  ]);
  return source.columns.filter((column) => !known.has(column));
}
