/** What QGIS asked in a walk, as it is kept beside the tests: a line of JSON for each request, and for what happened in between. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Exchange } from './recorder.ts';
import type { Act, Holder } from './walk-world.ts';

export type Line = Exchange | { readonly act: Act };

const fileOf = (holder: Holder) => fileURLToPath(new URL(`./transcripts/${holder}.jsonl`, import.meta.url));

/** Documents that other tests compare word for word: of these only that they are there is kept. */
const isDescribed = ({ url, method }: Exchange) =>
  method === 'GET' && !/\/items/.test(url) && !url.startsWith('/geoserver');

/** What is otherwise each time: when something was written, and the label that an element is given at random. */
function lasting(body: string): string {
  return body.replace(/"(data_modifica|etichetta)":"[^"]*"/g, '"$1":""');
}

export function kept(exchange: Exchange): Exchange {
  const { answer } = exchange;
  const { etag, ...headers } = answer.headers;
  const strong = etag === undefined || etag.startsWith('W/') ? {} : { etag };
  const body = isDescribed(exchange) && answer.status === 200 ? '' : lasting(answer.body);
  return { ...exchange, answer: { status: answer.status, headers: { ...headers, ...strong }, body } };
}

export function writeTranscript(holder: Holder, lines: readonly Line[]): void {
  writeFileSync(fileOf(holder), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

export function readTranscript(holder: Holder): readonly Line[] {
  return readFileSync(fileOf(holder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
