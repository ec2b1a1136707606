/** Landing page and collections, as JSON. */
import type { DataLicence } from '@lucerna/domain/vocabulary/data-licence';
import type { Staff } from '../../sign-in/signed-in.ts';
import type { Collection } from './collections.ts';
import { collectionLinks, type Link, landingLinks } from './links.ts';
import type { Figures } from './queries.ts';
import { crs84, referenceSystems } from './reference-systems.ts';

export function landingDocument(user: Staff, base: string, self: readonly Link[]) {
  return {
    title: `Lucerna, Comune di ${user.comune ?? user.codistat}`,
    description:
      "Il registro dell'illuminazione pubblica e dell'energia del comune, per QGIS e per altri programmi.",
    links: [...self, ...landingLinks(base)],
  };
}

/** How exact the national systems are here: their way from WGS84 is one of several. */
function accuracyWords(codistat: string): string {
  const known = referenceSystems(codistat).find(({ accuracy }) => accuracy !== undefined)?.accuracy;
  return known === undefined ? '' : ` EPSG:3003 e 3004 con l'operazione ${known}.`;
}

/** The municipality whose collections are described, and where. */
export interface Described {
  readonly codistat: string;
  readonly licence: DataLicence;
  readonly base: string;
}

export function collectionDocument(
  collection: Collection,
  figures: Figures,
  { codistat, licence, base }: Described,
  self: readonly Link[],
) {
  const { id, title, description, geometry } = collection;
  const { count, bbox } = figures;
  return {
    id,
    title,
    description: description + (geometry === undefined ? '' : accuracyWords(codistat)),
    itemType: 'feature',
    itemCount: count,
    ...(geometry !== undefined && {
      crs: referenceSystems(codistat).map(({ uri }) => uri),
      storageCrs: crs84.uri,
      ...(bbox !== null && { extent: { spatial: { bbox: [bbox], crs: crs84.uri } } }),
    }),
    links: [...self, ...collectionLinks(base, id, licence)],
  };
}
