import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const columns = ['id', 'via', 'tipo', 'lampada', 'watt', 'quadro', 'est', 'nord'];
const rowOf = (cells: Partial<Record<string, string>>) => {
  const usual: Record<string, string> = {
    id: 'A',
    via: 'Via Roma',
    tipo: 'lanterna',
    lampada: 'sodio',
    watt: '83.0',
    quadro: 'Q1',
    est: '7.85',
    nord: '45.25',
  };
  return columns.map((name) => cells[name] ?? usual[name]).join(';');
};
const csv = (...rows: Partial<Record<string, string>>[]) =>
  [columns.join(';'), ...rows.map(rowOf)].join('\n');

const campi = { pl_cod: 'id', toponimo: 'via', pl_tipo: 'tipo', lampot: 'lampada', id_imp: 'quadro' };
const map = (more: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  geometria: { lon: 'est', lat: 'nord' },
  campi: { ...campi, ...more },
  ...rest,
});

async function stored(cells: Partial<Record<string, string>>, mapping: object, status = 0) {
  const typed = await world.importa('pl', csv(cells), { map: mapping });
  expect(typed).toMatchObject({ status });
  return (await world.elements('pl'))[0];
}

describe('a mapping', () => {
  it('leads columns to fields', async () => {
    expect(await stored({}, map({ lamp_pot: 'watt' }))).toMatchObject({
      pl_cod: 'A',
      toponimo: 'Via Roma',
      lamp_pot: 83,
      id_imp: await world.cabinet('Q1'),
    });
  });

  it('has constants', async () => {
    expect(
      await stored(
        {},
        map({
          localita: { costante: 'Capoluogo' },
          lamp_nr: { costante: 1 },
          telecontrollo: { costante: false },
        }),
      ),
    ).toMatchObject({
      localita: 'Capoluogo',
      lamp_nr: 1,
      telecontrollo: false,
    });
  });

  it('turns words into ours, however they are written', async () => {
    const valori = { Lanterna: 'Lanterna artistica', ND: null };
    expect(await stored({ tipo: ' LANTERNA ' }, map({ pl_tipo: { colonna: 'tipo', valori } }))).toMatchObject(
      { pl_tipo: 'Lanterna artistica' },
    );
  });

  it('keeps, empties or refuses a word that it does not know', async () => {
    const source = (altrimenti?: string) =>
      map({ modulo: { colonna: 'tipo', valori: { altro: 'x' }, ...(altrimenti && { altrimenti }) } });
    const kept = await world.importa('pl', csv({}), { map: source(), dry: true });
    expect(kept.out).toContain('Parole che la mappa non traduce, tenute come sono in Modulo: «lanterna» (1)');
    const meant = await world.importa('pl', csv({}), { map: source('tieni'), dry: true });
    expect(meant.out).not.toContain('Parole che la mappa');
    const refused = await world.importa('pl', csv({}), { map: source('rifiuta'), dry: true });
    expect(refused).toMatchObject({
      status: 2,
      out: expect.stringContaining('Modulo, colonna «tipo»: non è tra le parole della mappa («lanterna»)'),
    });
    expect(await stored({}, source('vuoto'))).toMatchObject({ modulo: null });
  });

  it('joins columns, leaving empty ones out', async () => {
    const note = {
      unisci: [
        { colonna: 'tipo', prefisso: 'Tipo: ' },
        { colonna: 'lampada', prefisso: 'Lampada: ' },
        { colonna: 'watt', come: 'numero', suffisso: ' W' },
      ],
      tra: '\n',
    };
    expect(await stored({ lampada: '' }, map({ note, lampot: { costante: 'L' } }))).toMatchObject({
      note: 'Tipo: lanterna\n83 W',
    });
  });

  it('builds a text of parts only where all are there', async () => {
    const sigla = {
      unisci: [
        { colonna: 'lampada', valori: { sodio: 'SAP' } },
        { colonna: 'watt', come: 'numero' },
      ],
      tutti: true,
      valori: { 'SAP 83': 'SAP 70' },
    };
    expect(await stored({}, map({ lampot: sigla }))).toMatchObject({ lampot: 'SAP 70' });
    await world.clear();
    expect(await stored({ watt: '56,5' }, map({ lampot: sigla }))).toMatchObject({ lampot: 'SAP 56,5' });
    const without = await world.importa('pl', csv({ watt: '', id: 'B', est: '7.86' }), {
      map: map({ lampot: sigla }),
    });
    expect(without.out).toContain('1 elemento è incompleto, da completare; manca Sigla lampada in 1 riga');
  });

  it('takes the first of several that is not empty', async () => {
    const lampot = { primo: [{ colonna: 'lampada', valori: { sodio: null } }, 'watt'] };
    expect(await stored({}, map({ lampot }))).toMatchObject({ lampot: '83.0' });
  });

  it('divides numbers, and leaves empty what has no divisor', async () => {
    const eff_illumin = { dividi: [{ costante: 1000 }, 'watt'], decimali: 1 };
    expect(await stored({}, map({ eff_illumin }))).toMatchObject({ eff_illumin: 12 });
    await world.clear();
    expect(await stored({ watt: '0' }, map({ eff_illumin }))).toMatchObject({ eff_illumin: null });
    const bad = await world.importa('pl', csv({ watt: 'molti', id: 'C' }), { map: map({ eff_illumin }) });
    expect(bad.out).toContain(
      'Efficienza luminosa (lm/W), colonna «watt»: non è un numero («molti»), resta vuoto',
    );
  });

  it('takes units off, and knows words that mean nothing', async () => {
    expect(
      await stored(
        { watt: '70 W', via: 'Via', tipo: 'T' },
        map(
          { lamp_pot: { colonna: 'watt', togli: ['W'] }, note: 'lampada' },
          {
            vuoti: ['SODIO'],
            campi: {
              ...campi,
              lampot: { costante: 'L' },
              lamp_pot: { colonna: 'watt', togli: ['W'] },
              note: 'lampada',
            },
          },
        ),
      ),
    ).toMatchObject({ lamp_pot: 70, note: null });
  });

  it('says which mark parts decimals', async () => {
    expect(await stored({ watt: '1.250' }, map({ lamp_pot: 'watt' }, { numeri: 'virgola' }))).toMatchObject({
      lamp_pot: 1250,
    });
  });

  it('takes only some rows', async () => {
    const typed = await world.importa('pl', csv({}, { id: 'B', tipo: 'semaforo', est: '7.86' }), {
      map: map({}, { solo: { tipo: ['Lanterna'] } }),
    });
    expect(typed.figures()).toMatchObject({ inserted: 1, refused: 0 });
    expect(typed.out).toMatch(/1 lasciate da parte dalla mappa/);
  });

  it('says by what an element is recognised', async () => {
    const content = csv({}, { via: 'Via Po', est: '7.86' });
    const mapping = map({ lamp_pot: 'watt' }, { identifica: ['pl_cod', 'toponimo'] });
    await world.importa('pl', content, { map: mapping });
    const moved = await world.importa('pl', csv({ est: '7.8501' }, { via: 'Via Po', est: '7.8601' }), {
      map: mapping,
    });
    expect(moved.figures()).toMatchObject({ changed: 2, refused: 0 });
  });

  it('may recognise elements by their key, and then never inserts', async () => {
    await world.importa('pl', csv({}), { map: map({}) });
    const [one] = await world.elements('pl');
    const content = `chiave;note\n${one?.plid};vista\n999999;mai vista\n;senza`;
    const typed = await world.importa('pl', content, {
      map: { identifica: ['plid'], campi: { plid: 'chiave', note: 'note' } },
    });
    expect(typed.figures()).toEqual({ inserted: 0, changed: 1, left: 0, refused: 2 });
    expect(typed.out).toContain("la chiave 999999 non c'è tra i punti luce");
    expect(await world.elements('pl')).toMatchObject([{ note: 'vista', pl_cod: 'A' }]);
  });

  it('changes elements from a file without places', async () => {
    await world.importa('pl', csv({}, { id: 'B', est: '7.86' }), { map: map({}) });
    const typed = await world.importa('pl', 'pl_cod;note\nB;nuova\nC;nessuna');
    expect(typed.figures()).toMatchObject({ changed: 1, refused: 0 });
    expect(typed.out).toMatch(/1 da posizionare/);
  });

  it('names columns that nobody uses, but for those left aside on purpose', async () => {
    const typed = await world.importa('pl', csv({}), { map: map({}, { ignora: ['watt'] }), dry: true });
    expect(typed.out).not.toContain('Colonne non usate');
    expect((await world.importa('pl', csv({}), { map: map({}), dry: true })).out).toContain(
      'Colonne non usate: watt',
    );
  });

  it('serves the CSV, the GeoJSON and the JSON of the same data', async () => {
    const properties = { id: 'A', via: 'Via Roma', tipo: 'lanterna', lampada: 'sodio', quadro: 'Q1' };
    const mapping = map({}, { percorso: 'punti' });
    await world.importa('pl', csv({}), { map: mapping });
    const geojson = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [7.85, 45.25] } }],
    });
    expect((await world.importa('pl', geojson, { map: mapping })).figures()).toMatchObject({ left: 1 });
    const json = JSON.stringify({ punti: [{ ...properties, est: 7.85, nord: 45.25 }] });
    expect((await world.importa('pl', json, { map: mapping })).figures()).toMatchObject({ left: 1 });
  });

  it('refuses a cell that holds a list', async () => {
    const json = JSON.stringify([
      { id: 'A', via: ['x'], tipo: 't', lampada: 'l', quadro: 'Q1', est: 7.85, nord: 45.25 },
    ]);
    expect((await world.importa('pl', json, { map: map({}) })).out).toContain(
      'Toponimo, colonna «via»: contiene un elenco, non un valore',
    );
  });

  it.each<[string, object | string, string]>([
    ['no JSON', '{"campi":', 'non è un JSON valido'],
    ['no fields', {}, 'campi: '],
    ['a word that is not ours', map({}, { colore: 1 }), "qui non c'è «colore»"],
    [
      'a source that is none',
      map({ note: { campo: 'x' } }),
      'campi.note: qui va il nome di una colonna, o un oggetto con uno tra colonna, costante',
    ],
    ['two sources at once', map({ note: { colonna: 'via', costante: 'x' } }), 'campi.note: qui va'],
    [
      'a wrong word within a source',
      map({ note: { unisci: [{ colonna: 'via', altrimenti: 'boh' }] } }),
      'campi.note.unisci.0.altrimenti: ',
    ],
    ['an unknown field', map({ colore: 'via' }), '«colore» non è un campo di «pl»'],
    ["a field that is not the client's", map({ versione: 'via' }), '«versione» lo scrive solo Lucerna'],
    ['a key without saying so', map({ plid: 'id' }), '«plid» lo scrive solo Lucerna'],
    ['an unknown column', map({ note: 'osservazioni' }), 'il file non ha la colonna «osservazioni»'],
    [
      'a column of coordinates that is not there',
      { ...map({}), geometria: { lon: 'lon', lat: 'nord' } },
      'il file non ha la colonna «lon»',
    ],
    ['another kind', map({}, { tipo: 'linee' }), 'la mappa è per «linee», non per «pl»'],
    ['an identity that it does not fill', map({}, { identifica: ['note'] }), 'si riconoscono da «note»'],
  ])('of %s is refused with its fault', async (_, mapping, message) => {
    const file = world.terminal.file(
      'm.json',
      typeof mapping === 'string' ? mapping : JSON.stringify(mapping),
    );
    const typed = await world.importa('pl', csv({}), { args: ['--mappa', file] });
    expect(typed.notices).toContain(message);
    expect(typed).toMatchObject({ status: 1, out: '' });
  });
});
