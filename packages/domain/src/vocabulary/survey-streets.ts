/** How Italian surveys head the columns that together are a street or a house number. */

/** Columns that tell what sort of street it is (`Via`), and those that tell its name: together they are the street. */
export const streetSorts: readonly string[] = [
  ...['dug', 'specie', 'specie via', 'tipo via', 'tipo strada', 'qualificatore', 'sedime', 'tipo toponimo'],
  ...['denominazione urbanistica', 'prefisso', 'prefisso via', 'tp str*', 'toponimo tipo'],
];
export const streetNames: readonly string[] = [
  ...['duf', 'denominazione', 'denominazione via', 'denominazione strada', 'nome via', 'nome strada', 'nome'],
  ...['descrizione via', 'odonimo', 'denom', 'toponimo', 'via', 'strada', 'denominazione ufficiale'],
];

/** Columns of what follows a house number: the A of 12/A. */
export const numberEndings: readonly string[] = [
  ...['esponente', 'esp', 'barrato', 'subalterno', 'sub', 'lettera', 'barra', 'esponente civico'],
];
