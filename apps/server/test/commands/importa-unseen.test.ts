/** Nobody sees half an import, and what stops leaves nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../src/db/database.ts';
import { undoAbandoned } from '../../src/importing/entry.ts';
import { codistat } from './borders.ts';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(async () => {
  await world.clear();
  await world.db.system((tx) => tx.script("DELETE FROM vettori WHERE vettore = 'Torba di prova'"));
});
afterAll(() => world.close());

const points = (count: number) =>
  `pl_cod;toponimo;pl_tipo;lampot;lon;lat\n${Array.from({ length: count }, (_, i) => `P${i};Via;T;L;${7.8 + i / 1_000_000};45.25`).join('\n')}`;

/** How many light points, lines of history and steps of the layer everybody sees. */
async function seen() {
  const { rows } = await world.db.tenant(codistat, (tx) =>
    sql<{ elements: number; lines: number; version: number }>`
      SELECT (SELECT count(*) FROM ip_pl)::int AS elements,
        (SELECT count(*) FROM storico WHERE tabella = 'ip_pl')::int AS lines,
        coalesce((SELECT versione FROM layer_versione WHERE layer = 'pl'), 0) AS version`.execute(tx.sql),
  );
  return rows[0] ?? { elements: -1, lines: -1, version: -1 };
}

async function entries() {
  return world.db.tenant(codistat, (tx) =>
    tx.sql.selectFrom('importazioni').selectAll().where('tipo', '=', 'pl').orderBy('id').execute(),
  );
}

/** What a process that was killed leaves: an entry that is under way, some rows and their history. */
async function leaveHalf(rows = 3): Promise<void> {
  const id = await world.db.tenant(codistat, async (tx) => {
    const made = { codistat, tipo: 'pl', file: 'meta.csv', chi: 'importa' };
    return (await tx.sql.insertInto('importazioni').values(made).returning('id').executeTakeFirstOrThrow())
      .id;
  });
  const importing = { id, since: '2026-01-02T03:04:05Z', seen: false };
  const actor: Actor = { user: 'importa', origin: 'importazione', importing };
  await world.db.tenant(
    codistat,
    async (tx) => {
      await tx.sql.insertInto('vettori').values({ codistat, vettore: 'Torba di prova' }).execute();
      await tx.insertMany(
        'ip_pl',
        ['codistat', 'pl_cod'],
        Array.from({ length: rows }, (_, i) => [codistat, `H${i}`]),
      );
    },
    { actor },
  );
}

describe('while an import writes', () => {
  it('others see none of its rows, then all of them, as one write of the history', async () => {
    const before = await seen();
    let done = false;
    const importing = world.importa('pl', points(3_000)).finally(() => {
      done = true;
    });
    const found = [];
    while (!done) found.push(await seen());
    expect((await importing).figures()).toMatchObject({ inserted: 3_000 });
    const after = await seen();
    expect(after).toEqual({ elements: 3_000, lines: 3_000, version: before.version + 1 });
    expect(found.length).toBeGreaterThan(3);
    const states = new Set([...found.map((one) => JSON.stringify(one)), JSON.stringify(after)]);
    expect([...states].sort()).toEqual([before, after].map((one) => JSON.stringify(one)).sort());
    const { rows } = await world.db.tenant(codistat, (tx) =>
      sql`SELECT DISTINCT quando, chi, origine FROM storico WHERE tabella = 'ip_pl'`.execute(tx.sql),
    );
    expect(rows).toHaveLength(1);
    expect((await entries()).at(-1)).toMatchObject({
      stato: 'scritta',
      file: 'dati',
      chi: 'importa',
      inserite: 3_000,
      modificate: 0,
      lasciate: 0,
      rifiutate: 0,
    });
  });

  it('another one of the same kind is refused, and told whose is under way', async () => {
    const [first, second] = await Promise.all([
      world.importa('pl', points(2_000)),
      world.importa('pl', points(2_000)),
    ]);
    const [ran, stopped] = first.status === 0 ? [first, second] : [second, first];
    expect(ran.figures()).toMatchObject({ inserted: 2_000 });
    expect(stopped).toMatchObject({
      status: 1,
      notices: expect.stringContaining("Un'altra importazione di punti luce è in corso: dati, di importa"),
    });
    expect(await seen()).toMatchObject({ elements: 2_000 });
  });

  it('a row that somebody changes meanwhile stays as they left it', async () => {
    const content = (pot: number, count: number) =>
      `pl_cod;lamp_pot;toponimo;pl_tipo;lampot;lon;lat\n${Array.from({ length: count }, (_, i) => `P${i};${pot};Via;T;L;${7.8 + i / 1_000_000};45.25`).join('\n')}`;
    await world.importa('pl', content(70, 2));
    const typed = await world.importa('pl', content(90, 2_500), {
      async onNotice(line) {
        if (!line.includes('Le confronto')) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
        await world.db.tenant(codistat, (tx) =>
          tx.sql.updateTable('ip_pl').set({ note: 'vista ora' }).where('pl_cod', '=', 'P0').execute(),
        );
      },
    });
    const [first, second] = await world.elements('pl');
    expect(second).toMatchObject({ pl_cod: 'P1', lamp_pot: 90 });
    expect(first).toMatchObject({ pl_cod: 'P0', note: 'vista ora' });
    // Changed before it was compared, the row is as any other; after that, it is left and told.
    if (first?.lamp_pot === 70) expect(typed.figures()).toMatchObject({ changed: 1, left: 1 });
  });
});

