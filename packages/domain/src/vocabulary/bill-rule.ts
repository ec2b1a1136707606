/** What a check of bills may find (contract, `GET /api/bollette/anomalie`), and what may become of a finding. */
import type { Bill } from '../bill.ts';

/** Where a finding is shown: a field of the bill, or the supply code of its plant. */
export type FindingField = keyof Bill | 'pod_pdr_cont';

/** What a finding asks for: to look at meter, supplier and money, or only at what was typed. */
export type FindingTask = 'verify' | 'correct';

export const billRules = [
  { value: 'sovrapposizione', label: 'Periodi sovrapposti', field: 'periodo_inizio', todo: 'verify' },
  { value: 'buco', label: 'Giorni senza bolletta', field: 'periodo_inizio', todo: 'correct' },
  { value: 'doppione', label: 'Bolletta doppia', field: 'importo', todo: 'verify' },
  { value: 'periodo_lungo', label: 'Periodo lungo', field: 'periodo_fine', todo: 'correct' },
  { value: 'fasce', label: 'Fasce che non tornano', field: 'totale_lettura', todo: 'correct' },
  { value: 'consumo_nullo', label: 'Nessun consumo', field: 'totale_lettura', todo: 'verify' },
  { value: 'consumo_anomalo', label: 'Consumo anomalo', field: 'totale_lettura', todo: 'verify' },
  { value: 'costo_anomalo', label: 'Costo anomalo', field: 'importo', todo: 'verify' },
  { value: 'fine_impianto', label: "Oltre la fine dell'impianto", field: 'periodo_fine', todo: 'correct' },
  { value: 'codice_fornitura', label: 'POD/PDR di forma errata', field: 'pod_pdr_cont', todo: 'correct' },
  { value: 'quota_f1', label: 'Troppo consumo di giorno', field: 'valore_f1', todo: 'verify' },
  { value: 'periodo_futuro', label: 'Periodo futuro', field: 'periodo_fine', todo: 'correct' },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly field: FindingField;
  readonly todo: FindingTask;
}[];

export type BillRule = (typeof billRules)[number]['value'];

export const findingStates = [
  { value: 'aperta', label: 'Aperta' },
  { value: 'risolta', label: 'Risolta' },
  { value: 'ignorata', label: 'Ignorata' },
] as const;

export type FindingState = (typeof findingStates)[number]['value'];
