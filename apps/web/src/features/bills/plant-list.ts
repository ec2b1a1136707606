/** The plants whose bills can be entered: how they are listed, narrowed, and what bill entry knows of the chosen one. */
import { fields } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { CheckedPlant } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import { cabinetType, plantTypeFilters, plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import type { FeatureTable, TableColumn } from '../../api/feature-table.ts';
import { pickedTable } from '../../api/picked-table.ts';

const kind = kindBySegment('impianti');
const label = (key: string) => kind.fields.find((field) => field.key === key)?.label ?? key;

export const plantListing: Listing = {
  groups: [{ id: 'elenco', label: 'Elenco' }],
  fields: fields([
    { key: 'id_imp', type: 'integer', label: 'Chiave', setBy: 'key' },
    {
      key: 'imp_tipo',
      type: 'text',
      label: 'Tipo',
      group: 'elenco',
      options: { closed: true, values: plantTypes.map(({ value, label }) => ({ value, label })) },
    },
    { key: 'uten', type: 'text', label: label('uten'), group: 'elenco' },
    { key: 'indir', type: 'text', label: label('indir'), group: 'elenco' },
    { key: 'pod_pdr_cont', type: 'text', label: 'POD/PDR', group: 'elenco' },
    { key: 'loc', type: 'text', label: label('loc'), group: 'elenco' },
    { key: 'fornitura', type: 'text', label: 'Vettore', group: 'elenco' },
  ]),
};

/** The free search looks in every field of a plant, shown here or not. */
export const searchedListing: Listing = kind;

const everyType = '*';
const [all, ...types] = plantTypeFilters;

/** `Tutti`, the control units, then the types that the specification names (contract, Energy on the page). */
export const typeChoices: readonly { readonly value: string; readonly label: string }[] = [
  { ...(all ?? { value: everyType, label: 'Tutti' }) },
  { value: cabinetType, label: 'Centraline' },
  ...types.map((type) => ({ ...type })),
];

export function knownType(value: string | null): string {
  return typeChoices.find((type) => type.value === value)?.value ?? everyType;
}

const textAt = (table: FeatureTable, key: string, row: number): string =>
  String(table.column(key).at(row) ?? '').trim();

/** `Energia elettrica (kWh)`, in the order of the rows. */
function supplies(table: FeatureTable, rows: Uint32Array): TableColumn {
  return {
    at(place) {
      const row = rows[place] ?? -1;
      const [carrier, unit] = [textAt(table, 'vett', row), textAt(table, 'um', row)];
      if (carrier === '') return unit === '' ? null : unit;
      return unit === '' ? carrier : `${carrier} (${unit})`;
    },
  };
}

/** The control units first, then type by type; in a type by name, as people read numbers in it. */
export function plantTable(table: FeatureTable): FeatureTable {
  const order = new Map<string, number>(plantTypes.map(({ value }, at) => [value, at]));
  const rows = Array.from({ length: table.count }, (_, row) => ({
    row,
    type: order.get(textAt(table, 'imp_tipo', row)) ?? plantTypes.length,
    name: textAt(table, 'uten', row),
  }));
  rows.sort((a, b) => a.type - b.type || naturalOrder(a.name, b.name) || a.row - b.row);
  const own = Uint32Array.from(rows, ({ row }) => row);
  return pickedTable({ table, rows: own, further: { fornitura: supplies(table, own) } });
}

/** 1 for each plant of the type that passes the search; null where every one does. */
export function shownMask(table: FeatureTable, type: string, found: Uint8Array | null): Uint8Array | null {
  if (type === everyType) return found;
  return Uint8Array.from({ length: table.count }, (_, row) =>
    textAt(table, 'imp_tipo', row) === type ? (found?.[row] ?? 1) : 0,
  );
}

/** The same narrowed to some plants; all of them where it is not told which. */
export function onlyMask(
  table: FeatureTable,
  only: ReadonlySet<number> | undefined,
  mask: Uint8Array | null,
): Uint8Array | null {
  if (only === undefined) return mask;
  return Uint8Array.from(table.ids, (id, row) => (only.has(id) ? (mask?.[row] ?? 1) : 0));
}

/** The chosen plant. */
export interface BilledPlant extends CheckedPlant {
  readonly id: number;
  /** `Q05`; of one without a name its type. */
  readonly name: string;
  readonly address: string;
}

export function billedPlant(table: FeatureTable, id: number): BilledPlant | undefined {
  const row = table.rowOf(id);
  if (row === undefined) return undefined;
  const text = (key: string) => textAt(table, key, row);
  const known = (key: string) => (text(key) === '' ? null : text(key));
  const type = plantTypes.find(({ value }) => value === text('imp_tipo'))?.label;
  return {
    id,
    name: text('uten') || type || `impianto ${id}`,
    address: [text('indir'), text('loc')].filter((part) => part !== '').join(', '),
    imp_tipo: text('imp_tipo'),
    pod_pdr_cont: known('pod_pdr_cont'),
    vett: known('vett'),
    um: known('um'),
    d_elim: known('d_elim'),
  };
}
