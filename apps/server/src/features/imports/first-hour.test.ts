/** The first hour: from a border to a register, the same from whatever file, without a mapping. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstHourFiles, numberless, rowsOf, workbookOf } from '../../../test/files/first-hour-files.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { multipart } from '../../../test/http/multipart-body.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const files = firstHourFiles({ at: [362_380, 4_995_700], metre: 1, epsg: 32632, axes: ['Est', 'Nord'] });

async function register() {
  const of = async (segment: string) =>
    (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' })).json().features as Json[];
  const panels = await of('centraline');
  const codes = new Map(panels.map(({ id, properties }) => [id, properties.uten]));
  const seen = ({ properties, geometry }: Json) => ({
    code: properties.pl_cod ?? properties.uten,
    cabinet: codes.get(properties.id_imp),
    street: properties.toponimo ?? properties.indir,
    pod: properties.pod_pdr_cont,
    lamp: properties.lampot,
    power: properties.lamp_pot,
    height: properties.altezza_pl,
    material: properties.sost_materiale,
    isComplete: properties.inserimento_completo,
    at: geometry.coordinates.map((one: number) => one.toFixed(6)).join(' '),
  });
  const sorted = (all: Json[]) => all.map(seen).sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    cabinets: sorted(panels.filter(({ properties }) => properties.uten !== undefined)),
    points: sorted(await of('pl')),
  };
}

it('a border makes the municipality', async () => {
  const ring = [
    [7.2, 45.05],
    [7.3, 45.05],
    [7.3, 45.15],
    [7.2, 45.15],
    [7.2, 45.05],
  ];
  const content = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { PRO_COM_T: valchiara, COMUNE: 'Valchiara' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });
  const { raw, headers } = multipart([{ name: 'comuni.geojson', content }]);
  const path = '/api/amministrazione/comune/confine';
  const found = await world.call({
    method: 'POST',
    url: `${path}/leggi`,
    as: 'amministratore',
    payload: raw,
    headers,
  });
  expect(found.statusCode, found.body).toBe(200);
  const payload = { geometry: found.json().data.geometry };
  const kept = await world.call({ method: 'PUT', url: path, as: 'amministratore', payload });
  expect(kept.json().data).toMatchObject({ confine: true });
});

it('cabinets and light points are the same from CSV, XLSX and GeoPackage, and an import is undone', async () => {
  const found: Json[] = [];
  for (const { ending, cabinets, points } of files) {
    const first = await prepared(`quadri.${ending}`, cabinets, 'centraline');
    expect(await write(first), ending).toMatchObject({ inserite: 2, rifiutate: 0 });
    const second = await prepared(`pali.${ending}`, points);
    expect(await write(second), ending).toMatchObject({ inserite: 7, rifiutate: 1, da_posizionare: 0 });
    found.push(await register());

    // What was refused is mended in its workbook, and brought again as it is.
    const { body } = await call('GET', `/${second}/rifiutate.xlsx`);
    const rows = rowsOf(body);
    expect(rows).toMatchObject([{ Via: 'Via Alfa', Motivo: expect.stringContaining('Codice') }]);
    const mended = workbookOf(rows.map((row) => ({ ...row, 'N. palo': `PL${numberless}` })));
    const third = await prepared('corrette.xlsx', mended);
    expect(await write(third)).toMatchObject({ inserite: 1, rifiutate: 0 });
    expect((await register()).points.map(({ code }: Json) => code)).toContain(`PL${numberless}`);
    expect((await call('POST', `/${third}/annulla`)).status).toBe(200);
    for (const id of [second, first]) expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
    expect(await register()).toEqual({ cabinets: [], points: [] });
  }
  const [csv, xlsx, gpkg] = found;
  expect(csv.points[0]).toMatchObject({
    code: 'PL1',
    cabinet: 'QA',
    street: 'Via Alfa',
    lamp: 'SAP 150',
    power: 150,
    height: 8,
    material: 'Ferro zincato',
  });
  expect(xlsx).toEqual(csv);
  expect(gpkg).toEqual(csv);
});
