import type { Feature } from '@lucerna/contract/endpoints/register';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type Element, insertSession, modifySession, withValue } from './edit-session.ts';
import type { ElementBody, ElementCalls } from './element-calls.ts';
import { elementSaver } from './save-element.ts';

const at: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const fault = (status: number, data?: unknown) => new ApiError({ status, message: `fault ${status}`, data });
const feature = (id: number, versione: number, more: object = {}): Feature => ({
  ...{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [7.25, 45.1] } },
  properties: { versione, ...more },
});

/** A server that keeps what it inserted under each key, and fails as it is told. */
function server(answers: (Error | 'lost' | 'good')[]) {
  const inserted = new Map<string, { id: number; body: string }>();
  const seen: string[] = [];
  const next = <T>(value: () => T): T => {
    const answer = answers.shift() ?? 'good';
    if (answer instanceof Error) throw answer;
    const good = value();
    if (answer === 'lost') throw fault(0);
    return good;
  };
  const calls: ElementCalls = {
    insert: async (body, key) => {
      seen.push(`insert ${key} ${body.pl_cod}`);
      return next(() => {
        const known = inserted.get(key);
        if (known !== undefined && known.body !== JSON.stringify(body)) throw fault(422);
        const id = known?.id ?? inserted.size + 1;
        inserted.set(key, { id, body: JSON.stringify(body) });
        return feature(id, 1);
      });
    },
    modify: async (id, body, version) => {
      seen.push(`modify ${id} v${version} ${JSON.stringify(body)}`);
      return next(() => feature(id, version + 1));
    },
    remove: async (id, version) => {
      seen.push(`remove ${id} v${version}`);
      next(() => undefined);
    },
  };
  return { calls, inserted, seen };
}

let keys = 0;
beforeEach(() => {
  keys = 0;
});
const saverOf = (calls: ElementCalls) => elementSaver(lightPoint, calls, () => `k${++keys}`);
const inserting = (pl_cod: string, more: ElementBody = {}) => {
  let session = insertSession();
  for (const [key, value] of Object.entries({ pl_cod, ...more })) {
    session = withValue(session, key, value as string);
  }
  session.geometry.set(at);
  return session;
};
const element: Element = { id: 7, version: 3, values: { pl_cod: '0201', note: 'prima' }, geometry: at };

describe('an insert', () => {
  it('sends the fields of the short set and the place', async () => {
    const bodies: ElementBody[] = [];
    const { calls } = server([]);
    const saver = saverOf({
      ...calls,
      insert(body, key) {
        bodies.push(body);
        return calls.insert(body, key);
      },
    });
    expect(await saver.save(inserting('1', { toponimo: '', lamp_tipo: 'LED' }))).toMatchObject({
      kind: 'done',
      id: 1,
    });
    expect(bodies).toEqual([{ pl_cod: '1', geometry: at }]);
  });

  it('whose answer got lost inserts once when tried again', async () => {
    const { calls, inserted, seen } = server(['lost']);
    const saver = saverOf(calls);
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'refused', error: { status: 0 } });
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'done', id: 1, element: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k1 1']);
    expect(inserted.size).toBe(1);
  });

  it('inserts once even when something was typed in between', async () => {
    const { calls, inserted, seen } = server(['lost']);
    const saver = saverOf(calls);
    await saver.save(inserting('1', { note: 'via' }));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', id: 1, element: { id: 1 } });
    expect(inserted.size).toBe(1);
    expect(seen.at(-1)).toBe(`modify 1 v1 ${JSON.stringify({ pl_cod: '2', note: null, geometry: at })}`);
  });

  it('that was refused is another one when tried again', async () => {
    const { calls, seen } = server([fault(422)]);
    const saver = saverOf(calls);
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'refused', error: { status: 422 } });
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', id: 1, element: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k2 2']);
  });

  it('that turns out to have been refused is sent as it is now', async () => {
    const { calls, seen } = server([fault(503), fault(422)]);
    const saver = saverOf(calls);
    await saver.save(inserting('1'));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', id: 1, element: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k1 1', 'insert k2 2']);
  });

  it('that cannot be settled says so, and is settled the next time', async () => {
    const { calls, inserted } = server(['lost', fault(0), 'good', 'good']);
    const saver = saverOf(calls);
    await saver.save(inserting('1'));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'refused', error: { status: 0 } });
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', id: 1, element: { id: 1 } });
    expect(inserted.size).toBe(1);
  });
});

describe('a change', () => {
  it('sends what changed, with the version that the page saw', async () => {
    const { calls, seen } = server([]);
    const session = withValue(modifySession(element), 'note', '');
    expect(await saverOf(calls).save(session)).toMatchObject({ kind: 'done', id: 7 });
    expect(seen).toEqual(['modify 7 v3 {"note":null}']);
  });

  it('of a stale version brings what the other saved', async () => {
    const { calls } = server([fault(409, feature(7, 4, { note: 'loro' }))]);
    const session = withValue(modifySession(element), 'note', 'mia');
    expect(await saverOf(calls).save(session)).toMatchObject({
      kind: 'stale',
      theirs: { id: 7, version: 4, values: { note: 'loro' } },
    });
  });

  it('that had arrived after all counts as done', async () => {
    const { calls } = server([fault(0), fault(409, feature(7, 4, { note: 'mia' }))]);
    const saver = saverOf(calls);
    const session = withValue(modifySession(element), 'note', 'mia');
    expect(await saver.save(session)).toMatchObject({ kind: 'refused' });
    expect(await saver.save(session)).toMatchObject({ kind: 'done', id: 7 });
  });
});

describe('a deletion', () => {
  const session = modifySession(element);

  it('of an element in use is refused', async () => {
    const { calls } = server([fault(409)]);
    expect(await saverOf(calls).remove(session)).toMatchObject({ kind: 'refused', error: { status: 409 } });
  });

  it('of a stale version brings what the other saved', async () => {
    const { calls } = server([fault(409, feature(7, 4))]);
    expect(await saverOf(calls).remove(session)).toMatchObject({ kind: 'stale', theirs: { version: 4 } });
  });

  it('that had arrived after all counts as done, another 404 does not', async () => {
    const lost = saverOf(server([fault(0), fault(404)]).calls);
    await lost.remove(session);
    expect(await lost.remove(session)).toMatchObject({ kind: 'done', id: 7 });
    expect(await saverOf(server([fault(404)]).calls).remove(session)).toMatchObject({
      kind: 'refused',
      error: { status: 404 },
    });
  });
});
