/** What may be imported, told by its name: anything else is refused before it is read. */
import { Fault } from '../../http/fault.ts';

const extensions = [
  ...['csv', 'txt', 'tsv', 'json', 'geojson', 'xls', 'xlsx', 'xlsm', 'ods'],
  ...['zip', 'gpkg', 'kml', 'kmz'],
];
const spoken = 'CSV, TXT, GeoJSON, Shapefile (.zip), GeoPackage, KML, KMZ, XLS, XLSX o ODS';

/** Throws a 415. */
export function checkName(name: string): void {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined || !extensions.includes(extension))
    throw new Fault(415, `«${name}» non si può importare: il file deve essere ${spoken}`);
}
