/** Figures of invoices and payments as files write them: signs, units, lines of one invoice, what is a thousand times off. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
const pod = (n: number) => `IT001E0000080${n}`;

beforeAll(async () => {
  world = await openWorld();
  const rows = Array.from({ length: 8 }, (_, n) => `QF${n};${pod(n)};Via Po;${7.25 + n / 1000};45.1`);
  await write(
    await prepared('quadri.csv', ['Codice;POD;Indirizzo;Lon;Lat', ...rows].join('\n'), 'centraline'),
  );
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const bills = async (n: number): Promise<(number | null)[][]> => {
  const { rows } = await world.db.tenant(valchiara, (tx) =>
    sql<{ kwh: number; euro: number | null }>`
      select b.totale_lettura::float as kwh, b.importo::float as euro from bollette b
      join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat
      where i.pod_pdr_cont = ${pod(n)} and b.eliminato_il is null order by b.periodo_inizio`.execute(tx.sql),
  );
  return rows.map(({ kwh, euro }) => [kwh, euro]);
};
const stored = async (n: number): Promise<{ id_contat: number }[]> => {
  const { rows } = await world.db.tenant(valchiara, (tx) =>
    sql<{ id_contat: number }>`select id_imp as id_contat from imp where pod_pdr_cont = ${pod(n)}`.execute(
      tx.sql,
    ),
  );
  return rows;
};
const check = async (id: number): Promise<Json> => (await call('GET', `/${id}/righe`)).body.data;
const reasons = ({ righe }: Json): string => righe.map(({ motivi }: Json) => motivi.join()).join();
const periods = Array.from({ length: 12 }, (_, month) => {
  const last = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
  const shown = String(month + 1).padStart(2, '0');
  return `01/${shown}/2027;${last}/${shown}/2027`;
});
/** Bills of one plant, a month each. */
const file = (n: number, head: string, cells: readonly string[]) =>
  [
    `POD;Numero fattura;Dal;Al;${head}`,
    ...cells.map((cell, i) => `${pod(n)};N/${i};${periods[i]};${cell}`),
  ].join('\n');

it('credits are below zero, wherever the minus stands', async () => {
  const written = ['1.234,56', '-1.234,56', '1.234,56-', '(1.234,56)', '\u22121.234,56'];
  const money = ["1'234,56", '-€ 1.234,56', 'EUR 1.234,56-', '(€ 1.234,56)'];
  const text = file(
    0,
    'Consumo kWh;Importo',
    [...written, ...money].map((amount) => `100;${amount}`),
  );
  expect(await write(await prepared('segni.csv', text, 'bollette'))).toMatchObject({ inserite: 9 });
  const signs = [1, -1, -1, -1, -1, 1, -1, -1, -1];
  expect(await bills(0)).toEqual(signs.map((sign) => [100, sign * 1234.56]));
});

it('a consumption in another unit is told in that of the plant, by the header, the row or the cell', async () => {
  const header = file(1, 'Consumo (MWh);Importo (€)', ['1,100;150,00', '1,200;150,00']);
  const id = await prepared('mwh.csv', header, 'bollette');
  expect(reasons(await check(id))).toContain('Consumo: convertito da MWh in kWh');
  await write(id);
  expect(await bills(1)).toEqual([
    [1100, 150],
    [1200, 150],
  ]);
  const rows = file(2, 'Consumo;UM;Importo', ['1234000;Wh;1,50', '3,6;GJ;1,50', '1.100;kWh;1,50']);
  await write(await prepared('um.csv', rows, 'bollette'));
  expect((await bills(2)).map(([kwh]) => kwh)).toEqual([1234, 1000, 1100]);
  const cells = file(3, 'Consumo kWh;Importo', ['1.234,5;50,00', '1.234,5 kWh;50,00', '1,2345 MWh;50,00']);
  await write(await prepared('celle.csv', cells, 'bollette'));
  expect((await bills(3)).map(([kwh]) => kwh)).toEqual([1234.5, 1234.5, 1234.5]);
  const gas = file(3, 'Consumo kWh;Importo', ['', '', '', '120 Smc;50,00']);
  const refused = await check(await prepared('gas.csv', gas, 'bollette'));
  expect(reasons(refused)).toContain("il file dice Sm³, l'impianto è in kWh");
});

