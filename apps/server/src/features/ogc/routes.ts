/** OGC API Features (decision record 116): another face of the same register, for programs with a key. */
import type { Database } from '../../db/database.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { placesOf } from './answers.ts';
import { collectionRoutes, serviceRoutes } from './discovery-routes.ts';
import { itemRoutes, pageRoutes } from './item-routes.ts';
import { CollectionFigures } from './queries.ts';
import { ogcWriteRoutes } from './write-routes.ts';

export interface OgcParts {
  readonly db: Database;
  readonly own: OwnAddress;
  readonly heavy: HeavyReads;
}

export function ogcRoutes(mount: Mount, { db, own, heavy }: OgcParts): void {
  const parts = { db, heavy, figures: new CollectionFigures(), places: placesOf(own) };
  serviceRoutes(mount, parts);
  collectionRoutes(mount, parts);
  pageRoutes(mount, parts);
  itemRoutes(mount, parts);
  ogcWriteRoutes(mount, { own });
}
