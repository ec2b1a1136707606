/** What bills beside the register may say of a cabinet, in the order in which it is decided: the first that holds. */
export const consumptionVerdicts = [
  { value: 'dati_insufficienti', label: 'Dati insufficienti' },
  { value: 'spenta', label: 'Spenta' },
  { value: 'sempre_acceso', label: 'Sempre acceso' },
  { value: 'lettura_stimata', label: 'Lettura stimata' },
  { value: 'allacci_estranei', label: 'Allacci estranei' },
  { value: 'lampade_mancanti', label: 'Lampade mancanti' },
  { value: 'consumo_basso', label: 'Consumo basso' },
  { value: 'in_regola', label: 'In regola' },
] as const;

export type ConsumptionVerdict = (typeof consumptionVerdicts)[number]['value'];
