import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codistat } from './borders.ts';
import { lampCsv as csv, lampRow as row } from './lamp-rows.ts';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

async function versions() {
  const { rows } = await world.db.tenant(codistat, (tx) =>
    sql<{
      layer: string;
      versione: number;
    }>`SELECT layer, versione FROM layer_versione ORDER BY layer`.execute(tx.sql),
  );
  return rows;
}

describe('an import', () => {
  it('is only tried until it is told to write', async () => {
    const before = await versions();
    const typed = await world.importa('pl', csv(row('A'), row('B', { lon: 7.851 })), { dry: true });
    expect(typed.status).toBe(0);
    expect(typed.out).toContain('PROVA, non viene scritto nulla');
    expect(typed.out).toContain('ripeti il comando con --scrivi');
    expect(typed.figures()).toEqual({ inserted: 2, changed: 0, left: 0, refused: 0 });
    expect(await world.elements('pl')).toEqual([]);
    expect(await versions()).toEqual(before);
  });

  it('inserts what is new, complete at once where all that is required is filled, under the name of the import, with a history', async () => {
    const typed = await world.importa('pl', csv(row('A'), row('B', { lon: 7.851, pot: '56,5' })));
    expect(typed).toMatchObject({ status: 0 });
    const [a, b] = await world.elements('pl');
    expect(a).toMatchObject({
      codistat,
      pl_cod: 'A',
      toponimo: 'Via Roma',
      lampot: 'SAP 70',
      lamp_pot: 70,
      id_imp: await world.cabinet('Q1'),
      lon: 7.85,
      lat: 45.25,
      versione: 1,
      inserimento_completo: true,
      user_id: 'importa',
      eliminato_il: null,
    });
    expect(b).toMatchObject({ pl_cod: 'B', lamp_pot: 56.5 });
    const { rows } = await world.db.tenant(codistat, (tx) =>
      sql`SELECT azione, origine, chi FROM storico WHERE tabella = 'ip_pl'`.execute(tx.sql),
    );
    expect(rows).toEqual(Array(2).fill({ azione: 'inserimento', origine: 'importazione', chi: 'importa' }));
  });

  it('changes nothing the second time', async () => {
    const content = csv(row('A'), row('B', { lon: 7.851, imp: 'Q9' }));
    await world.importa('pl', content);
    const before = [await world.elements('pl'), await versions()];
    const again = await world.importa('pl', content);
    expect(again.figures()).toEqual({ inserted: 0, changed: 0, left: 2, refused: 0 });
    expect([await world.elements('pl'), await versions()]).toEqual(before);
  });

  it('changes what differs, tells what, and moves the version', async () => {
    await world.importa('pl', csv(row('A'), row('B', { lon: 7.851 })));
    const typed = await world.importa(
      'pl',
      csv(row('A', { pot: '100', imp: 'Q2', lat: 45.2501 }), row('B', { lon: 7.851 })),
    );
    expect(typed.figures()).toEqual({ inserted: 0, changed: 1, left: 1, refused: 0 });
    expect(typed.out).toMatch(
      /riga 2 {2}A {2}Centralina: Q1 → Q2; Potenza \(W\): 70 → 100; Posizione: spostata di 11 m/,
    );
    expect(await world.elements('pl')).toMatchObject([
      {
        lamp_pot: 100,
        id_imp: await world.cabinet('Q2'),
        lat: 45.2501,
        versione: 2,
        inserimento_completo: true,
      },
      { versione: 1 },
    ]);
  });

  it('never empties what somebody has filled in by hand, unless the mapping says so', async () => {
    await world.importa('pl', csv(row('A', { imp: 'Q9' })));
    await world.db.tenant(codistat, async (tx) => {
      const cabinet = await tx.sql
        .selectFrom('imp')
        .select('id_imp')
        .where('uten', '=', 'Q2')
        .executeTakeFirstOrThrow();
      await tx.sql
        .updateTable('ip_pl')
        .set({ id_imp: cabinet.id_imp, note: 'a mano', lamp_pot: 90 })
        .execute();
    });
    const again = await world.importa('pl', csv(row('A', { imp: 'Q9', pot: '' })));
    expect(again.figures()).toMatchObject({ left: 1 });
    expect(await world.elements('pl')).toMatchObject([
      { note: 'a mano', lamp_pot: 90, id_imp: await world.cabinet('Q2') },
    ]);
    const map = {
      campi: { pl_cod: 'pl_cod', lamp_pot: { colonna: 'lamp_pot', cancella: true } },
      ignora: ['toponimo', 'pl_tipo', 'lampot', 'id_imp', 'lon', 'lat'],
    };
    const kept = await world.importa('pl', csv(row('A', { pot: '' })), { map });
    expect(kept.out).toContain('Potenza (W): resta 90, scritto a mano (nel file (vuoto))');
    const emptied = await world.importa('pl', csv(row('A', { pot: '' })), { map, args: ['--sovrascrivi'] });
    expect(emptied.out).toContain('Potenza (W): 90 → (vuoto)');
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: null, note: 'a mano' }]);
  });

  it('warns of double codes, and keeps them apart by their place', async () => {
    const content = csv(row('A'), row('A', { lon: 7.86 }), row('B', { lon: 7.87 }));
    const typed = await world.importa('pl', content);
    expect(typed.status).toBe(0);
    expect(typed.out).toContain('1 codice doppio nel file: «A» (righe 2, 3)');
    expect((await world.importa('pl', content)).figures()).toMatchObject({ left: 3 });
    const changed = await world.importa('pl', csv(row('A', { lon: 7.86, pot: '5' }), row('A')));
    expect(changed.figures()).toEqual({ inserted: 0, changed: 1, left: 1, refused: 0 });
    expect(await world.elements('pl')).toMatchObject([
      { lon: 7.85, lamp_pot: 70 },
      { lon: 7.86, lamp_pot: 5 },
      {},
    ]);
  });

  it('refuses a row that could be several elements', async () => {
    await world.importa('pl', csv(row('A'), row('A', { lon: 7.86 })));
    const typed = await world.importa('pl', csv(row('A', { lon: 7.87 })));
    expect(typed.status).toBe(2);
    expect(typed.out).toContain("l'elemento c'è già 2 volte, e non in questo punto");
  });

  it('warns of an element that moves far', async () => {
    await world.importa('pl', csv(row('A')));
    const typed = await world.importa('pl', csv(row('A', { lon: 7.86 })), { dry: true });
    expect(typed.out).toContain('1 elemento si sposta di oltre 100 m: «A»');
  });

  it('does not bring back an element that was deleted, but makes another', async () => {
    await world.importa('pl', csv(row('A')));
    await world.db.tenant(codistat, (tx) =>
      tx.sql.updateTable('ip_pl').set({ eliminato_il: new Date() }).execute(),
    );
    expect((await world.importa('pl', csv(row('A')))).figures()).toMatchObject({ inserted: 1 });
  });
});

