/** Real surveys, read by hand: which file is brought in as what, and what each of its rows has to become. */
import { readFileSync } from 'node:fs';
import { parseCsv } from './plain-csv.ts';

type Original = Readonly<Record<string, string | number | null>>;
/** What a row says, by field; null: nothing. A position stands under `lon` and `lat`. */
type Meant = Readonly<Record<string, string | number | null>>;

export interface Survey {
  readonly name: string;
  readonly file: string;
  readonly type: string;
  readonly town: { readonly codistat: string; readonly nome: string; readonly borders?: string };
  readonly rows: (folder: string) => readonly Original[];
  readonly meant: (row: Original) => Meant;
  /** By what a row is found again among what was written. */
  readonly code: string;
}

const text = (cell: string | number | null | undefined) => {
  const plain = String(cell ?? '').trim();
  return plain === '' ? null : plain;
};
const number = (cell: string | number | null | undefined) => {
  const plain = text(cell);
  return plain === null || !/^-?[\d.]+$/.test(plain) ? null : Number(plain);
};

const lamps: Readonly<Record<string, readonly [sigla: string, type: string]>> = {
  LED: ['LED', 'LED'],
  'vapori mercurio': ['HG', 'Vapori di mercurio'],
  'sodio alta pressione': ['SAP', 'Sodio alta pressione'],
  'ioduri metallici': ['JM', 'Ioduri metallici'],
  'fluorescente compatta': ['FLC', 'Fluorescente compatta'],
  alogena: ['ALO', 'Alogena'],
};
/** What those lamps take with their ballasts: the files tell the power of both together. */
const ballasted: Readonly<Record<string, number>> = {
  'HG 56.5': 50,
  'HG 90': 80,
  'HG 139': 125,
  'HG 272': 250,
  'FLC 26.45': 23,
  'SAP 83': 70,
  'SAP 118': 100,
  'SAP 173': 150,
  'SAP 277': 250,
  'SAP 433': 400,
  'JM 118': 100,
  'JM 173': 150,
  'JM 277': 250,
  'JM 433': 400,
};
const bodies: Readonly<Record<string, string>> = { Stradale: 'Armatura stradale' };

function support(inst: string): string {
  if (/braccio .*a parete/i.test(inst)) return 'Su braccio';
  if (/a parete/i.test(inst)) return 'A parete';
  return inst === 'Altro' ? 'Altro' : 'Su palo';
}

function sort(body: string, inst: string): string | null {
  if (['Lanterna', 'Arredo urbano', 'Proiettore'].includes(body)) return body;
  if (/a parete/i.test(inst)) return 'Stradale su braccio a muro';
  return inst === 'Altro' ? null : 'Stradale su palo';
}

const point = ({ lat, lon }: Original): Meant => ({ lat: number(lat), lon: number(lon) });

function lightPoint(row: Original): Meant {
  const source = String(row.sorgente);
  const [sigla, type] = lamps[source === 'LED' ? source : source.toLowerCase()] ?? ['?', '?'];
  const taken = number(row.potenza);
  const own = ballasted[`${sigla} ${taken}`] ?? taken;
  const material = text(row.materiale);
  return {
    ...point(row),
    pl_cod: text(row.id),
    toponimo: text(row.indirizzo),
    id_imp: row.qe === 'Q000000' ? null : text(row.qe),
    lamp_tipo: type,
    lamp_pot: own,
    lamp_pot_ass: taken,
    lampot: `${sigla} ${String(own).replace('.', ',')}`,
    pl_tipo: sort(String(row.app_tipo), String(row.inst)),
    sostegno_tipo: support(String(row.inst)),
    sost_materiale: material === null ? null : material.charAt(0).toUpperCase() + material.slice(1),
    corpo_tipo: bodies[String(row.app_tipo)] ?? text(row.app_tipo),
    altezza_pl: number(row.altezza),
    sbraccio_lung: number(row.braccio),
    localita: null,
  };
}

const cabinet = (row: Original): Meant => ({
  ...point(row),
  uten: text(row.id),
  indir: text(row.indirizzo),
  appart: row.proprieta === 'Comune' ? 'comunale amm' : null,
  desc6: text(row.inst),
});

const json = (name: string, list: string) => (folder: string) =>
  JSON.parse(readFileSync(`${folder}/punti_luce/${name}`, 'utf8'))[list] as Original[];

const borders = 'confini/limits_P_1_municipalities.geojson';
const caluso = { codistat: '001047', nome: 'Caluso', borders };
const verrua = { codistat: '001294', nome: 'Verrua Savoia', borders };

/** Cabinets first: what names them comes after. */
export const surveys: readonly Survey[] = [
  ...(['caluso_quadri.geojson', 'caluso_epsg3857.gpkg', 'caluso_pl_qe.json'] as const).map((file) => ({
    name: `Caluso, quadri (${file})`,
    file: `punti_luce/${file}`,
    type: 'centraline',
    town: caluso,
    rows: json('caluso_pl_qe.json', 'qe'),
    meant: cabinet,
    code: 'uten',
  })),
  ...(['caluso_pl.csv', 'caluso_pl.geojson', 'caluso_epsg3857.gpkg', 'caluso_pl_qe.json'] as const).map(
    (file) => ({
      name: `Caluso, punti luce (${file})`,
      file: `punti_luce/${file}`,
      type: 'pl',
      town: caluso,
      rows: json('caluso_pl_qe.json', 'cl'),
      meant: lightPoint,
      code: 'pl_cod',
    }),
  ),
  {
    name: 'Verrua Savoia, quadri (JSON)',
    file: 'punti_luce/verrua_savoia_pl_qe.json',
    type: 'centraline',
    town: verrua,
    rows: json('verrua_savoia_pl_qe.json', 'qe'),
    meant: cabinet,
    code: 'uten',
  },
  ...(['verrua_savoia_pl_qe.json', 'verrua_savoia_pl_shp_epsg32632.zip'] as const).map((file) => ({
    name: `Verrua Savoia, punti luce (${file})`,
    file: `punti_luce/${file}`,
    type: 'pl',
    town: verrua,
    rows: json('verrua_savoia_pl_qe.json', 'cl'),
    meant: lightPoint,
    code: 'pl_cod',
  })),
  {
    name: 'Sesto al Reghena, edifici (CSV)',
    file: 'edifici/sesto_al_reghena_fabbricati_pod.csv',
    type: 'edifici',
    town: { codistat: '093043', nome: 'Sesto al Reghena' },
    rows: (folder) => parseCsv(readFileSync(`${folder}/edifici/sesto_al_reghena_fabbricati_pod.csv`, 'utf8')),
    meant: (row) => ({ edif_descr: text(row.Fabbricato) }),
    code: 'edif_descr',
  },
  {
    name: 'Alessandria, civici (GeoJSON)',
    file: 'civici/alessandria_valle_san_bartolomeo_civici.geojson',
    type: 'civici',
    town: { codistat: '006003', nome: 'Alessandria' },
    rows: (folder) =>
      JSON.parse(
        readFileSync(`${folder}/civici/alessandria_valle_san_bartolomeo_civici.geojson`, 'utf8'),
      ).features.map((one: { properties: Original; geometry: { coordinates: [number, number] } }) => ({
        ...one.properties,
        lon: one.geometry.coordinates[0],
        lat: one.geometry.coordinates[1],
      })),
    meant: (row) => ({
      ...point(row),
      toponimo: `${row.DUG} ${row.DUF}`,
      numero: [text(row.Civico), text(row.Esponente)].filter((part) => part !== null).join('/'),
    }),
    code: '',
  },
];
