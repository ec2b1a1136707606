/** A cell that is of no use costs the cell and not its row. */
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
const row = (cod: string, { imp = 'Q1', pot = '70', lon = '7.85', lat = '45.25', via = 'Via Roma' } = {}) =>
  `${cod};${via};Stradale su palo;SAP 70;${imp};${pot};${lon};${lat}`;
const csv = (...rows: string[]) => [head, ...rows].join('\n');

describe('a bad optional cell', () => {
  it.each<[string, string, string]>([
    [
      'a bad number',
      row('X', { pot: 'settanta' }),
      'Potenza (W), colonna «lamp_pot»: non è un numero («settanta»)',
    ],
    [
      'a number out of bounds',
      row('X', { pot: '-5' }),
      'Potenza (W), colonna «lamp_pot»: deve essere almeno 0 («-5»)',
    ],
    ['a huge text', row('X', { via: 'x'.repeat(100_000) }), 'Toponimo: al massimo 500 caratteri'],
    ['a NUL byte', row('X', { via: 'Via\0Roma' }), 'caratteri che non si possono salvare («Via·Roma»)'],
  ])('of %s is emptied and named', async (_, bad, reason) => {
    const typed = await world.importa('pl', csv(row('A', { lon: '7.86' }), bad));
    expect(typed).toMatchObject({ status: 0, out: expect.stringContaining(reason) });
    expect(typed.figures()).toMatchObject({ inserted: 2, refused: 0 });
  });

  it('of a required field leaves the element incomplete', async () => {
    const typed = await world.importa('pl', csv(row('X', { via: ' ' })));
    expect(typed.out).toContain('1 elemento è incompleto, da completare; manca Toponimo in 1 riga');
    expect(await world.elements('pl')).toMatchObject([{ toponimo: null, inserimento_completo: false }]);
  });

  it('empties nothing that is there', async () => {
    await world.importa('pl', csv(row('A')));
    const map = {
      campi: { pl_cod: 'pl_cod', lamp_pot: { colonna: 'lamp_pot', cancella: true } },
      ignora: ['toponimo', 'pl_tipo', 'lampot', 'id_imp', 'lon', 'lat'],
    };
    expect((await world.importa('pl', csv(row('A', { pot: 'boh' })), { map })).figures()).toMatchObject({
      left: 1,
    });
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 70 }]);
  });

  it('names the user’s own column, and the words that a list admits', async () => {
    const content = 'codice;prop;lon;lat\nC9;chissà;7.85;45.25';
    const map = { campi: { uten: 'codice', appart: 'prop' }, geometria: { lon: 'lon', lat: 'lat' } };
    const { out } = await world.importa('centraline', content, { map });
    expect(out).toMatch(
      /Appartenenza, colonna «prop»: il valore non è tra quelli ammessi \(.*comunale amm.*\): «chissà» \(1\)/,
    );
  });

  it('that is a date in prose gives its day, and the sentence to the notes; what is none goes to them whole', async () => {
    const content = `${head};data_impianto\n${row('A')};acceso dal 5/6/2012\n${row('B', { lon: '7.86' })};anni ottanta`;
    const typed = await world.importa('pl', content);
    expect(typed.out).toContain('Data di installazione: 05/06/2012');
    expect(await world.elements('pl')).toMatchObject([
      { data_impianto: '2012-06-05', note: 'Data di installazione: acceso dal 5/6/2012' },
      { data_impianto: null, note: 'Data di installazione: anni ottanta' },
    ]);
    expect((await world.importa('pl', content)).figures()).toMatchObject({ left: 2 });
  });

  it('that is a date without its day goes to the notes, and the report says why', async () => {
    const content = `${head};data_impianto\n${row('A')};marzo 2011\n${row('B', { lon: '7.86' })};2011`;
    const { out } = await world.importa('pl', content);
    expect(out).toContain("dice l'anno o il mese e non il giorno: il testo va nelle note");
    expect(await world.elements('pl')).toMatchObject([
      { data_impianto: null, note: 'Data di installazione: marzo 2011' },
      { data_impianto: null, note: 'Data di installazione: 2011' },
    ]);
  });

  it('that a spreadsheet took the decimals from is put right, said, and still held to the border', async () => {
    const spoilt = row('A', { lon: '7.850.001', lat: '45.250.002' });
    const elsewhere = row('B', { lon: '12.850.001', lat: '41.250.002' });
    const typed = await world.importa('pl', csv(spoilt, elsewhere));
    expect(typed.figures()).toMatchObject({ inserted: 1, refused: 1 });
    expect(typed.out).toContain('la virgola delle coordinate è stata rimessa al suo posto');
    expect(typed.out).not.toContain('al suo posto, resta vuoto');
  });
});

describe('numbers', () => {
  it('bear their unit, or not', async () => {
    await world.importa('pl', csv(row('A', { pot: '150 W' }), row('B', { pot: '70watt', lon: '7.86' })));
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 150 }, { lamp_pot: 70 }]);
  });

  it('that can be read in two ways are asked for', async () => {
    const content = csv(row('A', { pot: '1.500' }));
    const asked = await world.importa('pl', content, { dry: true });
    expect(asked.out).toContain('Potenza (W), colonna «lamp_pot»: si può leggere in due modi: «1.500» (1)');
    expect(asked.out).toContain('ripeti con --numeri punto');
    await world.importa('pl', content, { args: ['--numeri', 'virgola'] });
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 1500 }]);
    await world.importa('pl', content, { args: ['--numeri', 'punto'] });
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 1.5 }]);
  });

  it('are told by the others of their column', async () => {
    await world.importa('pl', csv(row('A', { pot: '1.500' }), row('B', { pot: '12,5', lon: '7.86' })));
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 1500 }, { lamp_pot: 12.5 }]);
  });
});

