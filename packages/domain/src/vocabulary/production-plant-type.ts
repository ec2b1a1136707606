/** Types of plant of the production analysis (specification, sections 2 and 3), and what the register calls them. */
export const productionPlantTypes = [
  { value: 'fotovoltaici', label: 'Fotovoltaici', plantType: 'fotov_' },
  { value: 'eolici', label: 'Eolici', plantType: 'eol_' },
  { value: 'idroelettrici', label: 'Idroelettrici', plantType: 'idro_' },
] as const;

export type ProductionPlantType = (typeof productionPlantTypes)[number]['value'];
