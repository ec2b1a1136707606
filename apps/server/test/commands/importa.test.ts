import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codistat } from './borders.ts';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const head = 'pl_cod;toponimo;pl_tipo;lampot;id_imp;lamp_pot;lon;lat';
const row = (cod: string, { imp = 'Q1', pot = '70', lon = 7.85, lat = 45.25, via = 'Via Roma' } = {}) =>
  `${cod};${via};Stradale su palo;SAP 70;${imp};${pot};${lon};${lat}`;
const csv = (...rows: string[]) => [head, ...rows].join('\n');

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

  it('inserts what is new, incomplete, under the name of the import, with a history', async () => {
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
      inserimento_completo: false,
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

  it('changes what differs, tells what, moves the version and completes the element', async () => {
    await world.importa('pl', csv(row('A'), row('B', { lon: 7.851 })));
    const typed = await world.importa(
      'pl',
      csv(row('A', { pot: '100', imp: 'Q2', lat: 45.2501 }), row('B', { lon: 7.851 })),
    );
    expect(typed.figures()).toEqual({ inserted: 0, changed: 1, left: 1, refused: 0 });
    expect(typed.out).toMatch(
      /riga 2 {2}A {2}id_imp: \d+ → \d+; lamp_pot: 70 → 100; geometria: spostata di 11 m/,
    );
    expect(await world.elements('pl')).toMatchObject([
      {
        lamp_pot: 100,
        id_imp: await world.cabinet('Q2'),
        lat: 45.2501,
        versione: 2,
        inserimento_completo: true,
      },
      { versione: 1, inserimento_completo: false },
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
    const emptied = await world.importa('pl', csv(row('A', { pot: '' })), { map });
    expect(emptied.out).toContain('lamp_pot: 90 → (vuoto)');
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
    expect(typed.out).toMatch(/riga 2 {2}A {2}Centralina non trovata: Q9/);
    expect(typed.out).toMatch(/riga 4 {2}C {2}id_imp: questo campo è obbligatorio/);
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

describe('bad rows', () => {
  it.each<[string, string, string]>([
    ['a bad number', row('X', { pot: 'settanta' }), 'lamp_pot: «settanta» non è un numero'],
    ['a number out of bounds', row('X', { pot: '-5' }), 'lamp_pot: deve essere almeno 0 («-5»)'],
    ['a required text that is empty', row('X', { via: ' ' }), 'toponimo: questo campo è obbligatorio'],
    ['no code', row(''), 'pl_cod: questo campo è obbligatorio'],
    [
      'a NUL byte',
      row('X', { via: 'Via\0Roma' }),
      'toponimo: il testo contiene caratteri che non si possono conservare («Via·Roma»)',
    ],
    ['a huge cell', row('X', { via: 'x'.repeat(100_000) }), 'toponimo: al massimo 500 caratteri'],
    ['no place', row('X').replace('7.85;45.25', ';'), 'non è stato inserito un elemento in mappa'],
    ['half a place', row('X').replace('7.85;', ';'), 'lon: manca'],
    ['a place that is no number', row('X').replace('7.85;', 'est;'), 'lon: «est» non è un numero'],
    [
      'a place outside the borders',
      row('X', { lon: 8.2 }),
      "geometria: l'elemento è fuori dai confini del comune",
    ],
    [
      'a place in metres',
      row('X', { lon: 395_000, lat: 5_011_000 }),
      'se sono metri, indica il sistema con --srid',
    ],
    ['too few cells', 'X;Via Roma', "la riga ha 2 celle, l'intestazione ne ha 8"],
  ])('with %s are refused, and the good ones written', async (_, bad, reason) => {
    const typed = await world.importa('pl', csv(row('A'), bad));
    expect(typed.out).toContain(reason);
    expect(typed.status).toBe(2);
    expect(typed.figures()).toMatchObject({ inserted: 1, refused: 1 });
    expect((await world.elements('pl')).map((one) => one.pl_cod)).toEqual(['A']);
  });

  it('keep everything back where it is all or nothing', async () => {
    const content = csv(row('A'), row('X', { pot: 'x' }));
    const typed = await world.importa('pl', content, { args: ['--tutto-o-niente'] });
    expect(typed.status).toBe(2);
    expect(typed.out).toContain('Non è stato scritto nulla: 1 riga è rifiutata');
    expect(await world.elements('pl')).toEqual([]);
    expect(await world.importa('pl', csv(row('A')), { args: ['--tutto-o-niente'] })).toMatchObject({
      status: 0,
    });
  });

  it('of dates and booleans are named', async () => {
    const content = `${head};data_impianto;telecontrollo\n${row('X')};31/02/2024;forse\n${row('A', { lon: 7.851 })};28/02/2024;sì`;
    const typed = await world.importa('pl', content);
    expect(typed.out).toContain('data_impianto: «31/02/2024» non è una data');
    expect(typed.out).toContain('telecontrollo: «forse» non è né sì né no');
    expect(await world.elements('pl')).toMatchObject([
      { pl_cod: 'A', data_impianto: '2024-02-28', telecontrollo: true },
    ]);
  });

  it('with half a surrogate pair are refused', async () => {
    const properties = { pl_cod: 'X', toponimo: '\ud800', pl_tipo: 'T', lampot: 'L' };
    const content = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [7.85, 45.25] } }],
    });
    expect((await world.importa('pl', content)).out).toContain('caratteri che non si possono conservare');
  });

  it('never reach the terminal with what a terminal would obey', async () => {
    const typed = await world.importa('pl', csv(row('\u001b[31mX', { pot: '\u001b[2J' })));
    expect(typed.out).not.toContain('\u001b');
  });
});

describe('faults of the whole file', () => {
  it.each<[string, string, string]>([
    [
      'an unknown column',
      `${head};colore\n${row('A')};rosso`,
      'Queste colonne non sono campi di «pl»: colore',
    ],
    [
      'no column that tells one element from another',
      'toponimo;lon;lat\nVia;7.85;45.25',
      'si riconoscono da «pl_cod»',
    ],
    ['an empty file', '', 'è vuoto'],
    ['broken JSON', '{"type":"FeatureCollection","features":[', 'non è un JSON valido'],
    ['a quote that nobody closes', `${head}\nA;"Via`, 'virgolette che nessuno chiude'],
  ])('%s stops it', async (_, content, message) => {
    const typed = await world.importa('pl', content);
    expect(typed.notices).toContain(message);
    expect(typed).toMatchObject({ status: 1, out: '' });
    expect(await world.elements('pl')).toEqual([]);
  });

  it('in the middle of it leave nothing behind', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      row(`A${index}`, { lon: 7.8 + index / 100_000 }),
    );
    const typed = await world.importa('pl', `${csv(...rows)}\nZ;"Via`);
    expect(typed.status).toBe(1);
    expect(await world.elements('pl')).toEqual([]);
  });

  it.each([
    ['an unknown municipality', ['--comune', '999999', '--tipo', 'pl'], "Il comune 999999 non c'è"],
    ['an unknown kind', ['--comune', codistat, '--tipo', 'lampade'], '--tipo può essere'],
    [
      'an unknown reference system',
      ['--comune', codistat, '--tipo', 'pl', '--srid', 'Roma40'],
      '--srid vuole un numero EPSG',
    ],
  ])('%s stops it', async (_, args, message) => {
    const typed = await world.terminal.run(world.db, [
      'importa',
      '--file',
      world.terminal.file('x', csv(row('A'))),
      ...args,
    ]);
    expect(typed).toMatchObject({ status: 1, out: '' });
    expect(typed.notices).toContain(message);
  });
});

