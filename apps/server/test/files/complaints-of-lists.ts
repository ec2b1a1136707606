/** Lists that people complain of in public, three of each sort: instants, places of receivers, numbers that are no codes. */
import { type Complaint, lamp, list } from './complaint.ts';

const dated = (
  name: string,
  file: string,
  code: string,
  days: readonly (readonly [string, string | null])[],
): Complaint => ({
  name,
  file,
  content: list(
    'CODICE;VIA;DATA_INSTALLAZIONE',
    days.map(([day], n) => `${code}-${n};Via Po;${day}`),
  ),
  comesIn: days.map(([, data_impianto], n) => lamp(`${code}-${n}`, { data_impianto })),
});
const instants: readonly Complaint[] = [
  dated('midnights of Italy in universal time', 'istanti.csv', 'IA', [
    ['2021-05-11T22:00:00.000Z', '2021-05-12'],
    ['2020-12-31T23:00:00Z', '2021-01-01'],
    ['2021-05-12T00:00:00+02:00', '2021-05-12'],
    ['1620770400000', '2021-05-12'],
  ]),
  dated('the same without a word of the zone', 'istanti senza fuso.csv', 'IB', [
    ['2021-05-11T22:00:00', '2021-05-12'],
    ['2020-12-31T23:00:00', '2021-01-01'],
    ['2019-03-30 23:00:00', '2019-03-31'],
    ['11/05/2021 22:00', '2021-05-12'],
  ]),
  dated('seconds since 1970, and hours of the day that say nothing', 'istanti e ore.csv', 'IC', [
    ['1620770400', '2021-05-12'],
    ['2021-05-11T22:00:00', '2021-05-11'],
    ['2021-05-11T09:30:00', '2021-05-11'],
    ['12/05/2021 23:00', '2021-05-12'],
  ]),
];

/** Places as receivers write them. */
const received = (
  name: string,
  file: string,
  code: string,
  head: string,
  rows: readonly string[],
): Complaint => ({
  name,
  file,
  content: [`CODICE;VIA;${head}`, ...rows.map((row, n) => `${code}-${n};Via Po;${row}`)].join('\n'),
  comesIn: rows.map((_, n) => lamp(`${code}-${n}`, { lon: 7.2504, lat: n === 0 ? 45.1012 : 45.1013 })),
});
const receivers: readonly Complaint[] = [
  received('degrees and minutes in one column', 'ricevitore.csv', 'GA', 'POSIZIONE', [
    'N45 06.072 E007 15.024',
    'N45 06.078 E007 15.024',
  ]),
  received('the same in two columns', 'ricevitore in due.csv', 'GB', 'LATITUDINE;LONGITUDINE', [
    'N45 06.072;E007 15.024',
    'N45 06.078;E007 15.024',
  ]),
  received(
    'degrees, minutes and seconds, or degrees alone, behind their letters',
    'ricevitore in gradi.csv',
    'GC',
    'COORDINATE',
    ['N45 06 04.3 E007 15 01.4', 'N45.10130 E007.25040'],
  ),
];

const keyed = (
  name: string,
  file: string,
  head: string,
  rows: readonly string[],
  codes: readonly string[],
): Complaint => ({
  name,
  file,
  content: list(head, rows),
  comesIn: codes.map((code) => lamp(code)),
});
const keys: readonly Complaint[] = [
  keyed(
    'a row number of a database beside a code without gaps',
    'seriale.csv',
    'cartodb_id;linea;geocodigo',
    [1, 30, 59, 88].map((id) => `${id};${id + 7};201438053${String(id).padStart(5, '0')}`),
    [1, 30, 59, 88].map((id) => `201438053${String(id).padStart(5, '0')}`),
  ),
  keyed(
    'one of a join beside the number plate',
    'unione.csv',
    'TARGET_FID;JOIN_FID;TARGA;VIA',
    [1, 2, 3].map((id) => `${id};${id};T-0${id};Via Po`),
    ['T-01', 'T-02', 'T-03'],
  ),
  keyed(
    'one of a map program beside numbers that are all different',
    'objectid.csv',
    'OBJECTID;Matricola;VIA',
    [11, 12, 13].map((id) => `${id};45${id};Via Po`),
    ['4511', '4512', '4513'],
  ),
  keyed(
    'numbers of poles',
    'punto.csv',
    'PUNTO;QUADRO;VIA',
    [1, 2, 3].map((id) => `${id};Q01;Via Po`),
    ['1', '2', '3'],
  ),
  keyed(
    'numbers of poles as databases call them',
    'recno.csv',
    'RECNO;VIA;POTENZA',
    [501, 502, 503].map((id) => `${id};Via Po;70`),
    ['501', '502', '503'],
  ),
  keyed(
    'numbers of poles that begin again at each cabinet',
    'punto per quadro.csv',
    'PUNTO;QUADRO;VIA',
    ['1;QE-001;Via Po', '2;QE-001;Via Po', '1;QE-002;Via Re', '2;QE-002;Via Re'],
    ['QE-001-1', 'QE-001-2', 'QE-002-1', 'QE-002-2'],
  ),
];

export const listComplaints: readonly Complaint[] = [...instants, ...receivers, ...keys];
