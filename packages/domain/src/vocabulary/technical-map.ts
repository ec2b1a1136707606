/**
 * The classes of the technical map (`carta_tecnica.classe`) that the embedded renderer knows how to draw, from
 * the ground up. A row of another class is drawn as plain ground.
 */
export const technicalMapClasses = [
  { value: 'campo', label: 'Campi' },
  { value: 'bosco', label: 'Boschi' },
  { value: 'verde', label: 'Verde' },
  { value: 'parco', label: 'Parchi e giardini' },
  { value: 'sport', label: 'Impianti sportivi' },
  { value: 'cimitero', label: 'Cimiteri' },
  { value: 'acqua', label: 'Acque' },
  { value: 'piazza', label: 'Piazze' },
  { value: 'sentiero', label: 'Percorsi pedonali' },
  { value: 'strada_rurale', label: 'Strade rurali' },
  { value: 'vicolo', label: 'Vie del centro storico' },
  { value: 'strada', label: 'Strade' },
  { value: 'strada_principale', label: 'Strade principali' },
  { value: 'ferrovia', label: 'Ferrovia' },
  { value: 'edificio', label: 'Edifici' },
] as const;

export type TechnicalMapClass = (typeof technicalMapClasses)[number]['value'];

/** How wide a street of a class is where the map draws only its axis, from kerb to kerb. Metres. */
export const streetWidths = {
  sentiero: 2.6,
  strada_rurale: 5.5,
  vicolo: 6,
  strada: 8.5,
  strada_principale: 12,
} as const satisfies Partial<Record<TechnicalMapClass, number>>;

export type StreetClass = keyof typeof streetWidths;
