/** Values that no form sends: what JSON can hold and no database can, or that other languages trip over. */

const manyDeep = 4_000;

/** As JSON writes them: some of them no value of JavaScript becomes. */
export const hostileJson: readonly string[] = [
  'null',
  'true',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e999',
  '-1e308',
  '""',
  '" "',
  '"NaN"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u0007\\u202e"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59-15:00"',
  '"2026-01-01T00:00:00+23:59"',
  '"1e5"',
  `"${'x'.repeat(100_000)}"`,
  '[]',
  '[1,1]',
  '[2147483647]',
  '[null,{}]',
  '{}',
  '{"__proto__":{"x":1},"constructor":1,"toString":null}',
  `${'['.repeat(manyDeep)}${']'.repeat(manyDeep)}`,
  '{"type":"Point","coordinates":[1e300,-1e300]}',
  '{"type":"Point","coordinates":[[[7]]]}',
];

/** Texts of a form or an address. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '-1',
  '1.5',
  '1e5',
  '1e999',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-15:00',
  '2026-01-01T00:00:00+23:59',
  '__proto__',
  "'; --",
  '%',
  '\u0007\u202e',
  '0,0,0,0',
  '-180,-90,180,90',
  '1,1,2147483648',
  'x'.repeat(10_000),
];

/** A place in a body, by names and positions. */
type Path = readonly (string | number)[];

/** Every place of a value in a body, down to the third level; of a list the first. */
export function placesOf(body: unknown, depth = 3): readonly Path[] {
  if (typeof body !== 'object' || body === null || depth === 0) return [];
  const keys: readonly (string | number)[] = Array.isArray(body)
    ? body.length > 0
      ? [0]
      : []
    : Object.keys(body);
  return keys.flatMap((key) => [
    [key],
    ...placesOf((body as Record<string | number, unknown>)[key], depth - 1).map((path) => [key, ...path]),
  ]);
}

const hole = '\u2063hole\u2063';

/** The body as JSON, with that JSON in that place. */
export function withJson(body: unknown, path: Path, json: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let within = copy;
  for (const key of path.slice(0, -1)) within = within[key] as Record<string | number, unknown>;
  within[path.at(-1) as string | number] = hole;
  return JSON.stringify(copy).replace(JSON.stringify(hole), () => json);
}
