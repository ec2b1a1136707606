/** Bills and findings for the tests of this feature. */
import type { Bill } from '@lucerna/domain/bill';
import type { DetailedFinding } from '@lucerna/domain/bill-finding';

export function aBill(more: Partial<Bill> = {}): Bill {
  return {
    id_letture: 1,
    id_contat: 7,
    identificativo: null,
    versione: 1,
    locked: false,
    periodo_inizio: '2026-01-01',
    periodo_fine: '2026-01-31',
    totale_lettura: 100,
    importo: 20,
    valore_f1: null,
    valore_f2: null,
    valore_f3: null,
    valore_f0: null,
    ...more,
  };
}

export function aFinding(more: Partial<DetailedFinding> = {}): DetailedFinding {
  const bolletta = more.bolletta ?? aBill();
  return {
    id: 1,
    id_letture: bolletta.id_letture,
    id_contat: 7,
    regola: 'consumo_nullo',
    messaggio: 'Consumo 0',
    campo: 'totale_lettura',
    stato: 'aperta',
    nota: null,
    chi: null,
    quando: '2026-02-01T08:00:00.000Z',
    ...more,
    bolletta,
  };
}
