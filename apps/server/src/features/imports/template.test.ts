/** The templates of what is no element: filled in with a row, they are imported as they are. */
import * as XLSX from '@e965/xlsx';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { fillRegister, newElement } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
let plant: number;
beforeAll(async () => {
  world = await openWorld();
  plant = await newElement(world, kindBySegment('impianti'), await fillRegister(world));
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const rows: readonly (readonly [string, () => Readonly<Record<string, string | number>>])[] = [
  [
    'carta_tecnica',
    () => ({
      Classe: 'edificio',
      Nome: 'Scuola',
      WKT: 'POLYGON((7.25 45.1,7.251 45.1,7.251 45.101,7.25 45.1))',
    }),
  ],
  [
    'bollette',
    () => ({ Impianto: plant, 'Inizio Periodo': '01/01/2021', 'Fine Periodo': '31/01/2021', Consumo: 100 }),
  ],
  [
    'produzione',
    () => ({
      POD: 'IT001E99999999',
      'Tipo di impianto': 'Fotovoltaico',
      Codice: 'C-31',
      Convenzione: 'Ritiro Dedicato',
      Mese: '03/2031',
      'Corrispettivo (€)': 12.5,
      'Energia (kWh)': 80,
    }),
  ],
];

it.each(rows)(
  'that of %s comes in with the row that was written into it, and goes out again',
  async (type, row) => {
    const { rawPayload } = await world.app.inject({ url: `/docs/campi/${type}.xlsx` });
    const book = XLSX.read(rawPayload);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const [header = []] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(header).toEqual(expect.arrayContaining(Object.keys(row())));
    XLSX.utils.sheet_add_aoa(sheet, [header.map((name) => row()[name] ?? null)], { origin: 'A2' });
    const id = await prepared(
      'modello.xlsx',
      XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      type,
    );
    const { data } = (await call('GET', `/${id}/righe`)).body;
    expect(data.righe).toMatchObject([{ verdetto: 'nuovo', motivi: [] }]);
    expect(await write(id)).toMatchObject({ inserite: 1, rifiutate: 0 });
    const undone = await call('POST', `/${id}/annulla`);
    expect([undone.status, undone.body.data?.tolte], JSON.stringify(undone.body)).toEqual([200, 1]);
  },
);
