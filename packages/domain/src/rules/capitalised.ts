/** A text that begins a sentence or a line: its first letter large. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}
