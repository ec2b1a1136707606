/** Surveys in the words of firms: extracts of a manager's database, drawings, two languages, what a spreadsheet spoilt. */
import { cycled, type InventedLamp, lamps, supportWords } from './invented-lamps.ts';
import { comma, type InventedSurvey, type Projected, placed, xy } from './invented-survey.ts';
import { shapefileOf } from './shapefile-of.ts';
import { zipOf } from './zip-of.ts';

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(';')).join('\r\n'));
const german = {
  SAP: 'Natriumdampf-Hochdruck',
  LED: 'LED',
  JM: 'Halogen-Metalldampf',
  HG: 'Quecksilberdampf',
  FL: 'Leuchtstofflampe',
} as const;
const hung = { palo: 'Mast', braccio: 'Wandarm', muro: 'Wand', tesata: 'Seil' } as const;
/** `45.302.283`: what a spreadsheet makes of degrees whose point it took for that of thousands. */
const spoilt = (degrees: number) => String(Math.round(degrees * 1e6)).replace(/\B(?=(?:\d{3})+$)/g, '.');

export function inventedFirms(lampsOfTown: readonly InventedLamp[], in_: Projected): InventedSurvey[] {
  const all = placed(lampsOfTown);
  const utm = in_(32632);
  return [
    {
      name: 'an extract that describes, with a pole for two lamps',
      file: 'ESTRAZIONE.csv',
      content: csv([
        [
          'ID_PALO',
          'ID_APPAR',
          'ID_QUADRO',
          'DES_VIA',
          'DES_SORGENTE',
          'POT_LAMP',
          'DES_SOSTEGNO',
          'ALT_LAMP',
          'LAT',
          'LONG',
        ],
        ...all.map(({ i, ...one }) => [
          `P${Math.floor(i / 2)}`,
          one.code,
          one.cabinet,
          one.street,
          lamps[one.lamp][0],
          one.watt,
          supportWords.short[one.support],
          comma(one.height, 1),
          comma(one.at[1], 7),
          comma(one.at[0], 7),
        ]),
      ]),
    },
    {
      name: 'blocks of a drawing',
      file: 'TAV03.zip',
      content: zipOf(
        shapefileOf(
          'TAV03-Point',
          all.map(({ i, ...one }) => ({
            values: {
              Entity: 'Insert',
              Handle: (4096 + i).toString(16),
              Layer: `IP_${one.lamp}`,
              Color: '7',
              COD_PL: one.code,
              TIPO: `${one.lamp} ${one.watt}W`,
              QUADRO: one.cabinet,
              STRADA: one.street,
              PALO: supportWords.short[one.support],
              ALTEZZA: `H=${one.height.toFixed(2)}`,
            },
            rings: [],
            at: xy(utm, i),
          })),
        ),
      ),
    },
    {
      name: 'headers and words in two languages',
      file: 'Beleuchtung.csv',
      content: csv([
        [
          'Nr. / N. punto luce',
          'Schaltschrank / Quadro',
          'Straße / Via',
          'Lampentyp / Lampada',
          'Leistung / Potenza',
          'Mast / Sostegno',
          'Höhe / Altezza',
          'Ost',
          'Nord',
        ],
        ...all.map(({ i, ...one }) => [
          one.code,
          one.cabinet,
          one.street,
          german[one.lamp],
          `${one.watt} W`,
          hung[one.support],
          comma(one.height, 1),
          ...xy(utm, i).map((at) => comma(at)),
        ]),
      ]),
    },
    {
      name: 'degrees that a spreadsheet spoilt, house numbers behind streets, power in kW',
      file: 'elenco.csv',
      content: csv([
        [
          'Codice',
          'Quadro',
          'Indirizzo',
          'Lampada',
          'Potenza (kW)',
          'Palo',
          'Altezza (cm)',
          'Latitudine',
          'Longitudine',
        ],
        ...all.map(({ i, ...one }) => [
          one.code,
          one.cabinet,
          `${one.street}${cycled([' 12/A', ', 7', ' n. 3 bis'], i)}`,
          lamps[one.lamp][0],
          comma(one.watt / 1000, 3),
          supportWords.short[one.support],
          one.height * 100,
          spoilt(one.at[1]),
          spoilt(one.at[0]),
        ]),
      ]),
    },
  ];
}
