import type { Feature } from '@lucerna/contract/endpoints/register';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type EditSession, type Element, insertSession, modifySession, withValue } from './edit-session.ts';
import type { ElementBody, ElementCalls } from './element-calls.ts';
import { elementSaver } from './save-element.ts';
import { firstPlan, withMeasure } from './series-plan.ts';

const at: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const fault = (status: number, data?: unknown) => new ApiError({ status, message: `fault ${status}`, data });
const feature = (id: number, versione: number, more: object = {}): Feature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
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
    series: async ({ elementi, modifiche }, key) => {
      const changed = modifiche.map(({ entita, id, versione }) => `+ ${entita} ${id} v${versione}`);
      seen.push(['series', key, ...elementi.map(({ pl_cod }) => pl_cod), ...changed].join(' '));
      return next(() => ({ operazione: 5, elementi: elementi.map((body, i) => feature(i + 1, 1, body)) }));
    },
    undo: async (operation) => {
      seen.push(`undo ${operation}`);
      next(() => undefined);
    },
    together: async (changes) => {
      seen.push(
        `together ${changes.map(({ entita, id, versione }) => `${entita} ${id} v${versione}`).join(', ')}`,
      );
      return next(() => ({
        operazione: 6,
        elementi: changes.map(({ id, versione }) => feature(id, versione + 1)),
      }));
    },
  };
  return { calls, inserted, seen };
}

let keys = 0;
beforeEach(() => {
  keys = 0;
});
const saverOf = (calls: ElementCalls) => elementSaver(lightPoint, calls, {}, () => `k${++keys}`);
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
  it('sends the fields of the short set, what follows from the sigla, and the place', async () => {
    const bodies: ElementBody[] = [];
    const { calls } = server([]);
    const saver = saverOf({
      ...calls,
      insert(body, key) {
        bodies.push(body);
        return calls.insert(body, key);
      },
    });
    expect(await saver.save(inserting('1', { toponimo: '', lamp_tipo: 'LED', altezza_pl: 9 }))).toMatchObject(
      {
        kind: 'done',
        stored: { id: 1 },
      },
    );
    expect(bodies).toEqual([{ pl_cod: '1', lamp_tipo: 'LED', geometry: at }]);
  });

  it('whose answer got lost inserts once when tried again', async () => {
    const { calls, inserted, seen } = server(['lost']);
    const saver = saverOf(calls);
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'refused', error: { status: 0 } });
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'done', stored: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k1 1']);
    expect(inserted.size).toBe(1);
  });

  it('inserts once even when something was typed in between', async () => {
    const { calls, inserted, seen } = server(['lost']);
    const saver = saverOf(calls);
    await saver.save(inserting('1', { note: 'via' }));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', stored: { id: 1 } });
    expect(inserted.size).toBe(1);
    expect(seen.at(-1)).toBe(`modify 1 v1 ${JSON.stringify({ pl_cod: '2', note: null, geometry: at })}`);
  });

  it('that was refused is another one when tried again', async () => {
    const { calls, seen } = server([fault(422)]);
    const saver = saverOf(calls);
    expect(await saver.save(inserting('1'))).toMatchObject({ kind: 'refused', error: { status: 422 } });
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', stored: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k2 2']);
  });

  it('that turns out to have been refused is sent as it is now', async () => {
    const { calls, seen } = server([fault(503), fault(422)]);
    const saver = saverOf(calls);
    await saver.save(inserting('1'));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', stored: { id: 1 } });
    expect(seen).toEqual(['insert k1 1', 'insert k1 1', 'insert k2 2']);
  });

  it('that cannot be settled says so, and is settled the next time', async () => {
    const { calls, inserted } = server(['lost', fault(0), 'good', 'good']);
    const saver = saverOf(calls);
    await saver.save(inserting('1'));
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'refused', error: { status: 0 } });
    expect(await saver.save(inserting('2'))).toMatchObject({ kind: 'done', stored: { id: 1 } });
    expect(inserted.size).toBe(1);
  });
});

