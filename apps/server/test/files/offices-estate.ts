/** What offices keep of buildings and addresses. */
import { bookOf, corners, geoJson, lines, type OfficeFile, pointAt } from './office-file.ts';
import { shapefileOf } from './shapefile-of.ts';
import { zipOf } from './zip-of.ts';

const squareAt = ([lon, lat]: readonly [number, number]) => {
  const d = 0.0001;
  return [
    [lon, lat],
    [lon, lat + d],
    [lon + d, lat + d],
    [lon + d, lat],
    [lon, lat],
  ];
};
const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

function buildings(): OfficeFile[] {
  const [a, b, c, d] = [corners(2), corners(5), corners(2), corners(2)];
  return [
    {
      name: 'the estate, with areas, volumes and classes of energy',
      file: 'patrimonio.xlsx',
      type: 'edifici',
      content: bookOf({
        Immobili: [
          [
            'Denominazione',
            'Indirizzo',
            'Sup. (mq)',
            'Volume (mc)',
            'Anno costruzione',
            'Classe energetica',
            'Lon',
            'Lat',
          ],
          [
            'Scuola Ada',
            'Via Alta 1',
            { v: 1250.5, z: '#,##0.00' },
            { v: 4300, z: '#,##0' },
            1968,
            'E',
            ...(a[0] ?? []),
          ],
          ['Municipio Vecchio', 'Piazza 2', 890, 3100, 1902, 'F', ...(a[1] ?? [])],
        ],
      }),
      right: {
        'Scuola Ada': {
          indirizzo: 'Via Alta 1',
          sup_mq: 1250.5,
          vol_mc: 4300,
          anno_costr: 1968,
          classe_energ: 'E',
        },
        'Municipio Vecchio': { sup_mq: 890, anno_costr: 1902, classe_energ: 'F' },
      },
    },
    {
      name: 'classes of buildings that are no classes of energy',
      file: 'immobili.csv',
      type: 'edifici',
      content: lines(
        'Immobile;Via;Classe;Superficie mq;Lon;Lat',
        ...b.map(
          ([lon, lat], i) =>
            `Casa ${i};Via Bassa;${['BT', 'BC', 'CI', 'BT', 'BC'][i]};1.2${i}0,00;${lon};${lat}`,
        ),
      ),
      right: {
        'Casa 0': { classe_energ: null, sup_mq: 1200 },
        'Casa 4': { classe_energ: null, sup_mq: 1240 },
      },
    },
    {
      name: 'outlines of buildings in a Shapefile',
      file: 'fabbricati.zip',
      type: 'edifici',
      content: zipOf(
        shapefileOf(
          'fabbricati',
          c.map((at, i) => ({
            values: { NOME: `Palestra ${i}`, INDIRIZZO: `Via Sport ${i + 1}`, ANNO: String(1980 + i) },
            rings: [squareAt(at)],
          })),
          degrees,
        ),
      ),
      right: {
        'Palestra 0': { indirizzo: 'Via Sport 1', anno_costr: 1980, lon: c[0]?.[0] },
        'Palestra 1': { indirizzo: 'Via Sport 2', anno_costr: 1981 },
      },
    },
    {
      name: 'outlines of several parts in a GeoJSON',
      file: 'edifici.geojson',
      type: 'edifici',
      content: geoJson(
        d.map((at, i) => ({
          properties: { descrizione: `Biblioteca ${i}`, indirizzo: `Via Carta ${i + 1}`, piani: i + 1 },
          geometry: { type: 'MultiPolygon', coordinates: [[squareAt(at)]] },
        })),
      ),
      right: {
        'Biblioteca 0': { indirizzo: 'Via Carta 1', lat: d[0]?.[1] },
        'Biblioteca 1': { indirizzo: 'Via Carta 2' },
      },
    },
  ];
}

function houseNumbers(): OfficeFile[] {
  const [a, b] = [corners(3), corners(3)];
  return [
    {
      name: 'house numbers with their letter in a column of its own',
      file: 'civici.csv',
      type: 'civici',
      content: lines(
        'TOPONIMO;CIVICO;ESPONENTE;LON;LAT',
        ...a.map(([lon, lat], i) => `VIA NUMERATA;${i + 1};${i === 1 ? 'A' : ''};${lon};${lat}`),
      ),
      right: {
        'VIA NUMERATA 1': { lon: a[0]?.[0] },
        'VIA NUMERATA 2/A': { lon: a[1]?.[0] },
        'VIA NUMERATA 3': { lat: a[2]?.[1] },
      },
    },
    {
      name: 'house numbers in a GeoJSON, street and number in one text',
      file: 'numeri.geojson',
      type: 'civici',
      content: geoJson(
        b.map((at, i) => ({ properties: { via: 'Via Contata', numero: `${i + 1}` }, geometry: pointAt(at) })),
      ),
      right: { 'Via Contata 1': { lon: b[0]?.[0] }, 'Via Contata 3': { lon: b[2]?.[0] } },
    },
  ];
}

export const estateFiles = (): OfficeFile[] => [...buildings(), ...houseNumbers()];
