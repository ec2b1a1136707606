/** A short page for a browser of what programs read: titles, links, and some rows. It runs and styles nothing. */
import { escaped } from './answer-fault.ts';
import type { Link } from './links.ts';

function list(links: readonly Link[]): string {
  const items = links.map(
    ({ href, title, rel }) => `<li><a href="${escaped(href)}">${escaped(title ?? rel)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

export interface PageContent {
  readonly title: string;
  readonly text?: string;
  readonly links: readonly Link[];
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export function htmlPage({ title, text, links, table }: PageContent): string {
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    row.map((one) => `<${tag}>${escaped(one)}</${tag}>`).join('');
  const rows =
    table === undefined
      ? ''
      : `<table><thead><tr>${cells(table.heads, 'th')}</tr></thead><tbody>${table.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>` +
    `<h1>${escaped(title)}</h1>${text === undefined ? '' : `<p>${escaped(text)}</p>`}${rows}${list(links)}</body></html>\n`
  );
}