describe('an import that changes many elements', () => {
  const content = (pot: number, count = 2_000) =>
    `pl_cod;lamp_pot;toponimo;pl_tipo;lampot;lon;lat\n${Array.from({ length: count }, (_, i) => `P${i};${pot};Via;T;L;${7.8 + i / 1_000_000};45.25`).join('\n')}`;
  const state = async () =>
    (await world.elements('pl')).map(({ pl_cod, lamp_pot, note }) => [pl_cod, lamp_pot, note].join(' '));

  it('does so piece by piece, and each is in the history once', async () => {
    await world.importa('pl', content(70));
    expect((await world.importa('pl', content(90))).figures()).toMatchObject({ changed: 2_000 });
    expect(new Set((await world.elements('pl')).map((one) => `${one.lamp_pot} ${one.versione}`))).toEqual(
      new Set(['90 2']),
    );
    const { rows } = await world.db.tenant(codistat, (tx) =>
      sql`SELECT quando FROM storico WHERE tabella = 'ip_pl' AND azione = 'modifica' GROUP BY 1`.execute(
        tx.sql,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('and stops gives them back what they held, but for what somebody changed since', async () => {
    await world.importa('pl', content(70));
    const before = await state();
    const stop = new AbortController();
    const importing = world.importa('pl', content(90), { signal: stop.signal });
    let changed = 0;
    while (changed === 0) {
      const { rows } = await world.db.tenant(codistat, (tx) =>
        sql<{ n: number }>`SELECT count(*)::int AS n FROM ip_pl WHERE lamp_pot = 90`.execute(tx.sql),
      );
      changed = rows[0]?.n ?? 0;
    }
    await world.db.tenant(
      codistat,
      (tx) => tx.sql.updateTable('ip_pl').set({ note: 'a mano' }).where('pl_cod', '=', 'P0').execute(),
      { actor: { user: 'ufficio', origin: 'modulo' } },
    );
    stop.abort();
    expect(await importing).toMatchObject({ status: 130 });
    const [first, ...others] = await state();
    expect(others).toEqual(before.slice(1));
    expect(first).toBe('P0 90 a mano');
    const { rows } = await world.db.tenant(codistat, (tx) =>
      sql`SELECT azione, origine FROM storico WHERE tabella = 'ip_pl' AND versione > 1 ORDER BY versione`.execute(
        tx.sql,
      ),
    );
    expect(rows).toEqual([
      { azione: 'modifica', origine: 'importazione' },
      { azione: 'modifica', origine: 'modulo' },
    ]);
  });
});

describe('what a killed process leaves', () => {
  it('is seen by nobody', async () => {
    const before = await seen();
    await leaveHalf();
    expect(await seen()).toEqual(before);
    const carriers = await world.db.tenant(codistat, (tx) =>
      tx.sql.selectFrom('vettori').selectAll().where('vettore', '=', 'Torba di prova').execute(),
    );
    expect(carriers).toEqual([]);
  });

  it('is taken away whole at the next start', async () => {
    await leaveHalf(2_500);
    await undoAbandoned(world.db);
    const { rows } = await world.db.system((tx) =>
      sql`SELECT (SELECT count(*) FROM ip_pl)::int AS elements,
        (SELECT count(*) FROM storico WHERE tabella = 'ip_pl')::int AS lines,
        (SELECT count(*) FROM vettori WHERE vettore = 'Torba di prova')::int AS carriers,
        (SELECT count(*) FROM importazioni WHERE stato = 'in corso')::int AS entries`.execute(tx.sql),
    );
    expect(rows).toEqual([{ elements: 0, lines: 0, carriers: 0, entries: 0 }]);
    expect(await undoAbandoned(world.db)).toBe(0);
  });

  it('hinders no import after it', async () => {
    await leaveHalf();
    expect((await world.importa('pl', points(2))).figures()).toMatchObject({ inserted: 2 });
    expect(await seen()).toMatchObject({ elements: 2, lines: 2 });
  });
});
