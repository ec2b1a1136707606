/** The workbook of refused rows comes again: mended or not, what its import went by holds for it. */
import { read, write as writeBook } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, workbookOf } from '../../../test/files/first-hour-files.ts';
import { geoPackageOf } from '../../../test/files/geopackage-of.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const workbook = async (id: number): Promise<Buffer> => (await call('GET', `/${id}/rifiutate.xlsx`)).body;
const rowsAs = async (id: number): Promise<Json[]> =>
  (await call('GET', `/${id}/righe`)).body.data.righe.map(({ codice, verdetto, motivi }: Json) => ({
    codice,
    verdetto,
    motivi,
  }));
/** The workbook with a cell put in, as a spreadsheet saves it: whatever else it holds stays there. */
function mended(bytes: Buffer, cells: Readonly<Record<string, string | number>>, range?: string): Buffer {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  if (range !== undefined) sheet['!ref'] = range;
  for (const [at, v] of Object.entries(cells)) sheet[at] = { t: typeof v === 'number' ? 'n' : 's', v };
  return writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const survey = [
  'N. palo,Via,Zona,lon,lat',
  'A1,Via Alfa,Nord,7.25,45.1',
  'A2,Via Alfa,Nord,7.2501,45.1',
  'A3,Via Beta,Sud,7.2502,45.1',
  ',Via Beta,Sud,7.2503,45.1',
  'A5,Via Beta,Sud,dietro la chiesa,45.1',
].join('\n');

it('what is brought again unmended is refused again, for the same reasons', async () => {
  const first = await prepared('rilievo.csv', survey);
  const before = (await rowsAs(first)).filter(({ verdetto }) => verdetto === 'scartato');
  expect(before.map(({ motivi }) => motivi.join())).toEqual([
    expect.stringContaining('Codice'),
    expect.stringContaining('dietro la chiesa'),
  ]);
  const asDraft = await prepared('bozza.xlsx', await workbook(first));
  expect(await rowsAs(asDraft)).toEqual(before);
  expect(await write(first)).toMatchObject({ inserite: 3, rifiutate: 2 });
  const asWritten = await prepared('scritta.xlsx', await workbook(first));
  expect(await rowsAs(asWritten)).toEqual(before);
  const { body } = await call('GET', `/${asWritten}/colonne`);
  expect(body.data.campi.find(({ campo }: Json) => campo === 'pl_cod')).toMatchObject({
    scelta: { colonne: ['N. palo'] },
    come: 'scelto',
  });
});

it('so it is where another program kept nothing but its rows', async () => {
  const first = await prepared('rilievo.csv', survey);
  const bare = await prepared('copia.xlsx', workbookOf(rowsOf(await workbook(first))));
  const rows = await rowsAs(bare);
  expect(rows.map(({ verdetto }) => verdetto)).not.toContain('nuovo');
  expect(rows[0]).toMatchObject({ verdetto: 'scartato', motivi: [expect.stringContaining('Codice')] });
});

it('a survey of somebody else’s that has a column of that name is numbered as any other', async () => {
  const theirs = ['Lampada esausta', 'Nuovo punto: da fare', 'Sostituzione'].map(
    (why, index) => `Via Alfa,SAP 150 W,${why},7.26,45.10${index + 1}`,
  );
  const id = await prepared('guasti.csv', ['Via,Lampada,Motivo,lon,lat', ...theirs].join('\n'));
  expect((await rowsAs(id)).map(({ codice }) => codice)).toEqual(['PL-0002', 'PL-0003', 'PL-0004']);
});

it('what was chosen by hand holds for the mended rows too', async () => {
  const first = await prepared('rilievo.csv', survey);
  const campi = { localita: { colonne: ['Zona'] }, toponimo: null };
  expect((await call('PUT', `/${first}`, { campi })).status).toBe(200);
  const again = await prepared('corretto.xlsx', mended(await workbook(first), { A2: 'A4', D3: 7.2504 }));
  expect(await rowsAs(again)).toMatchObject([
    { codice: 'A4', verdetto: 'incompleto' },
    { codice: 'A5', verdetto: 'incompleto' },
  ]);
  await write(again);
  const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
  const a4 = features.find(({ properties }: Json) => properties.pl_cod === 'A4');
  expect(a4.properties).toMatchObject({ localita: 'Sud', toponimo: null });
});

it('a column that was added to it is proposed', async () => {
  const first = await prepared('senza-via.csv', survey.replace('Via,', 'X,').replaceAll(/Via \w+/g, ''));
  const wider = { A2: 'A4', G1: 'Via', G2: 'Via Gamma', G3: 'Via Gamma' };
  const again = await prepared('allargato.xlsx', mended(await workbook(first), wider, 'A1:G3'));
  const { body } = await call('GET', `/${again}/colonne`);
  expect(body.data.campi.find(({ campo }: Json) => campo === 'toponimo').scelta).toEqual({
    colonne: ['Via'],
  });
});

it('of a file with shapes the rows keep their places', async () => {
  const content = geoPackageOf(
    [
      {
        name: 'Pali',
        columns: ['N. palo', 'Via'],
        rows: [
          { at: [362_380, 4_995_700], values: ['G1', 'Via Alfa'] },
          { at: [362_392, 4_995_700], values: ['G2', 'Via Alfa'] },
          { at: [362_404, 4_995_700], values: [null, 'Via Alfa'] },
        ],
      },
    ],
    32632,
  );
  const first = await prepared('pali.gpkg', content);
  const again = await prepared('pali.xlsx', mended(await workbook(first), { A2: 'G3' }));
  expect(await rowsAs(again)).toMatchObject([{ codice: 'G3', verdetto: 'incompleto' }]);
  expect((await call('GET', `/${again}/punti`)).body.data.righe).toHaveLength(1);
});

it('rows that were numbered are numbered after those of their first file', async () => {
  const first = await prepared(
    'senza-codici.csv',
    'Via,lon,lat\nVia Alfa,7.25,45.11\nVia Alfa,7.2501,45.11\nVia Beta,lontano,45.11\n',
  );
  const [, , third] = await rowsAs(first);
  expect(third).toMatchObject({ codice: 'PL-0004', verdetto: 'scartato' });
  await write(first);
  const again = await prepared('numerate.xlsx', mended(await workbook(first), { B2: 7.2503 }));
  expect(await rowsAs(again)).toMatchObject([{ codice: 'PL-0004', verdetto: 'incompleto' }]);
});

it('choices that make no sense are left aside, and those of another kind', async () => {
  const first = await prepared('rilievo.csv', survey);
  const book = read(await workbook(first));
  const name = book.SheetNames[1] ?? '';
  expect(book.Workbook?.Sheets?.[1]?.Hidden).toBe(1);
  const sheet = book.Sheets[name] ?? {};
  for (const v of ['{"tipo":"pl"', '{"tipo":"pl","colonne":[],"scelte":{"campi":{"pl_cod":7}}}', '[]']) {
    sheet.A2 = { t: 's', v };
    const spoilt = writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const id = await prepared('guasto.xlsx', spoilt);
    expect((await call('GET', `/${id}`)).body.data.lavoro.liste).toHaveLength(1);
  }
  const other = await prepared('altro.xlsx', await workbook(first), 'centraline');
  expect((await call('GET', `/${other}/colonne`)).status).toBe(200);
});
