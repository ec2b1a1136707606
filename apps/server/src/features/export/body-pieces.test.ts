import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../http/fault.ts';
import { bodyPieces } from './body-pieces.ts';

function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The body put together again from its pieces, as `JSON.parse` gives it. */
async function together(text: string | Uint8Array, size: number) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const rows: unknown[] = [];
  let whole: unknown;
  for await (const piece of bodyPieces(chunksOf(bytes, size))) {
    if (piece.what === 'head') whole = piece.body;
    else {
      expect(piece.from).toBe(rows.length);
      rows.push(...piece.rows);
    }
  }
  if (Array.isArray(whole)) return rows;
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, 'rows')) return whole;
  return rows.length === 0 ? whole : { ...whole, rows };
}

async function outcome(text: string, size: number): Promise<unknown> {
  try {
    return { read: await together(text, size) };
  } catch (error) {
    if (error instanceof Fault) return { status: error.status };
    throw error;
  }
}

function outcomeWhole(text: string): unknown {
  try {
    return { read: JSON.parse(text) };
  } catch {
    return { status: 400 };
  }
}

/** Without quotes and backslashes: of two such keys in like objects the engine itself takes one for the other. */
const key = fc.oneof(
  fc.constantFrom('rows', 'columns', 'sheet', 'r\u006fws'),
  fc.string().filter((name) => !/["\\]/.test(name)),
);
const bodies = fc.oneof(
  fc.array(fc.dictionary(key, fc.jsonValue())),
  fc.record(
    { sheet: fc.string(), rows: fc.array(fc.jsonValue()), columns: fc.jsonValue() },
    { requiredKeys: [] },
  ),
  fc.dictionary(key, fc.jsonValue()),
  fc.jsonValue(),
);
const indents = fc.constantFrom(undefined, 1, '\t', '\n');

describe('the body of an export piece by piece', () => {
  it('is what it is as a whole, wherever its pieces break', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, indents, fc.integer({ min: 1, max: 40 }), async (body, indent, size) => {
        const text = JSON.stringify(body, null, indent);
        expect(await together(text, size)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is well formed as a whole or not at all', async () => {
    const bits = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '"rows":',
      '[]',
      '{"a":1}',
      'x',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.nat(),
        fc.nat(4),
        bits,
        fc.integer({ min: 1, max: 9 }),
        async (body, at, less, more, size) => {
          const good = JSON.stringify(body);
          const place = at % (good.length + 1);
          const text = good.slice(0, place) + more + good.slice(place + less);
          // Of two lists under one name only one could count.
          fc.pre((text.match(/ws"\s*:/g) ?? []).length < 2);
          expect(await outcome(text, size)).toEqual(outcomeWhole(text));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1}',
    '[{]}',
    '{"rows":[1,]}',
    '{"rows":[]',
    '[]]',
    '[] 1',
    '{"rows":[]},',
    '',
  ])('refuses %s', async (text) => {
    for (const size of [1, 2, 100]) expect(await outcome(text, size)).toEqual({ status: 400 });
  });

  it('refuses two lists of rows, of which only one could count', async () => {
    expect(await outcome('{"rows":[1],"r\\u006fws":[2]}', 100)).toEqual({ status: 400 });
  });

  it('comes in pieces however many rows there are, a comma too many at the end of one included', async () => {
    const rows = Array.from({ length: 1_501 }, (_, i) => ({ i, text: `è, "${i}" [{` }));
    const text = JSON.stringify({ sheet: 'Punti', rows, columns: [] });
    const pieces: unknown[] = [];
    for await (const piece of bodyPieces(chunksOf(new TextEncoder().encode(text), 333))) pieces.push(piece);
    expect(pieces).toMatchObject([
      { what: 'head', last: false, body: { sheet: 'Punti', rows: [] } },
      ...[0, 500, 1_000, 1_500].map((from) => ({ what: 'rows', from })),
      { what: 'head', last: true, body: { sheet: 'Punti', rows: [], columns: [] } },
    ]);
    expect(await together(text, 64)).toEqual({ sheet: 'Punti', rows, columns: [] });
    const numbers = Array.from({ length: 500 }, (_, i) => i).join();
    expect(await outcome(`[${numbers},]`, 100)).toEqual({ status: 400 });
    expect(await outcome(`[${numbers}]`, 100)).toMatchObject({ read: { length: 500 } });
  });

  it('lets a mark of the byte order pass in front, and refuses bytes that are no text', async () => {
    expect(await together('\uFEFF[{"a":1}]', 1)).toEqual([{ a: 1 }]);
    expect(await outcome('[{"a":1},\uFEFF{"a":2}]', 1)).toEqual({ status: 400 });
    const broken = Uint8Array.of(...new TextEncoder().encode('["'), 0xff, ...new TextEncoder().encode('"]'));
    await expect(together(broken, 2)).rejects.toMatchObject({ status: 400 });
  });
});
