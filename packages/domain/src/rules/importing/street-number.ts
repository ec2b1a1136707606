/** A street and its house number in one text: `Via Roma 12/A`, `P.zza Dante n. 3 bis`; never the 4 of `Via 4 Novembre`. */

export interface StreetAndNumber {
  readonly street: string;
  /** As it is written; null where the text tells none. */
  readonly number: string | null;
}

const ending = String.raw`(?:\s*[-/]\s*(?:bis|ter|quater|\d{1,4}|\p{L}{1,2})|\s*(?:bis|ter|quater)|\s?\p{L})`;
const figures = String.raw`[1-9]\d{0,3}${ending}{0,2}`;
const noNumber = String.raw`s\.?\s?n\.?\s?c\.?`;
/** What leads to a number and to nothing else. */
const said = String.raw`(?:\s*,\s*|\s+)(?:civ(?:ico)?\.?|num(?:ero)?\.?|n\s*[.°ºr]{0,2})\s*`;
const told = new RegExp(
  `^(?<street>.*?\\p{L}.*?)(?:(?:${said}|\\s*,\\s*)(?<sure>${figures}|${noNumber})|\\s+(?<bare>${figures}|${noNumber}))$`,
  'iu',
);

/** Roads and places that are called by a number: `Strada Statale 10`, `SP 110`, `Lotto 3`. */
const numbered =
  /(?:^|[^\p{L}])(?:ss|sp|sr|sc|s\.\s?[sprc]\.?|km|statale|provinciale|regionale|comunale|vicinale|autostrada|lotto|interno|scala|zona|rione|tratto|comparto|settore|traversa|trav|vicolo|privata|area|raccordo|corpo|lett|lettera|n|nr|ex|int|al|dal|vic|prov|com|stat|palo|fronte)\.?$/iu;
/** One word that says what sort of street it is: the number behind it is the street's own name. */
const sortAlone =
  /^(?:via|viale|v\.le|corso|c\.so|piazza|p\.?zza|strada|str|calle|vicolo|largo|rue|ramo|rampa|borgo)\.?$/iu;
const isYear = (number: string) => /^(?:1[89]|20)\d{2}$/.test(number);

/** No address is longer, and looking for a number takes the square of what a text is long. */
const longest = 200;

/** The street and the number that a text ends with; a number that may be the street's own name stays with it. */
export function streetAndNumber(text: string): StreetAndNumber {
  const whole = text.trim();
  const found = whole.length > longest ? undefined : told.exec(whole)?.groups;
  const street = (found?.street ?? '').replace(/[\s,;–-]+$/u, '');
  const number = (found?.sure ?? found?.bare ?? '').replace(/\s+/g, ' ');
  const isNumber =
    number !== '' &&
    !numbered.test(street) &&
    !sortAlone.test(street) &&
    !(found?.bare !== undefined && isYear(number));
  return isNumber ? { street, number } : { street: whole, number: null };
}
