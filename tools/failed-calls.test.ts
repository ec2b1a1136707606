/**
 * Calls of the page that fail. Whoever asks for help quotes the request: so whatever is said of one carries what was thrown.
 * Whose answer got lost is sent again: so what inserts something goes under a key, and is inserted once.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointList } from '@lucerna/contract/endpoint-list';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..', 'apps', 'web', 'src');
const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(sources, file), 'utf8')] as const);

/** What stands between the bracket at `start` and its own end. */
function inBrackets(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** The server's own words, in the arguments of a notice. */
const quotes = /asApiError\(|\b(error|failure|thrown|fault)\.message\b|messageOf\(|description: message\b/;

function noticesOfCalls(text: string): readonly string[] {
  return [...text.matchAll(/\b(?:notify|notice|standing|failure|fail)\.error\(/g)]
    .map(({ 0: call, index }) => inBrackets(text, index + call.length - 1))
    .filter((said) => quotes.test(said));
}

it('names the request in every notice that quotes what the server said', () => {
  const all = texts.flatMap(([file, text]) => noticesOfCalls(text).map((said) => ({ file, said })));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ said }) => !/\bfault\b|saveFailure\(|\.\.\.more\b|options/.test(said))).toEqual([]);
});

it('says what failed inside a screen or a dialog through the one line that names the request', () => {
  const bare = texts.filter(([, text]) =>
    /role="alert"[^<]*>\s*\{[^}]*\b(error|failure)\.message/.test(text),
  );
  expect(bare.map(([file]) => file)).toEqual([]);
});

/** Sent twice they say the same: a body is let in, a row has its place, a building its share of a plant once. */
const onceInAnyCase = ['letBodyIn', 'placeImportRow', 'saveLink'];

/** Calls that insert something, by name; what a body's `invio` says for ever needs no key. */
const inserting = endpointList.filter(({ name, method, status, repeatable, body }) => {
  const names = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
  if (names.includes('invio') || onceInAnyCase.includes(name)) return false;
  return method === 'POST' && status === 201 && repeatable !== false;
});

it('sends whatever inserts something under a key', () => {
  const names = inserting.map(({ name }) => name).join('|');
  const calls = texts.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(`\\bcall\\((?:${names})\\b`, 'g'))].map(({ index }) => ({
      file,
      call: inBrackets(text, index + 'call'.length),
    })),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ call }) => !/\bheaders\b|Idempotency-Key/.test(call))).toEqual([]);
});
