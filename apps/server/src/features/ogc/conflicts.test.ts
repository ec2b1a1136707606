/** OGC API Features: two who write the same element. */
import { afterAll, describe, expect, it } from 'vitest';
import { onceInGate } from '../../../test/beyond-gate.ts';
import { openOgc, root } from '../../../test/http/ogc-world.ts';

const { world, ask, create, newFeature } = await openOgc();
afterAll(() => world.close());

describe('conflicts', () => {
  it('compare the version of If-Match, strongly; an unknown element is a 404 before', async () => {
    const { path, etag } = await create();
    const patch = (match: string | undefined, note: string, to = path) =>
      ask(to, {
        method: 'PATCH',
        body: { properties: { note } },
        ...(match !== undefined && { headers: { 'if-match': match } }),
      });
    expect((await patch(`W/${etag}`, 'debole')).statusCode).toBe(412);
    expect((await patch(etag, 'a')).statusCode).toBe(204);
    expect((await patch(etag, 'b')).statusCode).toBe(412);
    expect((await patch('*', 'c')).statusCode).toBe(204);
    expect((await patch('"3-qualcosa"', 'd')).statusCode).toBe(204);
    expect((await patch(etag, 'e', `${root}/collections/pl/items/2147483000`)).statusCode).toBe(404);
    expect((await patch('senza virgolette', 'f')).statusCode).toBe(400);
  });

  it('want a version of a whole replacement', async () => {
    const { path } = await create();
    const put = (properties: object) => ask(path, { method: 'PUT', body: newFeature(properties) });
    expect((await put({})).statusCode).toBe(428);
    expect((await put({ versione: 9 })).statusCode).toBe(409);
    expect((await put({ versione: 1, note: 'x' })).statusCode).toBe(204);
  });

  // The embedded engine has one turn at a time: there is no race.
  if (onceInGate)
    it('leave one winner of a thousand races of one version', async () => {
      const { path } = await create();
      for (let race = 0; race < 125; race += 1) {
        const { etag } = (await ask(path)).headers;
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            ask(path, {
              method: 'PATCH',
              body: { properties: { note: `${race} ${i}` } },
              headers: { 'if-match': String(etag) },
            }),
          ),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
          204,
          ...Array.from({ length: 7 }, () => 412),
        ]);
      }
    }, 120_000);
});
