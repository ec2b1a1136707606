/** `tipo_intervento` of a maintenance intervention (specification, sections 5 and 9). */
export const interventionTypes = [
  { value: 'ordinaria programmata', label: 'Ordinaria programmata' },
  { value: 'straordinaria programmata', label: 'Straordinaria programmata' },
  { value: 'pronto intervento', label: 'Pronto intervento' },
] as const;

export type InterventionType = (typeof interventionTypes)[number]['value'];
