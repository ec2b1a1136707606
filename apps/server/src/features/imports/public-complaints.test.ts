/** What people complain of in public comes in with its right value or its right word: every proposal accepted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cabinetsOfComplaints, supplyOf } from '../../../test/files/complaint.ts';
import { figureComplaints } from '../../../test/files/complaints-of-figures.ts';
import { layerComplaints } from '../../../test/files/complaints-of-layers.ts';
import { listComplaints } from '../../../test/files/complaints-of-lists.ts';
import { openDocumentComplaints } from '../../../test/files/complaints-of-opendocument.ts';
import { workbookComplaints } from '../../../test/files/complaints-of-workbooks.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { importedFigures } from '../../../test/http/imported-figures.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
const cabinets = new Map<number, string>();

beforeAll(async () => {
  world = await openWorld();
  const supplies = Array.from({ length: 18 }, (_, n) => `QF${n};${supplyOf(n)}`);
  const rows = [...cabinetsOfComplaints.map((code) => `${code};`), ...supplies];
  const text = [
    'Codice;POD;Indirizzo;Lon;Lat',
    ...rows.map((row, n) => `${row};Via Po;${7.24 + n / 1e4};45.07`),
  ];
  await write(await prepared('quadri.csv', text.join('\n'), 'centraline'));
  for (const { properties } of await elements('centraline')) cabinets.set(properties.id_imp, properties.uten);
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const elements = async (segment: string): Promise<Json[]> =>
  (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' })).json().features;

const complaints = [
  ...workbookComplaints,
  ...figureComplaints,
  ...listComplaints,
  ...layerComplaints,
  ...openDocumentComplaints,
];

it.each(complaints.map((one) => [`${one.name} (${one.file})`, one] as const))('%s', async (_, one) => {
  const { file, content, type, comesIn, said, verdicts, choices, hiddenColumns } = one;
  const id = await prepared(file, content, type ?? 'pl');
  if (choices !== undefined) expect((await call('PUT', `/${id}`, choices)).status).toBe(200);
  const checked: Json = (await call('GET', `/${id}/righe`)).body.data;
  const { verdetti, nascoste } = checked;
  if (verdicts !== undefined) expect({ ...verdetti, nascoste }).toMatchObject(verdicts);
  if (said !== undefined) expect(checked.motivi.map(({ motivo }: Json) => motivo).join('\n')).toMatch(said);
  if (hiddenColumns !== undefined) expect(checked.colonne_nascoste).toEqual(hiddenColumns);
  const written = comesIn.length === 0 ? undefined : await write(id);
  expect(written?.inserite ?? 0).toBe(comesIn.length);
  if (type !== undefined) {
    expect(await importedFigures(world.db, type, id)).toEqual(comesIn);
    return;
  }
  const came = new Map<string, Json>(
    (await elements('pl')).map(
      ({
        properties,
        geometry: {
          coordinates: [lon, lat],
        },
      }) => [properties.pl_cod, { ...properties, cabinet: cabinets.get(properties.id_imp), lon, lat }],
    ),
  );
  for (const row of comesIn as Readonly<Record<string, unknown>>[]) {
    const right = Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? expect.closeTo(value, 4) : value,
    ]);
    expect(came.get(String(row.pl_cod))).toMatchObject(Object.fromEntries(right));
  }
});
