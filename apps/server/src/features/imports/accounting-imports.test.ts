/** Imports of the accounting on the screen: bills and payments, from a file to rows that are written and taken back. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const { call, send, prepared, write } = importCalls(() => world);

it('asks for the words of production where they are others than ours, and takes them', async () => {
  const file = 'POD impianto;Fonte;N. convenzione;Regime;Mese;kWh;Incentivo\n';
  const row = 'IT001E00000555;Fotovoltaico;E01;Ritiro dedicato;03/2025;1.234,5;98,76\n';
  // That the first number has its decimals behind a comma tells what the second one is.
  const next = row.replace('03/2025', '04/2025').replace('1.234,5', '1.100');
  const id = await prepared('gse.csv', `${file}${row}${next}`, 'produzione');
  const { data } = (await call('GET', `/${id}`)).body;
  expect(data.passi).toEqual(['file', 'colonne', 'parole', 'controllo', 'scrittura']);
  expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 0, passi: data.passi });
  // A reason stays one, whatever the cell holds.
  const tides = row.replace('Fotovoltaico', '"Maree; onde"');
  const unknown = await prepared('gse.csv', `${file}${tides}`, 'produzione');
  const { body } = await call('GET', `/${unknown}/righe`);
  expect(body.data.motivi).toMatchObject([
    { motivo: expect.stringContaining('Tipo di impianto, colonna «Fonte»'), righe: 1 },
  ]);
  expect(body.data.righe).toMatchObject([{ motivi: [expect.stringContaining('(«Maree; onde»)')] }]);
  expect((await call('DELETE', `/${unknown}`)).status).toBe(200);
  expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
});

it('knows of what sort a plant is by its payments before, by the register or by the conto energia', async () => {
  const head = 'POD;Convenzione;Tipo convenzione;Mese;Anno;kWh;Corrispettivo [€]\n';
  const rows = ['E01F00012345;Conto Energia;gennaio;2025;100;20', 'SSP00077;Scambio sul posto;1;2025;50;5'];
  const file = `${head}${rows.map((row) => `IT001E00000777;${row}\n`).join('')}`;
  const id = await prepared(
    'gse.csv',
    `${file}IT001E00000778;RID01;Ritiro dedicato;2;2025;7;1\n`,
    'produzione',
  );
  expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 1 });
  const again = await prepared(
    'gse2.csv',
    `${head}IT001E00000777;RID02;Ritiro dedicato;3;2025;7;1\n`,
    'produzione',
  );
  expect(await write(again)).toMatchObject({ inserite: 1, rifiutate: 0 });
  for (const one of [again, id]) expect((await call('POST', `/${one}/annulla`)).status).toBe(200);
});

it('takes bills that tell the period in one text and the bands without their sum', async () => {
  const place = 'Codice;POD;Indirizzo;Lon;Lat\nQB;IT001E00000779;Via Po;7.25;45.1\n';
  await write(await prepared('quadri.csv', place, 'centraline'));
  const head = 'Nr. Documento;POD;Mese competenza;Attiva F1 [kWh];Attiva F2 [kWh];Imponibile\n';
  const bills = 'H1;IT001E00000779;gen-25;10,5;20;€ 1.234,56\nH2;IT001E00000779;feb-25;11,5;;€ 99,00\n';
  const id = await prepared('fatture.csv', `${head}${bills}`, 'bollette');
  expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 0 });
  const { rows } = await world.db.tenant(valchiara, (tx) =>
    sql`select periodo_inizio::text as dal, periodo_fine::text as al, totale_lettura::float as kwh,
      importo::float as euro from bollette where identificativo in ('H1', 'H2') order by identificativo`.execute(
      tx.sql,
    ),
  );
  expect(rows).toEqual([
    { dal: '2025-01-01', al: '2025-01-31', kwh: 30.5, euro: 1234.56 },
    { dal: '2025-02-01', al: '2025-02-28', kwh: 11.5, euro: 99 },
  ]);
  expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
});

it('takes bills of a sheet that has a column for each month', async () => {
  const place = 'Codice;POD;Indirizzo;Lon;Lat\nQM;IT001E00000781;Via Po;7.25;45.1\n';
  await write(await prepared('quadri.csv', place, 'centraline'));
  const head = 'POD;Utenza;Gen;Feb;Mar;Apr;Mag;Giu;Lug;Ago;Set;Ott;Nov;Dic;Totale\n';
  const sheet = `${head}IT001E00000781;Via Po;10;20;;40;50;60;70;80;90;100;110;120;750\n`;
  const id = await prepared('consumi 2021.csv', sheet, 'bollette');
  expect(await write(id)).toMatchObject({ inserite: 11, rifiutate: 0 });
  const { rows } = await world.db.tenant(valchiara, (tx) =>
    sql`select periodo_fine::text as al, totale_lettura::float as kwh, importo from bollette
      where periodo_inizio between '2021-01-01' and '2021-04-01' order by periodo_inizio`.execute(tx.sql),
  );
  expect(rows).toEqual([
    { al: '2021-01-31', kwh: 10, importo: null },
    { al: '2021-02-28', kwh: 20, importo: null },
    { al: '2021-04-30', kwh: 40, importo: null },
  ]);
  // Nobody says of which year.
  const [{ id: open }] = [(await send('consumi.csv', sheet, 'bollette')).body.data];
  expect((await call('GET', `/${open}`)).body.data.lavoro.liste).toHaveLength(1);
  expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
});

it('takes bills back as they were, but for what somebody changed since', async () => {
  const plant = kindBySegment('impianti');
  const key = await newElement(world, plant, register);
  const file = (total: number) =>
    `id_contat;inizio periodo;fine periodo;consumo\n${key};01/01/2026;31/01/2026;${total}\n${key};01/02/2026;28/02/2026;50\n`;
  const bills = async () =>
    (
      await world.db.system(({ sql: tx }) =>
        tx
          .selectFrom('bollette')
          .select(['totale_lettura'])
          .where('id_contat', '=', key)
          .where('eliminato_il', 'is', null)
          .orderBy('periodo_inizio')
          .execute(),
      )
    ).map(({ totale_lettura }) => totale_lettura);
  await write(await prepared('prima.csv', file(100), 'bollette'));
  const second = await prepared('seconda.csv', file(200), 'bollette');
  expect(await write(second)).toMatchObject({ inserite: 0, modificate: 1, lasciate: 1 });
  expect(await bills()).toEqual([200, 50]);
  const { status, body } = await call('POST', `/${second}/annulla`);
  expect([status, body.data?.ripristinate], JSON.stringify(body)).toEqual([200, 1]);
  expect(await bills()).toEqual([100, 50]);
});
