/** Each call of the page says for which account it is made: so nothing but `api/` may make one (ADR 16). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..', 'apps', 'web', 'src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const makesCalls =
  /\bfetch\(|\bXMLHttpRequest\(|\bsendBeacon\(|\bEventSource\(|contract\/endpoint'|['"`]\/api\//;

it('makes the address of a call in api/ alone', () => {
  const found = files.filter((file) => makesCalls.test(readFileSync(join(sources, file), 'utf8')));
  expect(found).toContain(join('api', 'call.ts'));
  // The field app's worker answers for the page: what the browser asks for passes through it. The page for whoever passes by
  // has no account.
  const allowed = [join('campo', 'worker', 'sw.ts'), join('segnala', 'calls.ts')];
  const others = found.filter((file) => !file.startsWith('api') && !allowed.includes(file));
  expect(others).toEqual([]);
});
