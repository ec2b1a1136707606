/** What is hidden in a workbook of OpenDocument, of which the library tells nothing. */
import type { Hidden } from './sheet-view.ts';

const hiddenTableStyle =
  /<style:style\b[^>]*style:name="([^"]*)"[^>]*style:family="table"[^>]*>\s*<style:table-properties\b[^>]*table:display="false"/g;
const part = /<table:table(?=[\s>])([^>]*)>|<\/table:table>|<table:table-(row|column)\b([^>]*)>/g;
const attribute = (name: string, attributes: string) =>
  new RegExp(`table:${name}="([^"]*)"`).exec(attributes)?.[1];

/** Rows beyond these are the empty rest of the sheet. */
const mostRepeated = 100_000;

/** By the order of the sheets, of the text of `content.xml`. */
export function hiddenInOds(content: string): readonly Hidden[] {
  const hiddenStyles = new Set([...content.matchAll(hiddenTableStyle)].map(([, name]) => name));
  const sheets: Hidden[] = [];
  let rows = new Set<number>();
  let columns = new Set<number>();
  let next = { row: 0, column: 0 };
  for (const [, table, kind, attributes = ''] of content.matchAll(part)) {
    if (table !== undefined) {
      rows = new Set();
      columns = new Set();
      next = { row: 0, column: 0 };
      sheets.push({ sheet: hiddenStyles.has(attribute('style-name', table) ?? ''), rows, columns });
    } else if (kind === 'row' || kind === 'column') {
      const times = Number(attribute(`number-${kind}s-repeated`, attributes) ?? 1);
      const isHidden = /^(?:collapse|filter)$/.test(attribute('visibility', attributes) ?? '');
      const into = kind === 'row' ? rows : columns;
      for (let i = 0; isHidden && i < Math.min(times, mostRepeated); i += 1) into.add(next[kind] + i);
      next[kind] += times;
    }
  }
  return sheets;
}
