/** Types of plant of the production analysis (specification, sections 2 and 3). */
export const productionPlantTypes = [
  { value: 'fotovoltaici', label: 'Fotovoltaici' },
  { value: 'eolici', label: 'Eolici' },
  { value: 'idroelettrici', label: 'Idroelettrici' },
] as const;

export type ProductionPlantType = (typeof productionPlantTypes)[number]['value'];
