/** The text by which spreadsheets give and take blocks of cells: tabs between cells, a line a row. */

/**
 * Cells row by row. A cell in quotes may hold tabs and line breaks, and two quotes for one; a quote elsewhere is
 * a character like any other. The line break after the last row makes no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= body.length) {
    const { cell, end } = body[at] === '"' ? quoted(body, at) : plain(body, at);
    rows.at(-1)?.push(cell);
    if (body[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

interface ReadCell {
  readonly cell: string;
  /** The place of the tab or line break after it, or the text's end. */
  readonly end: number;
}

function plain(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return { cell: text.slice(from, end), end };
}

function quoted(text: string, from: number): ReadCell {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else break;
    at += 1;
  }
  const after = text[at + 1];
  const closes = at < text.length && (after === undefined || after === '\t' || after === '\n');
  // A quote that closes nothing was only typed: the cell is what it looks like.
  return closes ? { cell, end: at + 1 } : plain(text, from);
}

/** A cell for the clipboard, in quotes where it would break the block. */
export function writeCell(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
