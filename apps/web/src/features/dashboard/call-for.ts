import type { Summary } from '@lucerna/contract/endpoints/summary';
import { paths } from '../../paths.ts';

export interface DashboardCall {
  readonly label: string;
  readonly path: string;
}

/** The one call of the dashboard: what waits for whoever looks. Undefined where nothing does. */
export function callFor(
  summary: Summary | undefined,
  { confirms, records }: { readonly confirms: boolean; readonly records: boolean },
): DashboardCall | undefined {
  if (confirms) return { label: 'Conferma Manutenzioni', path: paths.confirmation };
  if (records) return { label: 'Registra un intervento', path: paths.maintenance('pl') };
  if ((summary?.anomalie?.aperte ?? 0) > 0) return { label: 'Verifica le anomalie', path: paths.findings };
  if ((summary?.bollette_mancanti?.totale ?? 0) > 0) {
    return { label: 'Inserisci le bollette mancanti', path: paths.missingBills };
  }
  return undefined;
}
