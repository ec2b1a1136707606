/**
 * A made-up survey in the form that surveys of this kind come in: cabinets and light points with the columns of the
 * examples' mappings, a comma between the cells, and a fifth of the points at a cabinet that the survey lacks.
 */

type Row = Readonly<Record<string, string | number>>;

/** How many of each there are; so many points name a cabinet that is not in the survey. */
export const cabinetCount = 9;
export const pointCount = 100;
export const danglingCount = 21;
/** The cabinet that dangling points name. */
export const unknownCabinet = 'Q000000';

const lamps = [
  ['Vapori mercurio', '139.0'],
  ['Sodio alta pressione', '118.0'],
  ['LED', '101.0'],
  ['Ioduri metallici', '173.0'],
] as const;

const cabinetCode = (i: number) => `Q${String(i + 1).padStart(6, '0')}`;
const place = (i: number) => ({ lat: 45.25 + (i % 10) / 1_000, lon: 7.85 + Math.floor(i / 10) / 1_000 });

/** The cabinets of the survey, in the municipality of Prato. */
export const cabinetRows: readonly Row[] = Array.from({ length: cabinetCount }, (_, i) => ({
  comune: 'Prato',
  id: cabinetCode(i),
  ...place(i * 10),
  indirizzo: `Via Po, ${i + 1}`,
  servizio: 'Luce',
  anno: '',
  inst: i % 2 === 0 ? 'A parete' : 'Su palo',
  proprieta: 'Comune',
  misto: 'No',
  carichi: 'Assenti',
  accessibilita: 'Esterno',
}));

/** Its light points. */
export const pointRows: readonly Row[] = Array.from({ length: pointCount }, (_, i) => {
  const [sorgente, potenza] = lamps[i % lamps.length] ?? lamps[0];
  const dangling = i < danglingCount;
  return {
    comune: 'Prato',
    id: `C${String(i + 1).padStart(6, '0')}-001`,
    ...place(i),
    indirizzo: i === 0 ? 'Via Po, angolo "Piazza"' : 'Corso Torino',
    qe: dangling ? unknownCabinet : cabinetCode(i % cabinetCount),
    zona: '601',
    proprieta: dangling ? 'Sole' : 'Comune',
    inst: i % 3 === 0 ? 'Palo stradale curvo' : 'Palo arredo',
    materiale: 'Acciaio zincato',
    sezione: 'Conico',
    altezza: '9.0',
    braccio: i % 2 === 0 ? '2' : 'Assente',
    app_tipo: 'Stradale',
    sorgente,
    potenza,
    marca: '',
    modello: '',
    flusso: '4650.0',
    energia: '',
    cutoff: 'Sì',
    cct: '',
    marca_post: 'Prova',
    modello_post: 'M',
    matricola_post: '',
    sorgente_post: 'LED',
    taglia_post: '35.4',
    foto: '',
  };
});

function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows with a comma between the cells, as the header's columns stand. */
export function commaCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** One JSON with both lists, and lists of other things. */
export function twoLists(): string {
  return JSON.stringify({ comune: 'Prato', centro: place(0), cl: pointRows, qe: cabinetRows, sem: [] });
}

export function geoJson(rows: readonly Row[]): string {
  const features = rows.map(({ lat, lon, ...properties }) => ({
    type: 'Feature',
    id: properties.id,
    properties,
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** As a shapefile's table comes: places in metres, `metres[i]` that of row i. */
export function metreCsv(
  rows: readonly Row[],
  metres: readonly { readonly x: number; readonly y: number }[],
): string {
  return commaCsv(
    rows.map((row, i) => ({
      ...row,
      lon: metres[i]?.x.toFixed(3) ?? '',
      lat: metres[i]?.y.toFixed(3) ?? '',
    })),
  );
}
