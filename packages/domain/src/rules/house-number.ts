/** A house number in an address as people write it: `Via Roma, 12/A`, `via roma n. 12 bis`, `Corso 4 Novembre 7`. */

export interface TypedAddress {
  readonly street: string;
  /** As `foldNumber` writes it; null where no number is told. */
  readonly number: string | null;
}

/** At the end, after the street: digits, and a letter or two, or bis and the like. */
const atTheEnd =
  /^(?<street>.*?\p{L}.*?)(?:\s*,\s*|\s+)(?:n\s*[.°º]?\s*|num(?:ero)?\.?\s+|civico\s+)?(?<number>\d{1,5}\s*[-/ ]?\s*(?:bis|ter|quater|\p{L}{1,2}|\d{1,3})?)\s*$/iu;

/** Two ways of writing a number are the same exactly when this is: `12/A`, `12 a`. */
export function foldNumber(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function typedAddress(text: string): TypedAddress {
  const found = atTheEnd.exec(text.trim())?.groups;
  if (found === undefined) return { street: text.trim(), number: null };
  return { street: (found.street ?? '').trim(), number: foldNumber(found.number ?? '') };
}
