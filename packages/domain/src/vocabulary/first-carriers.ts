/**
 * The energy carriers that a new municipality starts with, and the unit in which each is bought. A beginning, not
 * a wall: carriers are rows of the municipality (`vettori`), which it may change.
 */
export const firstCarriers = [
  { vettore: 'Energia elettrica', um: 'kWh' },
  { vettore: 'Gas naturale', um: 'Sm³' },
  { vettore: 'Gasolio', um: 'l' },
  { vettore: 'GPL', um: 'l' },
  { vettore: 'Benzina', um: 'l' },
  { vettore: 'Olio combustibile', um: 't' },
  { vettore: 'Teleriscaldamento', um: 'MWh' },
  { vettore: 'Biogas', um: 'Nm³' },
  { vettore: 'Pellet', um: 't' },
  { vettore: 'Cippato', um: 't' },
  { vettore: 'Acqua', um: 'm³' },
] as const;
