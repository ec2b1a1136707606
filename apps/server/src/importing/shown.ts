/** Texts of a file as a line of a report can bear them. */

const longest = 60;

/** Cut, on one line. */
export function shown(value: unknown): string {
  const text = String(value).replace(/\p{Cc}/gu, '·');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
