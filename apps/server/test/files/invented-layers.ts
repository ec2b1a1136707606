/** Surveys in layers: Shapefile, GeoPackage, KMZ and GeoJSON, each of the same light points in another form. */
import { geoPackageOf } from './geopackage-of.ts';
import { type InventedLamp, lamps, lampWords, supports, supportWords } from './invented-lamps.ts';
import { cabinetsOf, comma, type InventedSurvey, type Projected, placed, xy } from './invented-survey.ts';
import { shapefileOf } from './shapefile-of.ts';
import { zipOf } from './zip-of.ts';

export function inventedLayers(lampsOfTown: readonly InventedLamp[], in_: Projected): InventedSurvey[] {
  const all = placed(lampsOfTown);
  const cabinets = cabinetsOf(all);
  const [gauss, utm, rdn] = [in_(3003), in_(32632), in_(7791)];
  return [
    {
      name: 'two Shapefiles without a system in a folder of a zip',
      file: 'CONSEGNA.zip',
      hasCabinets: true,
      content: zipOf([
        ...shapefileOf(
          'CONSEGNA/Quadri_BT',
          cabinets.map(({ i, cabinet, street }) => ({
            values: { COD_QE: cabinet, INDIR_QE: street },
            rings: [],
            at: xy(gauss, i),
          })),
          null,
        ),
        ...shapefileOf(
          'CONSEGNA/Centri_Luminosi',
          all.map(({ i, ...one }) => ({
            values: {
              COD_CL: one.code,
              COD_QE: one.cabinet,
              INDIRIZZO: one.street,
              SORGENTE: one.lamp,
              POT_W: String(one.watt),
              SUPPORTO: supportWords.short[one.support],
              H_PL: String(one.height),
            },
            rings: [],
            at: xy(gauss, i),
          })),
          null,
        ),
      ]),
    },
    {
      name: 'layers of a GeoPackage whose names say nothing',
      file: 'rete.gpkg',
      hasCabinets: true,
      content: geoPackageOf(
        [
          {
            name: 'layer1',
            columns: [
              'ogc_fid',
              'cod_lamp',
              'quadro_id',
              'via_nome',
              'lamp_tp',
              'lamp_w',
              'palo_tp',
              'palo_h',
            ],
            rows: all.map(({ i, ...one }) => ({
              at: xy(rdn, i),
              values: [i + 1, one.code, one.cabinet, one.street, one.lamp, one.watt, one.support, one.height],
            })),
          },
          {
            name: 'layer2',
            columns: ['ogc_fid', 'quadro', 'via_nome', 'pod'],
            rows: cabinets.map(({ i, cabinet, street }) => ({
              at: xy(rdn, i),
              values: [i + 1, cabinet, street, `IT001E0000000${i}`],
            })),
          },
        ],
        7791,
      ),
    },
    {
      name: 'a KMZ whose descriptions are tables',
      file: 'punti.kmz',
      content: zipOf([
        {
          name: 'doc.kml',
          content: Buffer.from(
            `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${all
              .map((one) => {
                const told = {
                  Quadro: one.cabinet,
                  Via: one.street,
                  Lampada: lamps[one.lamp][0],
                  Potenza: `${one.watt} W`,
                  Altezza: `${comma(one.height, 1)} m`,
                  Sostegno: supports[one.support],
                };
                const rows = Object.entries(told).map(
                  ([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`,
                );
                return `<Placemark><name>${one.code}</name><description><![CDATA[<table>${rows.join('')}</table>]]></description><Point><coordinates>${one.at.join(',')},300</coordinates></Point></Placemark>`;
              })
              .join('')}</Document></kml>`,
          ),
        },
      ]),
    },
    {
      name: 'a GeoJSON in north and east, with objects within objects',
      file: 'export.geojson',
      content: Buffer.from(
        JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::6707' } },
          features: all.map(({ i, ...one }) => ({
            type: 'Feature',
            properties: {
              id_punto: one.code,
              quadro: { codice: one.cabinet },
              indirizzo: { via: one.street },
              lampada: { tipo: lampWords.short[one.lamp], potenza: one.watt },
              sostegno: { tipo: supports[one.support], altezza: one.height },
            },
            geometry: { type: 'Point', coordinates: [...xy(utm, i)].reverse().concat(280) },
          })),
        }),
      ),
    },
  ];
}
