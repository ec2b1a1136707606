/** Pieces of the documentation's pages. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const safe = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The same of a sentence in which names of the program stand between backticks. */
export const prose = (text: string) => safe(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A table whose first column names the row; nothing where it has none. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '';
  const cells = (row: readonly string[]) =>
    row.map((cell, place) =>
      place === 0 ? `<th scope="row"><code>${cell}</code></th>` : `<td>${cell}</td>`,
    );
  return (
    `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>` +
    `${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>` +
    `${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</tbody></table></div>`
  );
}