describe('a change', () => {
  it('sends what changed, with the version that the page saw', async () => {
    const { calls, seen } = server([]);
    const session = withValue(modifySession(element), 'note', '');
    expect(await saverOf(calls).save(session)).toMatchObject({ kind: 'done', stored: { id: 7 } });
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
    expect(await saver.save(session)).toMatchObject({ kind: 'done', stored: { id: 7 } });
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
    expect(await lost.remove(session)).toEqual({ kind: 'done', stored: null });
    expect(await saverOf(server([fault(404)]).calls).remove(session)).toMatchObject({
      kind: 'refused',
      error: { status: 404 },
    });
  });

  it('that was refused for certain has not arrived: a 404 after it is no success', async () => {
    const saver = saverOf(server([fault(0), fault(409), fault(404)]).calls);
    await saver.remove(session);
    expect(await saver.remove(session)).toMatchObject({ kind: 'refused', error: { status: 409 } });
    expect(await saver.remove(session)).toMatchObject({ kind: 'refused', error: { status: 404 } });
  });
});

const path = { type: 'LineString' as const, coordinates: [at.coordinates, [7.251, 45.1]] as const };
const along = (first: string, count = 3): EditSession => {
  const session = { ...inserting(first), series: withMeasure(firstPlan, 'numero', count) };
  session.geometry.set(path);
  return session;
};

describe('a series', () => {
  it('is one call, and says how many there are and how to take them back', async () => {
    const { calls, seen } = server([]);
    const outcome = await saverOf(calls).save(along('0201'));
    expect(seen).toEqual(['series k1 0201 0202 0203']);
    expect(outcome).toMatchObject({
      kind: 'done',
      all: [{ id: 1 }, { id: 2 }, { id: 3 }],
      told: { description: '3 punti luce inseriti', actions: [{ label: 'Annulla' }] },
    });
  });

  it('goes out under its key again where the answer was lost', async () => {
    const { calls, seen } = server(['lost']);
    const saver = saverOf(calls);
    expect((await saver.save(along('0201'))).kind).toBe('refused');
    expect((await saver.save(along('0201'))).kind).toBe('done');
    expect(seen).toEqual(['series k1 0201 0202 0203', 'series k1 0201 0202 0203']);
  });

  it('takes the place of one whose answer was lost', async () => {
    const { calls, seen } = server(['lost']);
    const saver = saverOf(calls);
    await saver.save(along('0201'));
    expect((await saver.save(along('0201', 2))).kind).toBe('done');
    expect(seen).toEqual([
      'series k1 0201 0202 0203',
      'series k1 0201 0202 0203',
      'undo 5',
      'series k2 0201 0202',
    ]);
  });

  it('that is refused says whose place is wrong, and of the rest only what', async () => {
    const fields = {
      'elementi.1.geometry': 'fuori',
      'elementi.0.id_imp': 'non trovato',
      'elementi.1.id_imp': 'x',
    };
    const { calls } = server([new ApiError({ status: 422, message: 'Controlla', fields })]);
    expect(await saverOf(calls).save(along('0201'))).toMatchObject({
      error: { status: 422, fields: { geometry: '0202: fuori', id_imp: 'non trovato' } },
    });
  });
});

