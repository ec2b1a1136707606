/** Surveys in tables: CSV and workbooks, each of the same light points in another form. */
import { utils, write } from '@e965/xlsx';
import { cycled, type InventedLamp, lamps, lampWords, supports, supportWords } from './invented-lamps.ts';
import { cabinetsOf, comma, type InventedSurvey, type Projected, placed, xy } from './invented-survey.ts';

type Rows = readonly (readonly (string | number | null)[])[];

const italian = (day: string) => day.split('-').reverse().join('/');
const grouped = (value: number) => comma(value).replace(/\B(?=(?:\d{3})+,)/g, '.');
const csv = (rows: Rows, mark: string) => rows.map((row) => row.join(mark)).join('\r\n');
const bookOf = (
  sheets: readonly (readonly [name: string, rows: Rows])[],
  bookType: 'xlsx' | 'biff8' | 'ods',
) => {
  const book = utils.book_new();
  for (const [name, rows] of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
  return write(book, { type: 'buffer', bookType }) as Buffer;
};

function degrees(value: number, letter: string): string {
  const minutes = (value % 1) * 60;
  return `${Math.floor(value)}°${String(Math.floor(minutes)).padStart(2, '0')}'${comma((minutes % 1) * 60, 3)}"${letter}`;
}

export function inventedTables(lampsOfTown: readonly InventedLamp[], in_: Projected): InventedSurvey[] {
  const all = placed(lampsOfTown);
  const cabinets = cabinetsOf(all);
  const [gauss, utm, ed50] = [in_(3003), in_(32632), in_(23032)];
  return [
    {
      name: 'two rows of headers, titles, totals, Gauss-Boaga',
      file: 'Censimento.xlsx',
      content: bookOf(
        [
          [
            'Foglio1',
            [
              ['COMUNE DI PROVA', '', '', '', '', '', '', '', ''],
              ['N° P.L.', 'Q.E.', 'Via / Piazza', 'SOSTEGNO', '', 'APPARECCHIO', '', 'COORDINATE', ''],
              ['', '', '', 'Tipo', 'H (m)', 'Lampada', 'W', 'Est', 'Nord'],
              ...all.map(({ i, ...one }) => [
                one.code,
                one.cabinet,
                one.street,
                supportWords.short[one.support],
                one.height,
                lampWords.short[one.lamp],
                one.watt,
                ...xy(gauss, i),
              ]),
              ['TOTALE', '', '', '', '', '', all.length, '', ''],
            ],
          ],
        ],
        'xlsx',
      ),
    },
    {
      name: 'names cut to ten letters, metres under degrees, Latin-1',
      file: 'PALI.CSV',
      content: Buffer.from(
        csv(
          [
            [
              'ID_PALO',
              'QUADRO_ALI',
              'NOME_STRAD',
              'TIPO_LAMPA',
              'POTENZA_LA',
              'TIPO_SOSTE',
              'ALTEZZA_PA',
              'LONGITUDIN',
              'LATITUDINE',
            ],
            ...all.map(({ i, ...one }) => [
              one.code,
              one.cabinet,
              one.street,
              lampWords.short[one.lamp],
              one.watt,
              supportWords.short[one.support],
              comma(one.height, 1),
              ...xy(utm, i).map((at) => comma(at)),
            ]),
          ],
          ';',
        ),
        'latin1',
      ),
    },
    {
      name: 'in English, with tabs, in UTF-16',
      file: 'street_lights.txt',
      content: Buffer.from(
        `\uFEFF${csv(
          [
            [
              'Pole ID',
              'Feeder cabinet',
              'Street name',
              'Light source',
              'Wattage (W)',
              'Mounting height (m)',
              'Pole type',
              'Latitude',
              'Longitude',
            ],
            ...all.map((one) => [
              one.code,
              one.cabinet,
              one.street,
              lampWords.english[one.lamp],
              one.watt,
              one.height,
              supportWords.english[one.support],
              one.at[1],
              one.at[0],
            ]),
          ],
          '\t',
        )}`,
        'utf16le',
      ),
    },
    {
      name: 'degrees, minutes and seconds',
      file: 'rilievo.csv',
      content: Buffer.from(
        csv(
          [
            [
              'Cod. punto',
              'Quadro di alim.',
              'Ubicazione',
              'Sorgente luminosa',
              'Pot. nom. [W]',
              'Tipologia palo',
              'Hft',
              'Latitudine',
              'Longitudine',
            ],
            ...all.map((one) => [
              one.code,
              one.cabinet,
              one.street,
              lampWords.short[one.lamp],
              one.watt,
              supportWords.short[one.support],
              comma(one.height, 1),
              degrees(one.at[1], 'N'),
              degrees(one.at[0], 'E'),
            ]),
          ],
          '|',
        ),
      ),
    },
    {
      name: 'no codes, one text for lamp and power and one for support and height, thousands in coordinates',
      file: 'ELENCO.csv',
      code: ({ cabinet, line, number }) => `${cabinet}-${line}-${number}`,
      content: Buffer.from(
        csv(
          [
            ['Quadro', 'Linea', 'Nr.', 'Via', 'Lampada', 'Sostegno', 'Coord. Est', 'Coord. Nord'],
            ...all.map(({ i, ...one }) => [
              one.cabinet,
              one.line,
              one.number,
              one.street,
              lampWords.one[one.lamp],
              `${supportWords.short[one.support].toLowerCase()} h ${comma(one.height, 1)} m`,
              ...xy(utm, i).map(grouped),
            ]),
          ],
          ';',
        ),
      ),
    },
    {
      name: 'cabinets and lamps in one sheet, told by a column',
      file: 'elementi.ods',
      hasCabinets: true,
      content: bookOf(
        [
          [
            'Elementi',
            [
              [
                'Tipo elemento',
                'Codice',
                'Quadro',
                'Via',
                'Lampada',
                'Potenza',
                'Altezza',
                'Sostegno',
                'Posizione GPS',
              ],
              ...cabinets.map(({ cabinet, street, at: [lon, lat] }) => [
                'Quadro elettrico',
                cabinet,
                '',
                street,
                '',
                '',
                '',
                '',
                `${lat.toFixed(6)}, ${lon.toFixed(6)}`,
              ]),
              ...all.map((one) => [
                'Punto luce',
                one.code,
                one.cabinet,
                one.street,
                lampWords.short[one.lamp],
                `${one.watt} watt`,
                `${comma(one.height, 1)} mt`,
                supports[one.support],
                `${one.at[1].toFixed(6)}, ${one.at[0].toFixed(6)}`,
              ]),
            ],
          ],
        ],
        'ods',
      ),
    },
    {
      name: 'a sheet for each cabinet',
      file: 'per quadro.xls',
      content: bookOf(
        ['QE01', 'QE02'].map((code) => [
          code,
          [
            ['Punto', 'Via', 'Lampada', 'Sostegno', 'Posizione E ED50', 'Posizione N ED50'],
            ...all
              .filter(({ cabinet }) => cabinet === code)
              .map(({ i, ...one }) => [
                one.code,
                one.street,
                `${one.lamp} ${one.watt}`,
                `${supportWords.short[one.support]} H ${comma(one.height, 1)}`,
                ...xy(ed50, i),
              ]),
          ],
        ]),
        'biff8',
      ),
    },
    {
      name: 'columns twice by one name, one without, and what was not taken written as something',
      file: 'x.csv',
      content: Buffer.from(
        csv(
          [
            ['Palo', 'Quadro', 'Via', 'Tipo', 'Lampada', '', 'Altezza', 'Altezza', 'Potenza', 'X', 'Y'],
            ...all.map(({ i, ...one }) => [
              one.code,
              one.cabinet,
              one.street,
              supports[one.support],
              lamps[one.lamp][0],
              'ok',
              one.height,
              '9999',
              one.watt,
              ...xy(utm, i).map((at) => at.toFixed(2)),
            ]),
          ],
          ',',
        ),
      ),
    },
    {
      name: 'dates in sentences, latitude under longitude',
      file: 'punti.csv',
      content: Buffer.from(
        csv(
          [
            [
              'Pt. luce',
              'Centralina',
              'Localizzazione',
              'Lampada (tipo e W)',
              'Palo (tipo e h)',
              'In esercizio dal',
              'Lat',
              'Lon',
            ],
            ...all.map(({ i, ...one }) => [
              one.code,
              one.cabinet,
              one.street,
              `${lampWords.short[one.lamp]} - ${one.watt} Watt`,
              `${supportWords.short[one.support]}, altezza ${comma(one.height, 1)} mt`,
              cycled(['dal marzo 2011', `acceso dal ${italian(one.date)}`, 'primavera 2015'], i),
              comma(one.at[0], 7),
              comma(one.at[1], 7),
            ]),
          ],
          ';',
        ),
      ),
    },
  ];
}
