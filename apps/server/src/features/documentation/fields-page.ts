/** `/docs/campi`: what a file that is imported may hold, kind by kind, as a page without scripts. */
import { contentText, wordsOf } from '@lucerna/domain/rules/importing/file-columns';
import { type FileShape, fileShapes } from '@lucerna/domain/rules/importing/file-shape';
import { safe, table } from './html.ts';
import { style } from './style.ts';

function wordsHtml(field: Parameters<typeof wordsOf>[0]): string {
  const found = wordsOf(field);
  if (found === null) return '';
  const start = found.closed ? 'solo' : 'di solito';
  return `${start}: ${found.words.map((word) => safe(word)).join(', ')}`;
}

function rowsOf(shape: FileShape): string[][] {
  const places = shape.places.map((name) => [
    safe(name.toLowerCase() === 'wkt' ? 'WKT' : name.slice(0, 3).toLowerCase()),
    safe(name),
    name === 'WKT'
      ? 'geometria scritta come WKT; un GeoJSON ha già la sua'
      : 'gradi decimali (WGS84), o come li scrive un ricevitore: N46 03.446',
    '',
    shape.placeNeeded,
  ]);
  const fields = shape.columns.map((column) => [
    safe(column.key),
    safe(column.header),
    safe(contentText(column.field)),
    wordsHtml(column.field),
    safe(shape.neededText(column) ?? ''),
  ]);
  return [...fields, ...places];
}

/** Where the template of a type is. */
export function templatePath({ segment }: FileShape): string {
  return `/docs/campi/${segment}.xlsx`;
}

function sectionHtml(shape: FileShape): string {
  const { segment, title, many } = shape;
  return (
    `<section aria-labelledby="${segment}"><h2 id="${segment}">${safe(title)}</h2>` +
    `<p><code>--tipo ${segment}</code> · <a href="${templatePath(shape)}">Modello XLSX da riempire</a></p>` +
    table(
      `Campi di ${many}`,
      ['Campo', 'Intestazione nel modello', 'Che cosa contiene', 'Parole', 'Serve'],
      rowsOf(shape),
    ) +
    '</section>'
  );
}

const introduction =
  'Dalla schermata Importa non serve prepararlo: colonne, parole e posizione si propongono, comunque si chiamino. ' +
  'Un file le cui colonne si chiamano come i campi, o come le intestazioni del modello, si importa senza una mappa anche con ' +
  "<code>npm run importa</code>; maiuscole e spazi non contano. Un numero in un'altra unità della stessa misura si converte " +
  '(<code>0,4 kW</code>, <code>900 cm</code>). Una cella che non si capisce resta vuota e il rapporto la nomina; una cella vuota ' +
  "non cancella quello che c'è già.";

/** The whole page; its one style sheet bears the nonce of the answer. */
export function fieldsPage(nonce: string): string {
  const index = fileShapes
    .map(
      ({ segment, title, columns }) =>
        `<li><a href="#${segment}">${safe(title)}</a> <span>${columns.length}</span></li>`,
    )
    .join('');
  return (
    '<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Campi dei file da importare</title>' +
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
    `<style nonce="${safe(nonce)}">${style}</style></head><body>` +
    '<header><a href="/">Lucerna</a><h1>Campi dei file da importare</h1>' +
    '<p>Le chiamate dell\'API stanno in <a href="/docs">un\'altra pagina</a>.</p></header>' +
    `<nav aria-label="Che cosa si importa"><ul>${index}</ul></nav>` +
    `<main><p>${introduction}</p>${fileShapes.map(sectionHtml).join('')}</main></body></html>`
  );
}