describe('giving up', () => {
  it('before it writes leaves nothing behind', async () => {
    const typed = await world.importa('pl', csv(row('A')), { signal: AbortSignal.abort() });
    expect(typed).toMatchObject({
      status: 130,
      notices: expect.stringContaining('Annullato: nulla è stato scritto'),
    });
    expect(await world.elements('pl')).toEqual([]);
  });

  it('while it writes rolls back', async () => {
    const rows = Array.from({ length: 24_000 }, (_, index) =>
      row(`A${index}`, { lon: 7.8 + index / 1_000_000 }),
    );
    const controller = new AbortController();
    const heard: string[] = [];
    const { status } = await world.importa('pl', csv(...rows), {
      signal: controller.signal,
      onNotice(line) {
        heard.push(line);
        if (line.startsWith('Scritte')) controller.abort();
      },
    });
    expect(heard).toContain('Scritte 20.000 di 24.000…');
    expect(status).toBe(130);
    expect(await world.elements('pl')).toEqual([]);
  });
});

describe('the report', () => {
  it('shows the first rows, all of them on demand, and all of them in a file', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`R${index}`, { pot: 'x' }));
    const content = csv(row('=A'), ...rows);
    const short = await world.importa('pl', content, { dry: true });
    expect(short.out).toContain('… e altre 30 (--tutte');
    expect(short.out).not.toContain('R45');
    expect((await world.importa('pl', content, { dry: true, args: ['--tutte'] })).out).toContain('R45');
    await world.importa('pl', content, { dry: true, args: ['--rapporto', `${world.terminal.folder}/r.csv`] });
    const lines = world.terminal.read('r.csv').split('\r\n');
    expect(lines[0]).toBe('\uFEFF"riga";"codice";"esito";"motivo"');
    expect(lines[1]).toBe(`"2";"'=A";"inserisce";""`);
    expect(lines[60]).toBe('"61";"R58";"rifiuta";"lamp_pot: «x» non è un numero"');
    expect(lines).toHaveLength(63);
  });
});
