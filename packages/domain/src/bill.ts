/**
 * Utility bills of a plant (specification, section 3). They are no kind: they have no place on the map, and are hidden
 * and shown with their plant. A locked bill ('convalidata') cannot be changed until it is unlocked.
 */
import { fields, type RowOf } from './field.ts';

/** The largest amount or consumption, and the smallest below zero, that a bill may say. */
const LARGEST_BILL_NUMBER = 1e12;

const figure = { min: -LARGEST_BILL_NUMBER, max: LARGEST_BILL_NUMBER } as const;

/**
 * In the order of the grid's columns. The unit of 'Consumo' and of the bands is the plant's (`um`). A negative figure
 * is a credit or an adjustment.
 */
export const billFields = fields([
  { key: 'id_letture', type: 'integer', label: 'Numero', setBy: 'key' },
  /** The plant's key (`id_imp`). It counts when a bill is inserted, and never changes. */
  { key: 'id_contat', type: 'integer', label: 'Impianto', setBy: 'system' },
  /** The number on the invoice; may be empty. */
  { key: 'identificativo', type: 'text', label: 'Identificativo' },
  { key: 'periodo_inizio', type: 'date', label: 'Inizio Periodo', required: ['insert', 'modify'] },
  { key: 'periodo_fine', type: 'date', label: 'Fine Periodo', required: ['insert', 'modify'] },
  { key: 'totale_lettura', type: 'number', label: 'Consumo', required: ['insert', 'modify'], ...figure },
  { key: 'valore_f1', type: 'number', label: 'F1', ...figure },
  { key: 'valore_f2', type: 'number', label: 'F2', ...figure },
  { key: 'valore_f3', type: 'number', label: 'F3', ...figure },
  { key: 'valore_f0', type: 'number', label: 'F0', ...figure },
  { key: 'importo', type: 'number', label: 'Importo', unit: '€', ...figure },
  { key: 'locked', type: 'boolean', label: 'Convalidata', setBy: 'system' },
  { key: 'versione', type: 'integer', label: 'Versione', setBy: 'system' },
]);

type Filled =
  | 'id_letture'
  | 'id_contat'
  | 'periodo_inizio'
  | 'periodo_fine'
  | 'totale_lettura'
  | 'locked'
  | 'versione';

/** A bill as answers have it. Days are `YYYY-MM-DD`, both included. */
export type Bill = {
  readonly [K in keyof RowOf<typeof billFields>]: K extends Filled
    ? NonNullable<RowOf<typeof billFields>[K]>
    : RowOf<typeof billFields>[K];
} & {
  /** Where an import added up several lines of an invoice: each of them, as the file has it. Absent of others. */
  readonly voci?: readonly string[];
};

/** What people write in a bill. */
export type BillValues = Omit<Bill, 'id_letture' | 'id_contat' | 'locked' | 'versione' | 'voci'>;

/** The bands of a bill, and the keys of a consumption row that they become, in the order of the columns. */
export const billBands = [
  { bill: 'valore_f1', row: 'f1', label: 'F1' },
  { bill: 'valore_f2', row: 'f2', label: 'F2' },
  { bill: 'valore_f3', row: 'f3', label: 'F3' },
  { bill: 'valore_f0', row: 'f0', label: 'F0' },
] as const;
