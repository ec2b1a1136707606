/** The addresses of the registers' screens, which the server gives out with what it finds. */
import type { Segment } from '@lucerna/domain/kind';

/** The registers of public lighting, and those of buildings and plants, stand below these. */
const lighting = '/struttura';
const property = '/edifici-e-impianti';

/** Where the elements of each kind are kept. */
const registers: Readonly<Record<Segment, string>> = {
  pl: `${lighting}/pl`,
  centraline: `${lighting}/centraline`,
  quadri: `${lighting}/quadri`,
  linee: `${lighting}/linee`,
  edifici: `${property}/edifici`,
  impianti: `${property}/impianti`,
};

export const registerPath = (segment: Segment) => registers[segment];

/** The sheet of an element. */
export const sheetPath = (segment: Segment, id: number) => `${registers[segment]}#scheda=${id}`;

/** The register with those elements chosen: the page reads their keys behind `#`. */
export const elementsPath = (segment: Segment, ids: readonly number[]) =>
  `${registers[segment]}#scelti=${ids.join(',')}`;

/** The register narrowed by criteria, as `formatCriteria` writes them. */
export const criteriaPath = (segment: Segment, criteria: string) =>
  `${registers[segment]}#criteri=${encodeURIComponent(criteria)}`;

/** As close as a map of its own accord comes to what it shows. */
const houseZoom = 18;

/** The register's map around a place: zoom, latitude, longitude. */
export const aroundPath = (segment: Segment, [lon, lat]: readonly [lon: number, lat: number]) =>
  `${registers[segment]}#mappa=${houseZoom}/${lat.toFixed(5)}/${lon.toFixed(5)}`;