describe('placeholders', () => {
  it('count as nothing, column by column, and are told', async () => {
    const content = csv(row('A', { imp: 'Q000000', via: 'N.C.' }));
    const typed = await world.importa('pl', content);
    expect(typed.out).toContain('Contate come vuote in «id_imp»: «Q000000» (1)');
    expect(await world.elements('pl')).toMatchObject([{ id_imp: null, toponimo: null }]);
    const toponimo = { colonna: 'toponimo', vuoti: [] };
    const campi = { pl_cod: 'pl_cod', toponimo };
    const map = { campi, ignora: ['pl_tipo', 'lampot', 'id_imp', 'lamp_pot', 'lon', 'lat'] };
    await world.importa('pl', content, { map });
    expect(await world.elements('pl')).toMatchObject([{ toponimo: 'N.C.' }]);
  });

  it('of a position leave the row to be placed, which is no element yet', async () => {
    const content = csv(row('A', { lon: '0', lat: '0' }), row('B', { lon: '', lat: '' }), row('C'));
    const typed = await world.importa('pl', content);
    expect(typed).toMatchObject({ status: 0, out: expect.stringMatching(/2 da posizionare/) });
    expect((await world.elements('pl')).map((one) => one.pl_cod)).toEqual(['C']);
    const waiting = () =>
      world.db.tenant(codistat, async (tx) => {
        const { rows } = await sql<{ codice: string; toponimo: string }>`
          SELECT codice, valori ->> 'toponimo' AS toponimo FROM importazioni_da_posizionare ORDER BY codice`.execute(
          tx.sql,
        );
        return rows;
      });
    expect(await waiting()).toEqual(['A', 'B'].map((codice) => ({ codice, toponimo: 'Via Roma' })));
    await world.importa('pl', csv(row('A', { lon: '7.86' }), row('B', { lon: '', lat: '' })));
    expect(await waiting()).toEqual([{ codice: 'B', toponimo: 'Via Roma' }]);
  });
});

describe('rows that are the same', () => {
  it('are one element and a notice', async () => {
    const typed = await world.importa('pl', csv(row('A'), row('A'), row('B', { lon: '7.86' }), row('A')));
    expect(typed.figures()).toEqual({ inserted: 2, changed: 0, left: 2, refused: 0 });
    expect(typed.out).toContain('2 righe ripetute tali e quali, contate una volta: 3, 5');
  });
});

describe('what somebody corrected by hand', () => {
  const correct = (values: { lamp_pot?: number; note?: string }) =>
    world.db.tenant(codistat, (tx) => tx.sql.updateTable('ip_pl').set(values).execute(), {
      actor: { user: 'ufficio', origin: 'modulo' },
    });

  it('stays, import after import, and the report says so', async () => {
    await world.importa('pl', csv(row('A')));
    await correct({ lamp_pot: 100 });
    const typed = await world.importa('pl', csv(row('A', { pot: '71', via: 'Via Po' })));
    expect(typed.out).toContain('Potenza (W): resta 100, scritto a mano (nel file 71)');
    expect(typed.out).toContain(
      "In 1 riga resta quello che qualcuno ha corretto a mano dopo l'ultima importazione: Potenza (W) in 1 riga",
    );
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 100, toponimo: 'Via Po' }]);
    await world.importa('pl', csv(row('A', { pot: '72' })));
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 100, toponimo: 'Via Roma' }]);
  });

  it('gives way where the file is to win', async () => {
    await world.importa('pl', csv(row('A')));
    await correct({ lamp_pot: 100 });
    await world.importa('pl', csv(row('A', { pot: '71' })), { args: ['--sovrascrivi'] });
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 71 }]);
    await world.importa('pl', csv(row('A', { pot: '72' })));
    expect(await world.elements('pl')).toMatchObject([{ lamp_pot: 72 }]);
  });
});

it('the history names who imported', async () => {
  await world.terminal.run(world.db, [
    'utente',
    'crea',
    '--utente',
    'geometra',
    '--nome',
    'G',
    '--comune',
    codistat,
    '--ruoli',
    'SUPERVISORE',
  ]);
  await world.importa('pl', csv(row('A')), { args: ['--utente', 'geometra'] });
  expect(await world.elements('pl')).toMatchObject([{ user_id: 'geometra' }]);
  const nobody = await world.importa('pl', csv(row('B')), { args: ['--utente', 'nessuno'] });
  expect(nobody).toMatchObject({ status: 1, notices: expect.stringContaining('«nessuno» non c') });
});

it('a template that the page offers is read without a mapping', async () => {
  const columns = 'Codice;Toponimo;Sigla lampada;Potenza (W);Longitudine;Latitudine';
  const typed = await world.importa('pl', `${columns}\nA;Via Roma;SAP 70;70;7.85;45.25`);
  expect(typed.figures()).toMatchObject({ inserted: 1 });
  expect(await world.elements('pl')).toMatchObject([{ pl_cod: 'A', lamp_pot: 70 }]);
});