it('Colonne shows figures in the unit of the plant, and takes a column of units for read', async () => {
  const columns = async (head: string, cells: readonly string[]) => {
    const id = await prepared('colonne.csv', file(7, head, cells), 'bollette');
    const { righe, senza_campo } = (await call('GET', `/${id}/colonne`)).body.data;
    return [righe.map(({ valori }: Json) => valori.totale_lettura), senza_campo];
  };
  expect(await columns('Consumo (MWh);Importo (€)', ['1,100;150,00', '1,200;150,00'])).toEqual([
    [1100, 1200],
    [],
  ]);
  const rows = ['1234000;Wh;1,50', '3,6;GJ;1,50', '1.100;kWh;1,50'];
  expect(await columns('Consumo;UM;Importo', rows)).toEqual([[1234, 1000, 1100], []]);
  expect(await columns('Consumo kWh;Importo', ['1,2345 MWh;50,00'])).toEqual([[1234.5], []]);
});

it('an invoice in several lines is one bill of their sum, with each line told', async () => {
  const period = periods[0];
  const items = [
    'Materia energia;1000;120,00',
    'Trasporto;1000;40,00',
    'Oneri;1000;30,00',
    'IVA 22%;0;44,55',
  ];
  const text = [
    'POD;Numero fattura;Dal;Al;Voce;Consumo kWh;Importo',
    ...items.map((item) => `${pod(4)};2027/90;${period};${item}`),
    ...['Acconto;1000;200,00', 'Storno acconto;-1000;-200,00', 'Conguaglio;870;174,00'].map(
      (item) => `${pod(4)};2027/91;${periods[1]};${item}`,
    ),
    ...['Energia F1;300;30,00', 'Energia F2;200;20,00', 'Energia F3;500;50,00'].map(
      (item) => `${pod(4)};2027/92;${periods[2]};${item}`,
    ),
  ].join('\n');
  const id = await prepared('voci.csv', text, 'bollette');
  const { righe } = await check(id);
  expect(righe[0].motivi.join()).toMatch(/Sommate 4 righe.*Trasporto 1000 \/ 40/);
  expect(await write(id)).toMatchObject({ inserite: 3, rifiutate: 0 });
  expect(await bills(4)).toEqual([
    [1000, 234.55],
    [870, 174],
    [1000, 100],
  ]);
  // The lines stay with the bill, also where it is changed, and go with its import.
  const plant = (await stored(4))[0]?.id_contat ?? 0;
  const listed = async (): Promise<Json[]> =>
    (await world.call({ url: `/api/bollette?imp=${plant}`, as: 'amministrativo' })).json().data;
  const [first] = await listed();
  expect(first.voci).toHaveLength(4);
  expect(first.voci.join()).toMatch(/riga 2: Materia energia 1000 \/ 120.*IVA 22% 0 \/ 44,55/);
  const changed = await world.call({
    method: 'PUT',
    url: `/api/bollette/${first.id_letture}`,
    as: 'amministrativo',
    payload: { ...first, importo: 234.56 },
  });
  expect([changed.statusCode, changed.json().data?.voci], changed.body).toEqual([200, first.voci]);
  expect((await listed())[0]?.voci).toEqual(first.voci);
  const other = `POD;Numero fattura;Dal;Al;Consumo kWh;Importo\n${pod(4)};2027/99;${periods[5]};10;1,00`;
  await write(await prepared('una.csv', other, 'bollette'));
  expect((await listed()).at(-1)).not.toHaveProperty('voci');
});

