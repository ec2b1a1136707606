/** Plants as the analysis lists and describes them. */
import type { Cell } from '@lucerna/contract/columns';
import { fields } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { ownershipNotSpecified, ownerships } from '@lucerna/domain/vocabulary/ownership';
import { cabinetType, plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import type { FeatureTable, TableColumn } from '../../api/feature-table.ts';
import { pickedTable } from '../../api/picked-table.ts';

/** The columns of the selection, under the specification's headers. */
export const selectionListing: Listing = {
  groups: [{ id: 'elenco', label: 'Elenco' }],
  fields: fields([
    { key: 'id_imp', type: 'integer', label: 'Chiave', setBy: 'key' },
    { key: 'pod_pdr_cont', type: 'text', label: 'POD/PDR', group: 'elenco' },
    { key: 'presa_al', type: 'text', label: 'Altro Identificativo', group: 'elenco' },
    { key: 'uten', type: 'text', label: 'Utenza', group: 'elenco' },
    { key: 'luogo', type: 'text', label: 'Indirizzo/Località', group: 'elenco' },
    { key: 'fornitura', type: 'text', label: 'UM - Vettore - Consumo/Produzione', group: 'elenco' },
    { key: 'note', type: 'text', label: 'Note', group: 'elenco' },
  ]),
  // Names that begin alike differ at their end.
  wide: 'uten',
};

/** On a phone the name is the title of a row: nobody knows a plant by its POD. */
export const phoneListing: Listing = {
  ...selectionListing,
  fields: selectionListing.fields.toSorted((a, b) => Number(b.key === 'uten') - Number(a.key === 'uten')),
};

/** The free search looks in every field of a plant, shown here or not. */
export const searchedListing: Listing = kindBySegment('impianti');

function joined(table: FeatureTable, keys: readonly string[], separator: string): TableColumn {
  const columns = keys.map((key) => table.column(key));
  return {
    at(row): Cell {
      const texts = columns
        .map((column) => String(column.at(row) ?? '').trim())
        .filter((text) => text !== '');
      return texts.length === 0 ? null : texts.join(separator);
    },
  };
}

/** All plants, with the two columns that are put together. */
export function selectionTable(table: FeatureTable): FeatureTable {
  return pickedTable({
    table,
    rows: Uint32Array.from({ length: table.count }, (_, row) => row),
    further: {
      luogo: joined(table, ['indir', 'loc'], ', '),
      fornitura: joined(table, ['um', 'vett', 'cons_prod'], ' - '),
    },
  });
}

const textAt = (table: FeatureTable, key: string, row: number): string =>
  String(table.column(key).at(row) ?? '').trim();

/** Every type that the municipality has, by its name, control units first; they are there in any case. */
export function typesPresent(table: FeatureTable): readonly { value: string; label: string }[] {
  const present = new Set([cabinetType, ...valuesOf(table, 'imp_tipo')]);
  const known = plantTypes.filter(({ value }) => present.delete(value));
  const unknown = [...present].filter((value) => value !== '').map((value) => ({ value, label: value }));
  const first = known.filter(({ value }) => value === cabinetType);
  const rest = [...known.filter(({ value }) => value !== cabinetType), ...unknown];
  rest.sort((a, b) => a.label.localeCompare(b.label, 'it'));
  return [...first, ...rest].map(({ value, label }) => ({ value, label }));
}

/** The ownerships that plants of the type have, in the vocabulary's order; the empty one is not specified. */
export function ownershipsPresent(
  table: FeatureTable,
  type: string,
): readonly { value: string; label: string }[] {
  const present = new Set<string>();
  for (let row = 0; row < table.count; row++) {
    if (textAt(table, 'imp_tipo', row) === type) present.add(textAt(table, 'appart', row));
  }
  const options: { value: string; label: string }[] = ownerships
    .filter(({ value }) => present.delete(value))
    .map(({ value, label }) => ({ value, label }));
  for (const value of present) options.push({ value, label: value === '' ? ownershipNotSpecified : value });
  return options;
}

function valuesOf(table: FeatureTable, key: string): Set<string> {
  const values = new Set<string>();
  for (let row = 0; row < table.count; row++) values.add(textAt(table, key, row));
  return values;
}

/** 1 for each plant of the type and one of the ownerships (none: any) that passes the search. */
export function shownMask(
  table: FeatureTable,
  { type, ownerships: wanted }: { readonly type: string; readonly ownerships: readonly string[] },
  found: Uint8Array | null,
): Uint8Array {
  return Uint8Array.from({ length: table.count }, (_, row) =>
    textAt(table, 'imp_tipo', row) === type &&
    (wanted.length === 0 || wanted.includes(textAt(table, 'appart', row)))
      ? (found?.[row] ?? 1)
      : 0,
  );
}

export interface ChosenPlants {
  /** Those of the asked keys that there are. */
  readonly ids: readonly number[];
  /** The types among them. */
  readonly types: readonly string[];
  /** The units of what they consume, each once, as they are written; '' where one has none. */
  readonly units: readonly string[];
  /** `Q05 Via del Duomo` */
  readonly names: readonly string[];
}

export function chosenPlants(table: FeatureTable, keys: Iterable<number>): ChosenPlants {
  const ids: number[] = [];
  const types = new Set<string>();
  const units = new Map<string, string>();
  const names: string[] = [];
  for (const key of keys) {
    const row = table.rowOf(key);
    if (row === undefined) continue;
    ids.push(key);
    types.add(textAt(table, 'imp_tipo', row));
    const unit = textAt(table, 'um', row);
    // `kwh` and `kWh` are one unit, as the first wrote it.
    if (!units.has(unit.toLowerCase())) units.set(unit.toLowerCase(), unit);
    names.push([textAt(table, 'uten', row), textAt(table, 'indir', row)].filter(Boolean).join(' '));
  }
  return { ids, types: [...types], units: [...units.values()], names };
}

/** `Centralina` */
export function typeLabel(type: string): string {
  return plantTypes.find(({ value }) => value === type)?.label ?? type;
}
