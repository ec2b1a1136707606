/** What may be imported, told by its name: anything else is refused before it is read. */
import { Fault } from '../http/fault.ts';

const extensions = [
  'csv',
  'txt',
  'tsv',
  'json',
  'geojson',
  'xls',
  'xlsx',
  'xlsm',
  'ods',
  'zip',
  'gpkg',
  'kml',
  'kmz',
];
const spoken = 'CSV, TXT, GeoJSON, Shapefile (.zip), GeoPackage, KML, KMZ, XLS, XLSX o ODS';

const invoiceText =
  'è una fattura elettronica: dice quanto si paga, e non consumi e periodi per POD; chiedi al fornitore il dettaglio in CSV o Excel, con POD, inizio, fine e consumo, oppure scrivi la bolletta a mano';

const invoice = /<(?:\w+:)?FatturaElettronica(?:Semplificata)?[\s>]/;
const looked = 4_000;

/** What people bring instead, and how it may come in after all. */
const others: Readonly<Record<string, string>> = {
  shp: 'è una sola parte di uno Shapefile: metti in uno zip il .shp con i suoi .dbf, .shx e .prj e carica quello',
  dbf: 'è la tabella di uno Shapefile: metti in uno zip il .dbf con i suoi .shp, .shx e .prj e carica quello',
  shx: "è l'indice di uno Shapefile: metti in uno zip il .shp con i suoi .dbf, .shx e .prj e carica quello",
  prj: 'dice solo il sistema di riferimento di uno Shapefile: mettilo nello zip insieme al suo .shp',
  dwg: 'è un disegno CAD: esporta i punti da lì come Shapefile (.zip) o CSV',
  dxf: 'è un disegno CAD: esporta i punti da lì come Shapefile (.zip) o CSV',
  qgs: 'è un progetto di QGIS, che non contiene i dati: esporta il livello come GeoPackage o GeoJSON',
  qgz: 'è un progetto di QGIS, che non contiene i dati: esporta il livello come GeoPackage o GeoJSON',
  gpx: 'è un GPX: aprilo in Google Earth o QGIS e salvalo come KML o GeoJSON',
  gml: 'è un GML: aprilo in QGIS e salvalo come GeoPackage o GeoJSON',
  xml: 'è un XML: esporta i dati come CSV o XLSX',
  p7m: invoiceText,
  mdb: 'è un database di Access: esporta la tabella come XLSX o CSV',
  accdb: 'è un database di Access: esporta la tabella come XLSX o CSV',
  pdf: "è un PDF: chiedi a chi l'ha fatto il foglio da cui è nato, in XLSX o CSV",
  doc: 'è un documento di testo: copia la tabella in un foglio di calcolo e salvala come XLSX',
  docx: 'è un documento di testo: copia la tabella in un foglio di calcolo e salvala come XLSX',
  odt: 'è un documento di testo: copia la tabella in un foglio di calcolo e salvala come ODS',
  rar: 'è un archivio RAR: estrai i file e carica quelli, o uno zip',
  '7z': 'è un archivio 7-Zip: estrai i file e carica quelli, o uno zip',
};

/** Throws a 415 that says what the file is, where its name tells; of an XML what is in it. */
export function checkName(name: string, content: Uint8Array): void {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined && extensions.includes(extension)) return;
  const isInvoice = invoice.test(Buffer.from(content.subarray(0, looked)).toString('latin1'));
  const named = extension === undefined || !Object.hasOwn(others, extension) ? undefined : others[extension];
  const known = isInvoice ? invoiceText : named;
  throw new Fault(
    415,
    known === undefined
      ? `«${name}» non si può importare: il file deve essere ${spoken}`
      : `«${name}» ${known}. Si importano ${spoken}`,
  );
}
