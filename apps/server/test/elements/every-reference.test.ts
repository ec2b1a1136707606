/**
 * Every way to write a field that points at something, over every such field of every kind, and whatever it may point
 * at that is not there: nothing that is listed ever points at what is not.
 */
import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readElement } from '../../src/elements/element-row.ts';
import { deleteElements } from '../../src/elements/element-write.ts';
import { openTerminal } from '../commands/terminal.ts';
import { type Answer, openEditing } from '../http/editing-world.ts';
import { bodyOf } from '../http/register-fixture.ts';
import { borgo, valchiara } from '../http/world.ts';

const { world, cabinet, send, insert, idOf, newCabinet } = await openEditing();
const terminal = openTerminal();
afterAll(async () => {
  terminal.close();
  await world.close();
});

const unknown = 'Elemento non trovato';
const nobody = 2_000_000_000;

async function newCarrier(codistat = valchiara): Promise<number> {
  const { id } = await world.db.tenant(codistat, (tx) =>
    tx.sql
      .insertInto('vettori')
      .values({ codistat, vettore: 'Metano', um: 'Sm³' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Something that a reference may point at, and the ways in which it may cease to be there. */
interface Pointed {
  make(): Promise<number>;
  readonly lost: Readonly<Record<string, (id: number) => Promise<unknown>>>;
  /** Keys that were never there. */
  readonly never: Readonly<Record<string, () => Promise<number>>>;
}

const inTown = (work: ReturnType<typeof sql>) => world.db.tenant(valchiara, (tx) => work.execute(tx.sql));

const targets: Readonly<Record<ReferenceTarget, Pointed>> = {
  cabinet: {
    make: () => newCabinet('Q'),
    lost: {
      deleted: async (id) => expect((await send('DELETE', `/api/v2.0/centraline/${id}`)).status).toBe(200),
      'of another kind': (id) => inTown(sql`update imp set imp_tipo = 'varie_' where id_imp = ${id}`),
    },
    never: { unknown: async () => nobody, foreign: () => newCabinet('QB', 'ufficio.borgo') },
  },
  carrier: {
    make: () => newCarrier(),
    lost: { deleted: (id) => inTown(sql`delete from vettori where id = ${id}`) },
    never: { unknown: async () => nobody, foreign: () => newCarrier(borgo) },
  },
};

const references = kinds.flatMap((kind) =>
  kind.fields.flatMap((field) =>
    field.reference === undefined ? [] : [{ kind, field, pointed: targets[field.reference] }],
  ),
);
type Reference = (typeof references)[number];
const named = (one: Reference) => `${one.kind.segment}.${one.field.key}`;

const newOf = (kind: Kind, more: object = {}) =>
  idOf(insert(kind.segment, { ...bodyOf(kind, { cabinet }), ...more }));
const pathOf = ({ segment }: Kind, rest: string) => `/api/v2.0/${segment}/${rest}`;

async function held(kind: Kind, id: number): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await world.db.tenant(valchiara, (tx) => readElement(tx, kind, id));
  return row?.values;
}

async function count(kind: Kind): Promise<number> {
  const { rows } = await inTown(sql`select count(*)::int as n from ${sql.table(kind.table)}`);
  return (rows[0] as { n: number }).n;
}

function refusal(answer: Answer, field: string): void {
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: unknown } } });
}

/** Nothing that is listed points at what is not. */
async function nothingHangs(): Promise<void> {
  for (const { kind, field } of references) {
    const target = field.reference === 'carrier' ? undefined : kindById(field.reference as 'cabinet');
    const there =
      target === undefined
        ? sql`select 1 from vettori v where v.codistat = t.codistat and v.id = t.${sql.ref(field.key)}`
        : sql`select 1 from ${sql.table(target.table)} v where v.codistat = t.codistat
            and v.${sql.ref(target.key)} = t.${sql.ref(field.key)} and v.eliminato_il is null
            and v.imp_tipo = 'centr_'`;
    const { rows } = await inTown(sql`
      select ${sql.ref(kind.key)} from ${sql.table(kind.table)} t
      where t.eliminato_il is null and t.${sql.ref(field.key)} is not null and not exists (${there})`);
    expect(rows, `${kind.segment}.${field.key}`).toEqual([]);
  }
}
afterEach(nothingHangs);

