/** The layers of features that a municipality has (specification, section 7). */
export const layers = [
  'centraline',
  'edifici',
  'impianti',
  'pl',
  'linee',
  'quadri',
  'vettori',
  'confini',
] as const;

export type Layer = (typeof layers)[number];
