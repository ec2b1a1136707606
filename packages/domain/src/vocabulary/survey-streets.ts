/** How Italian surveys head the columns that together are a street or a house number. */

/** Columns that tell what sort of street it is (`Via`), and those that tell its name: together they are the street. */
export const streetSorts: readonly string[] = [
  'dug',
  'specie',
  'specie via',
  'tipo via',
  'tipo strada',
  'qualificatore',
  'sedime',
  'tipo toponimo',
  'denominazione urbanistica',
  'prefisso',
  'prefisso via',
  'tp str*',
  'toponimo tipo',
];
export const streetNames: readonly string[] = [
  'duf',
  'denominazione',
  'denominazione via',
  'denominazione strada',
  'nome via',
  'nome strada',
  'nome',
  'descrizione via',
  'odonimo',
  'denom',
  'toponimo',
  'via',
  'strada',
  'denominazione ufficiale',
];

/** Columns of what follows a house number: the A of 12/A. */
export const numberEndings: readonly string[] = [
  'esponente',
  'esp',
  'barrato',
  'subalterno',
  'sub',
  'lettera',
  'barra',
  'esponente civico',
];

/** What streets are called before their names, abbreviated too: a column that holds nothing else tells what sort they are. */
export const sortOfStreet =
  /^(?:via|v\.|viale|v\.?le|corso|c\.?so|piazza|p\.?za|p\.?zza|piazzale|p\.?le|piazzetta|p\.?tta|largo|l\.?go|vicolo|vic\.?|vico|strada|str\.?|strada (?:comunale|provinciale|statale|vicinale)|s\.?[psrc]\.?|contrada|c\.?da|localit[aà]'?|loc\.?|frazione|fraz\.?|borgo|borgata|rotatoria|salita|calle|rione|traversa|trav\.?|passaggio|galleria|lungo\p{L}+|circonvallazione|sentiero|regione|cascina|quartiere|campo|fondamenta|ramo)$/iu;

/** What joins the sort of a street to its name: `Via della Stazione`. */
export const streetJoint =
  /^(?:di|del|dello|della|dell'|dei|degli|delle|da|al|alla|ai|in|san|santa|santo|s\.)$/iu;
