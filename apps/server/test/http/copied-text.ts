/** What `COPY … TO STDOUT` writes, for tests of what reads it. */

const letters: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
};

/** What COPY makes of a text, by its manual. */
export function copied(text: string): string {
  return text.replace(/[\b\f\n\r\t\v\\]/g, (character) => `\\${letters[character]}`);
}

/** Cuts bytes at any places. */
export function pieces(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, place) => bytes.subarray(places[place], end));
}
