/** Cabinets with their verdicts as a grid lists and searches them. */
import type { Cell } from '@lucerna/contract/columns';
import type { ExpectedRow } from '@lucerna/contract/endpoints/expected';
import { fields } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import { consumptionVerdicts } from '@lucerna/domain/vocabulary/consumption-verdict';
import { closed } from '@lucerna/domain/vocabulary/options';
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';

/** How cabinets are called in sentences. */
export const cabinetNames = {
  one: 'centralina',
  many: 'centraline',
  gender: 'f',
  theMany: 'le centraline',
} as const;

const group = 'elenco';

export const expectedListing: Listing = {
  groups: [{ id: group, label: 'Elenco' }],
  fields: fields([
    { key: 'id_imp', type: 'integer', label: 'Chiave', setBy: 'key' },
    { key: 'uten', type: 'text', label: 'Codice', group },
    { key: 'verdetto', type: 'text', label: 'Verdetto', group, options: closed(consumptionVerdicts) },
    { key: 'atteso', type: 'integer', label: 'Atteso', unit: 'kWh', group },
    { key: 'fatturato', type: 'integer', label: 'Fatturato', group },
    { key: 'scarto', type: 'number', label: 'Scarto', group },
    { key: 'euro_anno', type: 'integer', label: '€/anno', group },
    { key: 'motivo', type: 'text', label: 'Motivo' },
    { key: 'stato', type: 'text', label: 'Stato' },
    { key: 'nota', type: 'text', label: 'Nota' },
  ]),
  wide: 'verdetto',
};

/** On a phone a row is words: each figure says what it counts. */
export const phoneListing: Listing = {
  ...expectedListing,
  fields: expectedListing.fields.map((field) => {
    const unit = { scarto: '%', fatturato: 'kWh', euro_anno: '€' }[field.key];
    return unit === undefined ? field : { ...field, unit };
  }),
};

const difference = ({ atteso, fatturato }: ExpectedRow) =>
  atteso > 0 ? Math.round((fatturato / atteso - 1) * 1000) / 10 : null;

/** First what costs most; then what has a verdict; of the same, by code. */
export function ranked(rows: readonly ExpectedRow[]): readonly ExpectedRow[] {
  const place = ({ verdetto }: ExpectedRow) =>
    verdetto === 'in_regola' ? 2 : verdetto === 'dati_insufficienti' ? 1 : 0;
  return rows.toSorted(
    (one, other) =>
      (other.euro_anno ?? Number.MIN_SAFE_INTEGER) - (one.euro_anno ?? Number.MIN_SAFE_INTEGER) ||
      place(one) - place(other) ||
      naturalOrder(one.uten ?? '', other.uten ?? ''),
  );
}

/** `rows` in the order in which they are listed. */
export function expectedTable(rows: readonly ExpectedRow[]): FeatureTable {
  const values = (of: (row: ExpectedRow) => Cell) => ({ values: rows.map(of) });
  return featureTable({
    layer: 'atteso',
    version: 0,
    count: rows.length,
    id: rows.map(({ id_imp }) => id_imp),
    columns: {
      uten: values(({ uten }) => uten),
      verdetto: values(({ verdetto }) => verdetto),
      atteso: values(({ atteso }) => atteso),
      fatturato: values(({ fatturato }) => fatturato),
      scarto: values(difference),
      euro_anno: values(({ euro_anno }) => euro_anno),
      motivo: values(({ motivo }) => motivo),
      stato: values(({ stato }) => stato),
      nota: values(({ nota }) => nota),
    },
  });
}
