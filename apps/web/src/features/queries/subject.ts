/** What is queried: light points or interventions. */
import type { QueriedType } from '@lucerna/contract/endpoints/saved-queries';
import type { Field } from '@lucerna/domain/field';
import { interventionListing } from '@lucerna/domain/intervention';
import type { Kind, KindNames, Listing } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import { interventionSlots } from '../../elements/interventions/ElementCell.tsx';
import type { CellSlots } from '../../grid/cell-slot.ts';
import { queryKey } from './query-rows.ts';

export interface Subject {
  readonly type: QueriedType;
  readonly listing: Listing;
  readonly slots: CellSlots;
  readonly names: KindNames;
}

const lightPoint: Kind = kindById('light-point');

export const lightPointSubject: Subject = {
  type: 'pl',
  listing: lightPoint,
  slots: cellSlotsOf(lightPoint.id),
  names: lightPoint.names,
};

export const interventionSubject: Subject = {
  type: 'manutenzioni',
  listing: interventionListing,
  slots: interventionSlots,
  names: {
    one: 'intervento',
    many: 'interventi',
    title: 'Manutenzioni',
    trail: ['Interrogazioni', 'Manutenzioni'],
    theOne: "l'intervento",
    gender: 'm',
    theMany: 'gli interventi',
  },
};

/** Marks a row with its query. */
const queryField: Field = { key: queryKey, type: 'text', label: 'Interrogazione' };

/** What an export writes: the query of the row, then all that the grid can show. */
export function exportedFields({ listing }: Subject): readonly Field[] {
  const shown = new Set(listing.groups.map(({ id }) => id));
  return [queryField, ...listing.fields.filter((field) => shown.has(field.group ?? ''))];
}