describe('a series that goes on from a line', () => {
  const longer = { id: 9, version: 4, code: 'L046', geometry: path, moved: path, added: 286, length: 640.5 };
  let forgotten = 0;
  const saving = (calls: ElementCalls, lengthens = true) => {
    forgotten = 0;
    const forgetLines = () => {
      forgotten += 1;
    };
    const row = along('0201');
    const series = { ...(row.series ?? firstPlan), longer, lengthens };
    return elementSaver(lightPoint, calls, { forgetLines }, () => 'k').save({ ...row, series });
  };

  it('is one call with it, and says by how much the line is longer', async () => {
    const { calls, seen } = server([]);
    expect(await saving(calls)).toMatchObject({
      told: { description: '3 punti luce inseriti, la linea L046 prolungata di 286 m' },
    });
    expect(seen).toEqual(['series k 0201 0202 0203 + linee 9 v4']);
  });

  it('leaves the line where its tick was taken off', async () => {
    const { calls, seen } = server([]);
    expect(await saving(calls, false)).toMatchObject({ told: { description: '3 punti luce inseriti' } });
    expect(seen).toEqual(['series k 0201 0202 0203']);
  });

  it('says whose fault it is where the line was changed, and looks at it again', async () => {
    const stale = fault(409, [{ ...feature(9, 5), entita: 'linee' }]);
    expect(await saving(server([stale]).calls)).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(/^Nel frattempo qualcun altro ha modificato la linea L046/) },
    });
    expect(forgotten).toBe(1);
  });
});

describe('a point and the line that follows it', () => {
  const line = { id: 9, version: 4, code: 'L009', geometry: path };
  const moved = (): EditSession => {
    const session = { ...modifySession(element), along: new Set([9]) };
    session.geometry.set({ type: 'Point', coordinates: [7.2502, 45.1003] });
    return session;
  };
  let forgotten = 0;
  const saving = (calls: ElementCalls, session: EditSession, lines = [line]) => {
    forgotten = 0;
    const forgetLines = () => {
      forgotten += 1;
    };
    const known = { linesAt: () => lines, forgetLines };
    return elementSaver(lightPoint, calls, known, () => 'k').save(session);
  };

  it('are one call, which says so and how to take it back', async () => {
    const { calls, seen } = server([]);
    expect(await saving(calls, moved())).toMatchObject({
      kind: 'done',
      stored: { id: 7, version: 4 },
      told: { description: 'Punto luce 0201, con la linea L009', actions: [{ label: 'Annulla' }] },
    });
    expect(seen).toEqual(['together pl 7 v3, linee 9 v4']);
  });

  it('are not where the line has no vertex there any more, or the point has not moved', async () => {
    const { calls, seen } = server([]);
    await saving(calls, moved(), []);
    await saving(calls, withValue({ ...modifySession(element), along: new Set([9]) }, 'note', 'dopo'));
    expect(seen.map((one) => one.split(' ')[0])).toEqual(['modify', 'modify']);
  });

  it('tell apart who was changed meanwhile: the point is compared, the line is looked at again', async () => {
    const stale = (entita: string, id: number) => fault(409, [{ ...feature(id, 8), entita }]);
    const { calls } = server([stale('pl', 7), stale('linee', 9)]);
    expect(await saving(calls, moved())).toMatchObject({ kind: 'stale', theirs: { id: 7, version: 8 } });
    expect(forgotten).toBe(0);
    expect(await saving(calls, moved())).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(/^Nel frattempo qualcun altro ha modificato la linea L009/) },
    });
    expect(forgotten).toBe(1);
  });

  it('say which of them is wrong or gone', async () => {
    const wrong = (fields: Readonly<Record<string, string>>) =>
      new ApiError({ status: 422, message: 'Controlla', fields });
    const { calls } = server([
      wrong({ 'modifiche.0.campi.note': 'troppo lungo' }),
      wrong({ 'modifiche.1.campi.geometry': 'fuori' }),
      wrong({ 'modifiche.1.id': 'Elemento non trovato' }),
      wrong({ 'modifiche.0.id': 'Elemento non trovato' }),
    ]);
    expect(await saving(calls, moved())).toMatchObject({ error: { fields: { note: 'troppo lungo' } } });
    expect(await saving(calls, moved())).toMatchObject({ error: { message: 'Per la linea L009: fuori' } });
    expect(forgotten).toBe(0);
    expect(await saving(calls, moved())).toMatchObject({
      error: { message: 'Nel frattempo la linea L009 è stata eliminata.', fields: {} },
    });
    expect(forgotten).toBe(1);
    expect(await saving(calls, moved())).toMatchObject({ error: { message: 'Elemento non trovato' } });
  });
});
