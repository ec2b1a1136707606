/** What is queried: light points or interventions. */
import type { QueriedType } from '@lucerna/contract/endpoints/saved-queries';
import type { Field } from '@lucerna/domain/field';
import { interventionListing, interventionNames } from '@lucerna/domain/intervention';
import type { Kind, Listing } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import { derivedFieldsOf } from '../../elements/derived-fields.ts';
import { interventionSlots } from '../../elements/interventions/ElementCell.tsx';
import type { CellSlots } from '../../grid/cell-slot.ts';
import type { ColumnWidths } from '../../grid/group-layout.ts';
import { criteriaFields, type ListedField } from '../../grid/listed-field.ts';
import { queryKey } from './query-rows.ts';

export interface Subject {
  readonly type: QueriedType;
  readonly listing: Listing;
  readonly slots: CellSlots;
  readonly names: KindNames;
  /** The widths of its columns, where the screen sets them. */
  readonly widths?: ColumnWidths;
  /** What can be asked for besides the listing's fields. */
  readonly derived: readonly ListedField[];
}

/** The fields that a criterion of the subject may name. */
export function criteriaFieldsOf({ listing, derived }: Subject): readonly ListedField[] {
  return criteriaFields(listing, derived);
}

const lightPoint: Kind = kindById('light-point');

export const lightPointSubject: Subject = {
  type: 'pl',
  listing: lightPoint,
  slots: cellSlotsOf(lightPoint.id),
  names: lightPoint.names,
  derived: derivedFieldsOf(lightPoint.id),
};

export const interventionSubject: Subject = {
  type: 'manutenzioni',
  listing: interventionListing,
  slots: interventionSlots,
  // So that who and when are in sight.
  widths: {
    fixed: { tipo_elemento: 118, codice: 60, confermata: 80, operatore: 80, data_fine: 92 },
    grows: 'descrizione',
  },
  derived: [],
  names: { ...interventionNames, title: 'Manutenzioni', trail: ['Interrogazioni', 'Manutenzioni'] },
};

/** Marks a row with its query. */
const queryField: Field = { key: queryKey, type: 'text', label: 'Interrogazione' };

/** What an export writes: the query of the row, then all that the grid can show. */
export function exportedFields({ listing }: Subject): readonly Field[] {
  const shown = new Set(listing.groups.map(({ id }) => id));
  return [queryField, ...listing.fields.filter((field) => shown.has(field.group ?? ''))];
}
