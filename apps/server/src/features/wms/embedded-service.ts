import type { Database } from '../../db/database.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { Draughtsman } from './drawing/draughtsman.ts';
import { land } from './drawing/palette.ts';
import type { JobLayer } from './drawing/picture-job.ts';
import { type Bounds, lonLatBox, viewOf } from './drawing/view.ts';
import { type MapLayer, mapLayers } from './layer-name.ts';
import type { FoundFeature, MapService } from './map-service.ts';
import { featuresAt, mappedBox, mapRows, numberRows, versionsOf } from './queries.ts';
import { systemNames } from './reference-system.ts';
import { type Background, type InfoRequest, infoFormats, pictureFormats } from './requests.ts';

/** Letters reach beyond the ground that they name: rows are read from this many pixels around a picture. */
const marginPx = 360;
/** A click need not be exact. */
const reachPx = 5;

/** The map service without a server of maps behind it: the municipality's own rows, drawn here. */
export function embeddedService(db: Database, heavy: HeavyReads, draughtsman: Draughtsman): MapService {
  return {
    offer: async ({ codistat }) => ({
      extent: await mappedBox(db, codistat),
      systems: systemNames,
      pictureFormats,
      infoFormats,
      layers: mapLayers.map(({ id }) => ({ id, queryable: true, legend: true })),
    }),

    versions: async ({ codistat }, layers) =>
      layers.length === 0 ? [] : await versionsOf(db, codistat, layers),

    picture: ({ codistat, gone }, { layers, frame, format, background }) =>
      heavy.run(async () => {
        const view = viewOf(frame);
        const box = lonLatBox(frame, marginPx * frame.density);
        const read = async (kind: MapLayer): Promise<JobLayer> => ({
          kind,
          rows: kind === 'civici' ? await numbers() : await mapRows(db, { codistat, box, gone }, view),
        });
        const numbers = () =>
          view.resolution > farthestNumbers ? Promise.resolve('[]') : numberRows(db, { codistat, box, gone });
        const jobs = await Promise.all(layers.map(read));
        return draughtsman.run({
          map: { frame, layers: jobs, background: colorOf(background), format },
        });
      }, gone),

    legend: (_, { layer, background, ...rest }) =>
      draughtsman.run({ legend: { kind: layer, background: colorOf(background), ...rest } }),

    async featuresAt({ codistat }, request) {
      const found: FoundFeature[] = [];
      for (const layer of request.layers) {
        const left = request.count - found.length;
        if (left <= 0) break;
        const place = placeOf(request);
        for (const feature of await featuresAt(db, codistat, layer, { ...place, count: left })) {
          found.push({ layer, ...feature });
        }
      }
      return found;
    },

    close: async () => {},
  };
}

/** As CSS has it; null is transparent. */
function colorOf(background: Background): string | null {
  if (background === 'transparent') return null;
  return background === 'default' ? land : background;
}

/** House numbers are shown up to this resolution (specification, section 9). */
const farthestNumbers = 2.4;

function placeOf({ frame, x, y }: InfoRequest): { lon: number; lat: number; box: Bounds } {
  const { bounds, width, height } = frame;
  const across = (bounds.maxX - bounds.minX) / width;
  const up = (bounds.maxY - bounds.minY) / height;
  const middleX = bounds.minX + (x + 0.5) * across;
  const middleY = bounds.maxY - (y + 0.5) * up;
  const around = (reach: number): Bounds =>
    lonLatBox(
      {
        ...frame,
        bounds: {
          minX: middleX - reach * across,
          minY: middleY - reach * up,
          maxX: middleX + reach * across,
          maxY: middleY + reach * up,
        },
      },
      0,
    );
  const exact = around(0.01);
  return {
    lon: (exact.minX + exact.maxX) / 2,
    lat: (exact.minY + exact.maxY) / 2,
    box: around(reachPx * frame.density),
  };
}
