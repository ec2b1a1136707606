/** Under which licence a municipality lets others use the data of its register. */

/** In the order in which they are offered; the first is what a municipality begins with, as AgID's guidelines on open data have it. */
export const dataLicences = [
  { value: 'CC-BY-4.0', label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  { value: 'CC-BY-SA-4.0', label: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { value: 'CC0-1.0', label: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  { value: 'IODL-2.0', label: 'IODL 2.0', url: 'https://www.dati.gov.it/iodl/2.0/' },
  /** Nobody may use them but who got a key. */
  { value: 'nessuna', label: 'Nessuna: uso riservato', url: null },
] as const;

export type DataLicence = (typeof dataLicences)[number]['value'];

export const dataLicenceValues = dataLicences.map(({ value }) => value);
