import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codistat } from './borders.ts';
import { lampCsv as csv, lampHead as head, lampRow as row } from './lamp-rows.ts';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

describe('bad rows', () => {
  it.each<[string, string, string]>([
    ['no code', row(''), 'Codice, colonna «pl_cod»: questo campo è obbligatorio'],
    [
      'a code of a NUL byte',
      row('X\0Y'),
      'Codice, colonna «pl_cod»: il testo contiene caratteri che non si possono salvare («X·Y»)',
    ],
    ['a code that stands for none', row('N.D.'), 'Codice, colonna «pl_cod»: questo campo è obbligatorio'],
    ['half a place', row('X').replace('7.85;', ';'), 'Posizione, colonna «lon»: manca'],
    [
      'a place that is no number',
      row('X').replace('7.85;', 'est;'),
      'Posizione, colonna «lon»: non è un numero («est»)',
    ],
    [
      'a place outside the borders',
      row('X', { lon: 8.2 }),
      "Posizione: l'elemento è fuori dai confini del comune",
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
    const content = csv(row('A'), row('X').replace('7.85;', 'est;'));
    const typed = await world.importa('pl', content, { args: ['--tutto-o-niente'] });
    expect(typed.status).toBe(2);
    expect(typed.out).toContain('Non è stato scritto nulla: 1 riga è rifiutata');
    expect(await world.elements('pl')).toEqual([]);
    expect(await world.importa('pl', csv(row('A')), { args: ['--tutto-o-niente'] })).toMatchObject({
      status: 0,
    });
  });

  it('say all that is wrong with them at once, and the report how many rows each reason refuses', async () => {
    const bad = row('', { pot: 'x' }).replace('7.85;', 'est;');
    const typed = await world.importa('pl', csv(row('A'), bad, bad, row('').replace('7.85', '7.86')));
    expect(typed.out).toContain(
      'Posizione, colonna «lon»: non è un numero («est»); Codice, colonna «pl_cod»: questo campo è obbligatorio; Potenza (W), colonna «lamp_pot»: non è un numero («x»)',
    );
    expect(typed.out).toContain('3 righe rifiutate, Codice, colonna «pl_cod»: questo campo è obbligatorio');
    expect(typed.out).toContain('2 righe rifiutate, Posizione, colonna «lon»: non è un numero');
  });

  it('with half a surrogate pair lose that text alone', async () => {
    const properties = { pl_cod: 'X', toponimo: '\ud800', pl_tipo: 'T', lampot: 'L' };
    const content = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [7.85, 45.25] } }],
    });
    expect((await world.importa('pl', content)).out).toContain('caratteri che non si possono salvare');
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
    const rows = Array.from({ length: 4_500 }, (_, index) =>
      row(`A${index}`, { lon: 7.8 + index / 1_000_000 }),
    );
    const controller = new AbortController();
    const heard: string[] = [];
    const { status } = await world.importa('pl', csv(...rows), {
      args: ['--avanzamento', '2000'],
      signal: controller.signal,
      onNotice(line) {
        heard.push(line);
        if (line.startsWith('Scritte')) controller.abort();
      },
    });
    expect(heard.slice(0, 2)).toEqual(['Lette 2.000 righe…', 'Lette 4.000 righe…']);
    expect(heard).toContain('Scritte 2.000 di 4.500…');
    expect(status).toBe(130);
    expect(await world.elements('pl')).toEqual([]);
  });

  it('tells where it is each time that it was asked for, and refuses an interval that is none', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) =>
      row(`A${index}`, { lon: 7.8 + index / 1_000_000 }),
    );
    const heard = async (...args: string[]) => {
      const lines: string[] = [];
      const onNotice = (line: string) => void lines.push(line);
      const typed = await world.importa('pl', csv(...rows), { args, dry: true, onNotice });
      return { status: typed.status, lines };
    };
    expect(await heard('--avanzamento', '1000')).toEqual({
      status: 0,
      lines: ['Lette 1.000 righe…', 'Lette 2.000 righe…', 'Lette 2.500 righe. Le confronto con il registro…'],
    });
    // Unless told, such a short file is not worth a line.
    expect((await heard()).lines).toEqual(['Lette 2.500 righe. Le confronto con il registro…']);
    for (const wrong of ['0', '-1', 'mille', '1.5', '']) {
      const { status, lines } = await heard(`--avanzamento=${wrong}`);
      expect([status, lines.join()]).toEqual([1, expect.stringContaining('--avanzamento')]);
    }
  });
});

describe('the report', () => {
  it('shows the first rows, all of them on demand, and all of them in a file', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`R${index}`).replace('7.85;', 'est;'));
    const content = csv(row('=A'), ...rows);
    const short = await world.importa('pl', content, { dry: true });
    expect(short.out).toContain('… e altre 30 (--tutte');
    expect(short.out).not.toContain('R45');
    expect((await world.importa('pl', content, { dry: true, args: ['--tutte'] })).out).toContain('R45');
    await world.importa('pl', content, { dry: true, args: ['--rapporto', `${world.terminal.folder}/r.csv`] });
    const lines = world.terminal.read('r.csv').split('\r\n');
    expect(lines[0]).toBe('\uFEFF"riga";"codice";"esito";"motivo"');
    expect(lines[1]).toBe(
      `"2";"'=A";"inserisce";"Codice: =A; Centralina: Q1; Sigla lampada: SAP 70; Toponimo: Via Roma; Tipo: Stradale su palo; Potenza (W): 70"`,
    );
    expect(lines[60]).toBe('"61";"R58";"rifiuta";"Posizione, colonna «lon»: non è un numero («est»)"');
    expect(lines).toHaveLength(63);
  });
});
