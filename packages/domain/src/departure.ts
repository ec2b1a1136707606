/**
 * Departures (partenze) of a cabinet: the circuits that leave it (specification, section 3). They are no kind: they
 * have no place on the map, and live and go with their cabinet, as one list in the order in which people keep it.
 */
import { type Field, type FieldValue, fields, isRequired, type RowOf } from './field.ts';
import {
  cableOffer,
  departureProtectionOffer,
  phaseOffer,
  residualCurrentOffer,
} from './vocabulary/offers.ts';

export const departureFields = fields([
  { key: 'via_linea', type: 'text', label: 'Via / Linea', required: ['insert', 'modify'] },
  {
    key: 'differenziale_tipo',
    type: 'text',
    label: 'Differenziale',
    required: ['insert', 'modify'],
    options: residualCurrentOffer,
  },
  { key: 'protez_tipo', type: 'text', label: 'Protezione', options: departureProtectionOffer },
  { key: 'mono_bi_trifase', type: 'text', label: 'Fase', options: phaseOffer },
  { key: 'sez_fase_mmq', type: 'number', label: 'Sezione fase', unit: 'mm²', min: 0, max: 100_000 },
  { key: 'sigla_cavo', type: 'text', label: 'Sigla cavo', options: cableOffer },
  { key: 'linea_cod', type: 'text', label: 'Linea' },
  { key: 'note', type: 'text', label: 'Note', multiline: true },
]);

/** A departure, whole: every field, each possibly empty. */
export type Departure = RowOf<typeof departureFields>;

/** What a departure cannot be without: a row may be confirmed once they are filled (specification, section 5). */
const requiredDepartureFields: readonly Field[] = departureFields.filter((field) =>
  isRequired(field, 'insert'),
);

function isFilled(value: FieldValue | undefined): boolean {
  return value !== null && value !== undefined && String(value).trim() !== '';
}

/** The required fields that are still empty; blanks alone are nothing. */
export function missingDepartureFields(row: Readonly<Record<string, FieldValue>>): readonly Field[] {
  return requiredDepartureFields.filter((field) => !isFilled(row[field.key]));
}
