/** What a file may bring to the accounting: rows that are no elements and stand nowhere on the map (specification, sections 8 and 9). */
import { billFields } from '../../bill.ts';
import { type Field, setByClient } from '../../field.ts';
import type { FileField } from '../../file-field.ts';
import { paymentFields } from '../../payment.ts';

/** What files of one type are called. */
export interface FileNames {
  /** The word of the type: `pl`, `bollette`. */
  readonly segment: string;
  /** `Punti Luce`, `Bollette` */
  readonly title: string;
  /** `punti luce`, `corrispettivi di produzione` */
  readonly many: string;
}

/** A list of the accounting as a file brings it. */
export interface AccountingFile extends FileNames {
  /** What a file may fill; `pod` names the plant, or the plant's own key does where there is one. */
  readonly fields: readonly Field[];
  /** Keys without which a row is refused. */
  readonly required: readonly FileField[];
}

export const billFile: AccountingFile = {
  segment: 'bollette',
  title: 'Bollette',
  many: 'bollette',
  fields: [
    { key: 'pod', type: 'text', label: 'POD/PDR' },
    { key: 'id_contat', type: 'integer', label: 'Impianto' },
    ...billFields.filter(setByClient),
  ],
  required: ['pod', 'periodo_inizio', 'periodo_fine', 'totale_lettura'],
};

export const paymentFile: AccountingFile = {
  segment: 'produzione',
  title: 'Produzione energetica',
  many: 'corrispettivi di produzione',
  fields: paymentFields,
  required: ['pod', 'tipoImpianto', 'codice', 'convenzione', 'mese'],
};

export const accountingFiles: readonly AccountingFile[] = [billFile, paymentFile];