/** Writes a key into a field; resolves when it was refused, or left out, as the way should. */
type Way = (kind: Kind, field: Field, key: number) => Promise<void>;

const ways: Readonly<Record<string, Way>> = {
  async insert(kind, field, key) {
    const body = { ...bodyOf(kind, { cabinet }), [field.key]: key };
    refusal(await insert(kind.segment, body), field.key);
  },
  async change(kind, field, key) {
    const id = await newOf(kind);
    refusal(await send('PUT', pathOf(kind, String(id)), { [field.key]: key }), field.key);
    expect(await held(kind, id)).toMatchObject({ versione: 1 });
  },
  async several(kind, field, key) {
    const ids = [await newOf(kind), await newOf(kind)];
    refusal(await send('POST', pathOf(kind, 'multipla'), { ids, campi: { [field.key]: key } }), field.key);
    for (const id of ids) expect(await held(kind, id)).toMatchObject({ versione: 1 });
  },
  async complete(kind, field, key) {
    const [good, bad] = [await newOf(kind), await newOf(kind)];
    const righe = [
      { id: good, versione: 1, campi: { [kind.description]: 'cambiato' } },
      { id: bad, versione: 1, campi: { [field.key]: key } },
    ];
    refusal(await send('POST', pathOf(kind, 'completa'), { righe }), `righe.1.campi.${field.key}`);
    for (const id of [good, bad]) expect(await held(kind, id)).toMatchObject({ versione: 1 });
  },
  async series(kind, field, key) {
    const body = bodyOf(kind, { cabinet });
    const before = await count(kind);
    const elementi = [body, { ...body, [field.key]: key }];
    refusal(await send('POST', pathOf(kind, 'serie'), { elementi }), `elementi.1.${field.key}`);
    expect(await count(kind)).toBe(before);
  },
  async together(kind, field, key) {
    const [good, bad] = [await newOf(kind), await newOf(kind)];
    const change = (id: number, campi: object) => ({ entita: kind.segment, id, versione: 1, campi });
    const modifiche = [change(good, { [kind.description]: 'cambiato' }), change(bad, { [field.key]: key })];
    refusal(await send('POST', '/api/v2.0/operazioni', { modifiche }), `modifiche.1.campi.${field.key}`);
    for (const id of [good, bad]) expect(await held(kind, id)).toMatchObject({ versione: 1 });
  },
  async 'import, empty where it does not resolve'(kind, field, key) {
    const { status, inserted } = await importOne(kind, field, key, 'vuoti');
    expect(status).toBe(0);
    const complete = field.required === undefined;
    expect(inserted).toMatchObject([{ [field.key]: null, inserimento_completo: complete }]);
  },
  async 'import, refused where it does not resolve'(kind, field, key) {
    const { status, inserted } = await importOne(kind, field, key, 'rifiuta');
    expect(status).toBe(2);
    expect(inserted).toEqual([]);
  },
};

/** Imports an element that points at that key; the rows of the kind that were not there before. */
async function importOne(kind: Kind, field: Field, key: number, policy: string) {
  const { geometry, ...texts } = bodyOf(kind, { cabinet });
  const properties = { ...texts, [field.key]: `#${key}` };
  const content = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { ...properties, [kind.code]: `i${key}` }, geometry }],
  });
  const newest = await inTown(
    sql`select coalesce(max(${sql.ref(kind.key)}), 0)::int as id from ${sql.table(kind.table)}`,
  );
  const { status } = await terminal.run(world.db, [
    'importa',
    '--comune',
    valchiara,
    '--tipo',
    kind.segment,
    '--scrivi',
    '--file',
    terminal.file('dati.geojson', content),
    '--riferimenti',
    policy,
  ]);
  const last = (newest.rows[0] as { id: number }).id;
  const { rows } = await inTown(
    sql`select * from ${sql.table(kind.table)} where ${sql.ref(kind.key)} > ${last}`,
  );
  return { status, inserted: rows };
}

