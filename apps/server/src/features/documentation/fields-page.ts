/** `/docs/campi`: what a file that is imported may hold, kind by kind, as a page without scripts. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import {
  contentText,
  fileColumns,
  neededText,
  placeColumns,
  placedShapes,
  placeNeededText,
  wordsOf,
} from '@lucerna/domain/rules/importing/file-columns';
import { safe, table } from './html.ts';
import { style } from './style.ts';

function wordsHtml(field: Parameters<typeof wordsOf>[0]): string {
  const found = wordsOf(field);
  if (found === null) return '';
  const start = found.closed ? 'solo' : 'di solito';
  return `${start}: ${found.words.map((word) => safe(word)).join(', ')}`;
}

function rowsOf(kind: KindDescription): string[][] {
  const places = placeColumns(kind).map((name) => [
    safe(name.toLowerCase() === 'wkt' ? 'WKT' : name.slice(0, 3).toLowerCase()),
    safe(name),
    name === 'WKT' ? 'geometria scritta come WKT; un GeoJSON ha già la sua' : 'gradi decimali, WGS84',
    '',
    placeNeededText(kind),
  ]);
  const fields = fileColumns(kind).map(({ key, header, field }) => [
    safe(key),
    safe(header),
    safe(contentText(field)),
    wordsHtml(field),
    safe(neededText(kind, field) ?? ''),
  ]);
  return [...fields, ...places];
}

/** Where the template of a kind is. */
export function templatePath(kind: KindDescription): string {
  return `/docs/campi/${kind.segment}.xlsx`;
}

function sectionHtml(kind: KindDescription): string {
  const { segment, names } = kind;
  return (
    `<section aria-labelledby="${segment}"><h2 id="${segment}">${safe(names.title)}</h2>` +
    `<p><code>--tipo ${segment}</code> · <a href="${templatePath(kind)}">Modello XLSX da riempire</a></p>` +
    table(
      `Campi di ${names.many}`,
      ['Campo', 'Intestazione nel modello', 'Che cosa contiene', 'Parole', 'Serve'],
      rowsOf(kind),
    ) +
    '</section>'
  );
}

const introduction =
  'Un file le cui colonne si chiamano come i campi, o come le intestazioni del modello, si importa senza una mappa. ' +
  'Maiuscole e spazi non contano. Una cella che non si capisce resta vuota e il rapporto la nomina; una cella vuota non ' +
  "cancella quello che c'è già.";

/** The whole page; its one style sheet bears the nonce of the answer. */
export function fieldsPage(nonce: string): string {
  const index = placedShapes
    .map(
      (kind) =>
        `<li><a href="#${kind.segment}">${safe(kind.names.title)}</a> <span>${fileColumns(kind).length}</span></li>`,
    )
    .join('');
  return (
    '<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Campi dei file da importare</title>' +
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
    `<style nonce="${safe(nonce)}">${style}</style></head><body>` +
    '<header><a href="/">Lucerna</a><h1>Campi dei file da importare</h1>' +
    '<p>Le chiamate dell\'API stanno in <a href="/docs">un\'altra pagina</a>.</p></header>' +
    `<nav aria-label="Che cosa si importa"><ul>${index}</ul></nav>` +
    `<main><p>${introduction}</p>${placedShapes.map(sectionHtml).join('')}</main></body></html>`
  );
}