describe('references that do not resolve', () => {
  const content = csv(row('A', { imp: 'Q9' }), row('B', { lon: 7.851 }), row('C', { lon: 7.852, imp: '' }));

  it('are left empty', async () => {
    const typed = await world.importa('pl', content);
    expect(typed.status).toBe(0);
    expect(typed.out).toContain(
      "Centralina non trovata in 1 riga; il campo resta vuoto, l'elemento incompleto: «Q9» (1)",
    );
    expect(await world.elements('pl')).toMatchObject([
      { id_imp: null, inserimento_completo: false },
      { id_imp: await world.cabinet('Q1') },
      { id_imp: null },
    ]);
  });

  it('are refused', async () => {
    const typed = await world.importa('pl', content, { args: ['--riferimenti', 'rifiuta'] });
    expect(typed.status).toBe(2);
    expect(typed.out).toMatch(/riga 2 {2}A {2}Centralina non trovata \(«Q9»\)/);
    expect(typed.out).toMatch(/riga 4 {2}C {2}Centralina, colonna «id_imp»: questo campo è obbligatorio/);
    expect((await world.elements('pl')).map((one) => one.pl_cod)).toEqual(['B']);
  });

  it('are created, once, and only when it is written', async () => {
    const args = ['--riferimenti', 'crea'];
    const twice = csv(row('A', { imp: 'Q9' }), row('B', { lon: 7.851, imp: 'Q9' }));
    const dry = await world.importa('pl', twice, { args, dry: true });
    expect(dry.out).toContain('vengono creati con il solo nome, da completare: «Q9» (2)');
    expect(await world.elements('centraline')).toHaveLength(2);
    await world.importa('pl', twice, { args });
    const made = (await world.elements('centraline')).filter((one) => one.uten === 'Q9');
    expect(made).toMatchObject([{ imp_tipo: 'centr_', the_geom: null, inserimento_completo: false }]);
    expect((await world.elements('pl')).map((one) => one.id_imp)).toEqual(Array(2).fill(made[0]?.id_imp));
    expect((await world.importa('pl', twice, { args })).figures()).toMatchObject({ left: 2 });
    expect(await world.elements('centraline')).toHaveLength(3);
  });

  it('may be written as keys, of this municipality and kind alone', async () => {
    const key = await world.cabinet('Q2');
    const typed = await world.importa(
      'pl',
      csv(row('A', { imp: `#${key}` }), row('B', { imp: '#999999', lon: 7.851 })),
    );
    expect(await world.elements('pl')).toMatchObject([{ id_imp: key }, { id_imp: null }]);
    expect(typed.out).toContain('«#999999» (1)');
  });
});