describe('whatever points at something that is not there is refused, all alike', () => {
  const cases = references.flatMap((reference) =>
    Object.entries(ways).flatMap(([way, write]) => [
      ...Object.entries(reference.pointed.lost).map(([fault, lose]) => ({
        name: `${way}: ${named(reference)}, ${fault}`,
        reference,
        write,
        async make() {
          const id = await reference.pointed.make();
          await lose(id);
          return id;
        },
      })),
      ...Object.entries(reference.pointed.never).map(([fault, make]) => ({
        name: `${way}: ${named(reference)}, ${fault}`,
        reference,
        write,
        make,
      })),
    ]),
  );
  it.each(cases)('$name', async ({ reference: { kind, field }, write, make }) => {
    await write(kind, field, await make());
  });
});

const losses = references.flatMap((reference) =>
  Object.entries(reference.pointed.lost).map(([fault, lose]) => ({
    name: `${named(reference)}, ${fault}`,
    reference,
    lose,
  })),
);

describe('a former reference that is there no more', () => {
  it.each(losses)('is not undone to: $name', async ({ reference: { kind, field, pointed }, lose }) => {
    const [stays, goes, now] = [await pointed.make(), await pointed.make(), await pointed.make()];
    const ids = [await newOf(kind, { [field.key]: stays }), await newOf(kind, { [field.key]: goes })];
    const moved = await send('POST', pathOf(kind, 'multipla'), { ids, campi: { [field.key]: now } });
    expect(moved.status).toBe(200);
    await lose(goes);
    const undone = await send('POST', `/api/v2.0/operazioni/${moved.body.data.operazione}/annulla`);
    expect(undone).toMatchObject({ status: 200, body: { data: { annullati: 1, saltati: 1 } } });
    const [back, left] = [await held(kind, ids[0] as number), await held(kind, ids[1] as number)];
    expect(back).toMatchObject({ [field.key]: stays, versione: 3 });
    expect(left).toMatchObject({ [field.key]: now, versione: 2 });
  });

  it.each(losses)('is not restored: $name', async ({ reference: { kind, field, pointed }, lose }) => {
    const [former, now] = [await pointed.make(), await pointed.make()];
    const id = await newOf(kind, { [field.key]: former });
    expect((await send('PUT', pathOf(kind, String(id)), { [field.key]: now })).status).toBe(200);
    await lose(former);
    const restore = () => send('POST', pathOf(kind, `${id}/ripristina`), { versione: 1 });
    refusal(await restore(), field.key);
    expect((await send('DELETE', pathOf(kind, String(id)))).status).toBe(200);
    refusal(await restore(), field.key);
    expect(await held(kind, id)).toMatchObject({ [field.key]: now, versione: 3 });
  });
});

describe('while the former cabinet is being deleted', () => {
  const kind = kindById('light-point');

  async function movedAway(): Promise<{ former: number; point: number; undo(): Promise<Answer> }> {
    const [former, now] = [await newCabinet('A'), await newCabinet('B')];
    const point = await newOf(kind, { id_imp: former });
    const { body } = await send('POST', '/api/v2.0/pl/multipla', { ids: [point], campi: { id_imp: now } });
    return {
      former,
      point,
      undo: () => send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`),
    };
  }

  it('an undo waits for the deletion, and then leaves the point where it is', async () => {
    const { former, undo } = await movedAway();
    const deleted = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const deleting = world.db.tenant(valchiara, async (tx) => {
      await readElement(tx, kindById('cabinet'), former, { lock: true });
      await deleteElements(tx, kindById('cabinet'), [former]);
      deleted.resolve();
      await commit.promise;
    });
    await deleted.promise;
    const undoing = undo();
    // Long enough for the undo to reach the cabinet, were it not held.
    await new Promise((resolve) => setTimeout(resolve, 300));
    commit.resolve();
    await deleting;
    expect(await undoing).toMatchObject({ status: 200, body: { data: { annullati: 0, saltati: 1 } } });
  });

  it('either comes first, and the other sees it', async () => {
    for (let round = 0; round < 5; round++) {
      const { former, undo } = await movedAway();
      const [undone, removed] = await Promise.all([undo(), send('DELETE', `/api/v2.0/centraline/${former}`)]);
      const { annullati } = undone.body.data;
      expect([annullati, removed.status]).toEqual(annullati === 1 ? [1, 409] : [0, 200]);
    }
  });
});
