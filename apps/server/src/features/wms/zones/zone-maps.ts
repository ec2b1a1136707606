/**
 * The town's map as the field app keeps it: a file of tiles for each square kilometre where there is something to draw.
 * Files are drawn, not kept: the same version draws the same bytes, so that a size told once holds (decision record 108).
 */
import type { ZoneMaps } from '@lucerna/contract/endpoints/campo';
import type { Database } from '../../../db/database.ts';
import { Fault } from '../../../http/fault.ts';
import { UsedLast } from '../../../http/responses/used-last.ts';
import type { Draughtsman } from '../drawing/draughtsman.ts';
import type { MapService } from '../map-service.ts';
import { PictureStore } from '../picture-store.ts';
import { mappedBox } from '../queries.ts';
import { frameOf, partsOf, type Square, squaresOf, type TileRange, tilePixels, tilesOf } from './grid.ts';
import { drawnSquares, zoneVersion } from './queries.ts';
import { type StoredEntry, storedZip } from './stored-zip.ts';

const zooms = [15, 16, 17, 18];
/** Pictures of this many tiles a side are cut into tiles. */
const mostTiles = 8;
/** A file larger than that goes without its deepest zoom. */
const mostFileBytes = 3 * 1024 * 1024;
const mostKeptBytes = 48 * 1024 * 1024;
/** Of some hundreds of towns; those of others are found out anew. */
const mostSizesBytes = 4 * 1024 * 1024;
const bytesOfSize = 250;
/** Beyond it a town's border is not believed. */
const mostSquares = 4_000;
/** Whoever asks first waits so long for the sizes, and is then asked to come again. */
const patienceMs = 20_000;

interface Town {
  readonly version: number;
  readonly squares: readonly Square[];
}

export interface ZoneMapsSource {
  list(codistat: string): Promise<ZoneMaps>;
  /** Undefined where the town has no such zone. */
  file(
    codistat: string,
    id: string,
  ): Promise<{ readonly bytes: Buffer; readonly version: number } | undefined>;
  close(): void;
}

export interface ZoneMapsParts {
  readonly db: Database;
  readonly service: MapService;
  readonly draughtsman: Draughtsman;
  /** The maps are drawn elsewhere: nothing here tells where there is something to draw. */
  readonly upstream: boolean;
}

export function openZoneMaps({ db, service, draughtsman, upstream }: ZoneMapsParts): ZoneMapsSource {
  const store = new PictureStore(mostKeptBytes);
  const sizes = new UsedLast<ZoneMaps>(mostSizesBytes, ({ zone }) => zone.length * bytesOfSize);
  /** By town and version. */
  const measuring = new Map<string, Promise<ZoneMaps>>();
  const closing = new AbortController();

  async function townOf(codistat: string): Promise<Town> {
    const version = await zoneVersion(db, codistat);
    const extent = await mappedBox(db, codistat);
    const squares = extent === null ? [] : squaresOf(extent, mostSquares);
    return { version, squares: await drawnSquares(db, codistat, squares, upstream) };
  }

  async function tilesOfPart(codistat: string, range: TileRange): Promise<StoredEntry[]> {
    const frame = frameOf(range);
    const picture = await service.picture(
      { codistat, version: '1.3.0', gone: closing.signal },
      { layers: ['carta_tecnica', 'civici'], frame, format: 'image/png', background: 'default' },
    );
    const { columns, rows } = range;
    const tiles = await draughtsman.cut({ picture, tilePixels, columns, rows });
    return tiles.map((content, i) => ({
      name: `${range.zoom}/${range.left + (i % range.columns)}/${range.top + Math.floor(i / range.columns)}.png`,
      content,
    }));
  }

  async function draw(codistat: string, { box }: Square): Promise<Buffer> {
    const entries: StoredEntry[] = [];
    for (const zoom of zooms) {
      const ofZoom: StoredEntry[] = [];
      for (const part of partsOf(tilesOf(box, zoom), mostTiles))
        ofZoom.push(...(await tilesOfPart(codistat, part)));
      const bytes = [...entries, ...ofZoom].reduce((sum, { content }) => sum + content.length + 128, 0);
      if (bytes > mostFileBytes) break;
      entries.push(...ofZoom);
    }
    return storedZip(entries);
  }

  const fileOf = async (codistat: string, version: number, square: Square): Promise<Buffer> => {
    const name = `${codistat} ${version} ${square.id}`;
    const bytes = await store.get(name, closing.signal, () => draw(codistat, square));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };

  async function measure(codistat: string, { version, squares }: Town): Promise<ZoneMaps> {
    const zone: ZoneMaps['zone'] = [];
    for (const square of squares) {
      const { minX, minY, maxX, maxY } = square.box;
      const { length } = await fileOf(codistat, version, square);
      zone.push({ id: square.id, bbox: [minX, minY, maxX, maxY], byte: length });
    }
    return { versione: version, zone };
  }

  /** The sizes that are being found out, by whoever asked first. */
  function measured(codistat: string, town: Town): Promise<ZoneMaps> {
    const name = `${codistat} ${town.version}`;
    const begun = measuring.get(name);
    if (begun !== undefined) return begun;
    const list = measure(codistat, town)
      .then((made) => {
        sizes.set(codistat, made);
        return made;
      })
      .finally(() => measuring.delete(name));
    measuring.set(name, list);
    return list;
  }

  return {
    async list(codistat) {
      const town = await townOf(codistat);
      const known = sizes.get(codistat);
      return known?.versione === town.version ? known : withinPatience(measured(codistat, town));
    },
    async file(codistat, id) {
      const { version, squares } = await townOf(codistat);
      const square = squares.find((one) => one.id === id);
      return square && { bytes: await fileOf(codistat, version, square), version };
    },
    close: () => closing.abort(new Fault(503, 'Lucerna si sta chiudendo: riprova tra poco')),
  };
}

/** What is not ready by then goes on being made, and whoever asked comes again. */
async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Fault(503, 'La mappa si sta preparando: riprova tra poco', { retryAfterSeconds: 10 })),
      patienceMs,
    );
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
