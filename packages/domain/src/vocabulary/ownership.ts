/** Ownership (appartenenza) of plants and buildings: the specification's values; null is not specified. */
export const ownerships = [
  { value: 'comunale amm', label: 'Amministrazione comunale' },
  { value: 'amm_comunale', label: 'Amministrazione comunale (voce precedente)' },
  { value: 'provinciale amm', label: 'Amministrazione provinciale' },
  { value: 'regionale amm', label: 'Amministrazione regionale' },
  { value: 'terziario', label: 'Terziario' },
  { value: 'privato', label: 'Privato' },
  { value: 'altro', label: 'Altro' },
] as const;

/** What the page shows where the ownership is null. */
export const ownershipNotSpecified = 'Non specificata';
