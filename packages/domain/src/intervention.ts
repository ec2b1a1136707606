/**
 * Maintenance interventions (specification, section 3): what was done to one element, by whom and when. One is
 * pending until a supervisor confirms it; it is never changed otherwise, only deleted while it is pending.
 */
import { type Field, fields, isRequired, type RowOf, setByClient } from './field.ts';
import type { InterventionDetails } from './intervention-details.ts';
import type { Listing } from './kind.ts';
import type { ColumnGroup } from './kind-description.ts';
import { kinds } from './kinds/catalogue.ts';
import { capitalised } from './rules/capitalised.ts';
import { interventionTypes } from './vocabulary/intervention-type.ts';
import { closed } from './vocabulary/options.ts';

/** `punto_luce` and `Punto luce`, and so on: the kinds' own names, in the order of the menu. */
const elementTypes = closed(
  kinds.map(({ tipoElemento, names }) => ({ value: tipoElemento, label: capitalised(names.one) })),
);

/** How interventions are called in sentences, as `KindNames` call the elements of a kind. */
export const interventionNames = {
  one: 'intervento',
  many: 'interventi',
  theOne: "l'intervento",
  gender: 'm',
  theMany: 'gli interventi',
} as const;

/** What a client sets stands in the order of the form, with its labels. */
export const interventionFields = fields([
  { key: 'id', type: 'integer', label: 'Identificativo', setBy: 'key' },
  /** The element's code when the intervention was inserted; null where it had none. */
  { key: 'codice', type: 'text', label: 'Codice', setBy: 'system' },
  { key: 'id_elemento', type: 'integer', label: 'Identificativo elemento', setBy: 'system' },
  { key: 'tabella_elemento', type: 'text', label: 'Tabella elemento', setBy: 'system' },
  { key: 'tipo_elemento', type: 'text', label: 'Tipo Elemento', setBy: 'system', options: elementTypes },
  /** The account that inserted it; null where none did (the demo). */
  { key: 'id_utente', type: 'integer', label: 'Identificativo utente', setBy: 'system' },
  { key: 'operatore', type: 'text', label: 'Operatore', required: ['insert'] },
  { key: 'attrezzatura', type: 'text', label: 'Attrezzatura' },
  {
    key: 'tipo_intervento',
    type: 'text',
    label: 'Tipo intervento',
    required: ['insert'],
    options: closed(interventionTypes),
  },
  { key: 'data_fine', type: 'date', label: 'Data fine', required: ['insert'] },
  { key: 'descrizione', type: 'text', label: 'Descrizione', required: ['insert'] },
  { key: 'note', type: 'text', label: 'Note', multiline: true },
  { key: 'confermata', type: 'boolean', label: 'Confermata', setBy: 'system' },
  { key: 'created_at', type: 'instant', label: 'Inserita il', setBy: 'system' },
]);

/** An intervention as lists have it, without its element. */
export type Intervention = RowOf<typeof interventionFields> & {
  /** What it tells beyond its fields; null where nothing was sent. */
  readonly dettagli: InterventionDetails | null;
};

/** What the insert form asks for. */
export const interventionFormFields: readonly Field[] = interventionFields.filter((field) =>
  setByClient(field),
);

/** What it cannot do without (specification, section 5). */
export const requiredInterventionFields: readonly Field[] = interventionFormFields.filter((field) =>
  isRequired(field, 'insert'),
);

/** Why a pending intervention is deleted: whoever inserted it reads it. */
export const deletionReasonField: Field = { key: 'motivo', type: 'text', label: 'Motivo' };

/** How the question of deleting asks for it. */
export const deletionReason = {
  label: deletionReasonField.label,
  hint: "Facoltativo. Lo legge, fra gli eliminati, chi ha inserito l'intervento.",
} as const;

/** `SI` or `NO`: how lists and exports say that an intervention is confirmed (specification, section 7). */
export function confirmedText(confermata: boolean | null): 'SI' | 'NO' {
  return confermata === true ? 'SI' : 'NO';
}

const yesAndNo = closed(['SI', 'NO'].map((value) => ({ value, label: value })));

/** The six columns of Conferma Manutenzioni under the specification's headers, then all else that is worth reading. */
const listedFields = fields([
  { key: 'id', type: 'integer', label: 'Identificativo', setBy: 'key' },
  { key: 'tipo_elemento', type: 'text', label: 'Tipo Elemento', group: 'elenco', options: elementTypes },
  { key: 'codice', type: 'text', label: 'Codice', group: 'elenco' },
  { key: 'descrizione', type: 'text', label: 'Descrizione Intervento', group: 'elenco' },
  { key: 'operatore', type: 'text', label: 'Chi', group: 'elenco' },
  { key: 'data_fine', type: 'date', label: 'Data Conclusione', group: 'elenco' },
  { key: 'elemento', type: 'text', label: 'Descrizione Elemento', group: 'elenco' },
  {
    key: 'tipo_intervento',
    type: 'text',
    label: 'Tipo Intervento',
    group: 'dettagli',
    options: closed(interventionTypes),
  },
  { key: 'attrezzatura', type: 'text', label: 'Attrezzatura', group: 'dettagli' },
  { key: 'note', type: 'text', label: 'Note', group: 'dettagli', multiline: true },
  { key: 'created_at', type: 'instant', label: 'Inserita il', group: 'dettagli' },
  { key: 'confermata', type: 'text', label: 'Confermata', group: 'dettagli', options: yesAndNo },
]);

const listGroup: ColumnGroup = { id: 'elenco', label: 'Elenco' };
const detailsGroup: ColumnGroup = { id: 'dettagli', label: 'Dettagli' };

/** What an intervention is as a row: `elemento` is the description of its element, `confermata` SI or NO. */
export const pendingListing: Listing = { groups: [listGroup], fields: listedFields };

const confirmed: Field = { key: 'confermata', type: 'text', label: 'Confermata', options: yesAndNo };

/** The same where confirmed ones are listed too: which they are stands beside the code. */
export const interventionListing: Listing = {
  groups: [listGroup, detailsGroup],
  fields: listedFields.flatMap((field): Field[] => {
    if (field.key === 'confermata') return [];
    return field.key === 'codice' ? [field, { ...confirmed, group: 'elenco' }] : [field];
  }),
};