it('lines without a quantity, as taxes are, join those that have one, and the unit stays theirs', async () => {
  const lines = (month: number, items: readonly string[]) =>
    items.map((item) => `${pod(5)};2027/${month};${periods[month]};${item}`);
  const text = [
    'POD;Numero fattura;Dal;Al;Voce;Consumo MWh;Importo',
    ...lines(6, ['Quota fissa;;10,00', 'Energia;0,5;60,00', 'IVA;;7,00']),
    ...lines(7, ['Fascia F1;0,1;20,00', 'Fascia F2;0,05;10,00', 'Imposte;0;3,00']),
  ].join('\n');
  const id = await prepared('imposte.csv', text, 'bollette');
  expect(reasons(await check(id))).toContain('Consumo: convertito da MWh in kWh');
  expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 0 });
  expect(await bills(5)).toEqual([
    [500, 77],
    [150, 33],
  ]);
});

it('lines that leave open what they come to are refused together', async () => {
  const lines = (first: string, second: string) =>
    [
      'POD;Numero fattura;Dal;Al;Voce;Consumo kWh;Importo',
      `${pod(5)};2027/93;${periods[0]};${first}`,
      `${pod(5)};2027/93;${periods[0]};${second}`,
    ].join('\n');
  for (const [first, second, why] of [
    ['Energia;1000;120,00', 'Trasporto;990;40,00', 'quantità'],
    ['Energia;1000;120,00', 'Trasporto;mille;40,00', 'una non va'],
  ] as const) {
    const { verdetti, ...rest } = await check(await prepared('aperte.csv', lines(first, second), 'bollette'));
    expect(verdetti).toMatchObject({ nuovo: 0, scartato: 2 });
    expect(reasons(rest)).toContain(why);
  }
  const nameless = lines('Energia;1000;120,00', 'Trasporto;1000;40,00').replaceAll('2027/93', '');
  expect((await check(await prepared('senza numero.csv', nameless, 'bollette'))).verdetti).toMatchObject({
    scartato: 2,
  });
  expect(await bills(5)).toHaveLength(2);
});

it('a bill a thousand times off its plant is said before it is written', async () => {
  const month = (cells: readonly string[]) => file(6, 'Consumo;Importo', cells);
  await write(await prepared('prima.csv', month(['1100;150,00', '1200;150,00', '900;150,00']), 'bollette'));
  const small = await prepared('poi.csv', month(['', '', '', '1,1;150,00', '1500;150,00']), 'bollette');
  const rows = (await check(small)).righe.filter(({ verdetto }: Json) => verdetto === 'nuovo');
  expect(rows.map(({ motivi }: Json) => motivi.join())).toEqual([
    expect.stringContaining('Consumo forse mille volte troppo piccolo'),
    '',
  ]);
});

it('production is converted, joined and held against what there was, too', async () => {
  const head = 'POD;Tipo impianto;Codice convenzione;Convenzione;Mese;Voce;Corrispettivo (€)';
  const row = (month: number, item: string) =>
    `${pod(7)};fotovoltaici;P-1;RID;${String(month).padStart(2, '0')}/2024;${item}`;
  const id = await prepared(
    'mwh.csv',
    [
      `${head};Energia immessa (MWh)`,
      row(1, 'Cessione;100,00;1,234'),
      row(2, 'Cessione;100,00;2,345'),
      row(2, 'Oneri;-10,00;2,345'),
    ].join('\n'),
    'produzione',
  );
  const said = (await check(id)).righe.map(({ motivi }: Json) => motivi.join());
  expect(said.slice(0, 2)).toEqual(
    Array(2).fill(expect.stringContaining('Energia: convertito da MWh in kWh')),
  );
  expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 0 });
  const paid = async () => {
    const { rows } = await world.db.tenant(valchiara, (tx) =>
      sql<{ kwh: number; euro: number }>`select energia::float as kwh, corrispettivo::float as euro
        from produzione_corrispettivi where eliminato_il is null order by mese`.execute(tx.sql),
    );
    return rows.map(({ kwh, euro }) => [kwh, euro]);
  };
  expect(await paid()).toEqual([
    [1234, 100],
    [2345, 90],
  ]);
  const off = await prepared('poi.csv', `${head};Energia\n${row(3, 'Cessione;100,00;3,45')}`, 'produzione');
  expect(reasons(await check(off))).toContain('Energia forse mille volte troppo piccolo');
});
