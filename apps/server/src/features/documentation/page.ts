/** The API's documentation as a page: one document without scripts, readable and searchable by itself. */

import { prose, safe, table } from './html.ts';
import type { Answer, OpenApi, Operation, Parameter } from './open-api.ts';
import { type Line, linesOf, typeText } from './schema-text.ts';
import { style } from './style.ts';

const anchor = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const places: Readonly<Record<Parameter['in'], string>> = {
  path: 'nel percorso',
  query: "nell'indirizzo, dopo ?",
  header: 'intestazione',
};

const yes = (required: boolean) => (required ? 'sì' : 'no');

function fieldTable(caption: string, lines: readonly Line[]): string {
  const rows = lines.map((line) => [safe(line.name), safe(line.type), yes(line.required)]);
  return table(caption, ['Campo', 'Che cosa contiene', 'Obbligatorio'], rows);
}

function answerTable(responses: Readonly<Record<string, Answer>>): string {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const media = Object.keys(answer.content ?? {}).filter((type) => type !== 'application/json');
    return [status, prose(answer.description), safe(media.join(', ') || 'application/json')];
  });
  return table('Risposte', ['Stato', 'Quando', 'Forma'], rows);
}

function bodyCaption(media: string): string {
  return media === 'application/json' ? 'Corpo della richiesta' : `Corpo della richiesta (${media})`;
}

function callHtml({ method, path, operation }: Call): string {
  const parameters = operation.parameters.map((parameter) => [
    safe(parameter.name),
    places[parameter.in],
    prose(parameter.description ?? typeText(parameter.schema)),
    yes(parameter.required),
  ]);
  const [carried] = Object.entries(operation.requestBody?.content ?? {});
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const answer = Object.values(good?.content ?? {})[0]?.schema;
  return (
    `<details id="${safe(operation.operationId)}"><summary><span class="method ${method}">${method.toUpperCase()}</span> ` +
    `<code>${safe(path)}</code> <span>${prose(operation.summary)}</span></summary>` +
    `<p>Chi può: ${prose(operation.description)}.</p>` +
    table('Parametri', ['Nome', 'Dove', 'Che cosa contiene', 'Obbligatorio'], parameters) +
    (carried === undefined ? '' : fieldTable(bodyCaption(carried[0]), linesOf(carried[1].schema))) +
    (answer === undefined ? '' : fieldTable('Corpo della risposta', linesOf(answer))) +
    `${answerTable(operation.responses)}</details>`
  );
}

/** The whole page; its one style sheet bears the nonce of the answer. */
export function documentationPage(document: OpenApi, nonce: string): string {
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const chapters = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const index = chapters
    .map(
      ({ name, calls: own }) =>
        `<li><a href="#${anchor(name)}">${safe(name)}</a> <span>${own.length}</span></li>`,
    )
    .join('');
  const body = chapters
    .map(
      ({ name, calls: own }) =>
        `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${safe(name)}</h2>${own.map(callHtml).join('')}</section>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${safe(document.info.title)}</title>` +
    `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
    `<style nonce="${safe(nonce)}">${style}</style></head><body>` +
    `<header><a href="/">Lucerna</a><h1>${safe(document.info.title)}</h1>` +
    `<p>Versione ${safe(document.info.version)}. Lo stesso documento per i programmi, in OpenAPI 3.1: ` +
    `<a href="/docs/openapi.json">openapi.json</a>. <a href="/docs/campi">I campi dei file da importare</a></p></header>` +
    `<nav aria-label="Capitoli"><ul>${index}</ul></nav>` +
    `<main><p>${prose(document.info.description)}</p>${body}</main></body></html>`
  );
}
