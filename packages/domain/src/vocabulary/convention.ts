/** Conventions of energy production, in their fixed order (specification, section 3). */
export const conventions = [
  { code: 'FTV-SR', name: 'Conto Energia', energyLabel: 'Energia prodotta' },
  { code: 'FER', name: 'Fonti Energetiche Rinnovabili', energyLabel: 'Energia prodotta' },
  { code: 'SSP', name: 'Scambio Sul Posto', energyLabel: 'Energia scambiata' },
  { code: 'SSA', name: 'Scambio Sul Posto Altrove', energyLabel: 'Energia scambiata' },
  { code: 'RID', name: 'Ritiro Dedicato', energyLabel: 'Energia immessa/ceduta' },
] as const;

export type ConventionCode = (typeof conventions)[number]['code'];

/** The convention that the production analysis starts with (specification, section 9). */
export const defaultConvention: ConventionCode = 'FTV-SR';
