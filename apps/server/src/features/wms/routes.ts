/** The municipality's maps for any client of maps (contract, `/geoserver/wms`). */
import { createHash } from 'node:crypto';
import { mapService } from '@lucerna/contract/endpoints/wms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { whenGone } from '../../http/gone.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { Call, Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { answerMapFault, versionAsked } from './answer-fault.ts';
import { capabilitiesText, capabilitiesTypes } from './capabilities.ts';
import { openDraughtsman } from './drawing/draughtsman.ts';
import { embeddedService } from './embedded-service.ts';
import { infoText } from './feature-info.ts';
import type { Asking } from './map-service.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { PictureStore } from './picture-store.ts';
import { proxyService } from './proxy/proxy-service.ts';
import { readInfoRequest, readLegendRequest, readMapRequest } from './requests.ts';
import { WmsFault, type WmsVersion } from './wms-fault.ts';
import { zoneMapRoutes } from './zones/routes.ts';

/** Some thousand tiles of a town. */
const mostKeptBytes = 48 * 1024 * 1024;

/** Changes when a release draws otherwise: a browser's copy of the old picture is then not the same. */
const drawingVersion = 1;

type MapCall = Call<typeof mapService>;

interface Parts {
  readonly db: Database;
  readonly env: Env;
  readonly own: OwnAddress;
  readonly heavy: HeavyReads;
}

export function wmsRoutes(app: FastifyInstance, mount: Mount, { db, env, own, heavy }: Parts): void {
  const draughtsman = openDraughtsman();
  const upstream = env.wmsUrl !== undefined;
  const service =
    env.wmsUrl === undefined ? embeddedService(db, heavy, draughtsman) : proxyService(db, env.wmsUrl);
  const maps = zoneMapRoutes(mount, { db, service, draughtsman, upstream });
  const store = new PictureStore(mostKeptBytes);
  app.addHook('onClose', async () => {
    maps.close();
    await service.close();
    await draughtsman.close();
  });

  /** Sends a picture, or 304 where the client has it. One whose changes are told is made only where nobody has it. */
  async function sendPicture(
    { request, reply, user }: MapCall,
    type: string,
    versions: readonly number[] | null,
    asked: unknown,
    make: (gone: AbortSignal) => Promise<Uint8Array>,
  ): Promise<FastifyReply> {
    const name = JSON.stringify([user.codistat, versions, asked]);
    const gone = whenGone(reply);
    const untold = versions === null ? await make(gone) : null;
    const tag = tagOf(untold ?? name);
    keepInBrowser(reply);
    reply.header('etag', tag);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const picture = untold ?? (await store.get(name, gone, make));
    return reply.type(type).send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  }

  async function sendMap(call: MapCall, given: Parameters, asking: Asking): Promise<FastifyReply> {
    const asked = readMapRequest(given, asking.version, asking.codistat);
    const versions = await service.versions(asking, asked.layers);
    return sendPicture(call, asked.format, versions, asked, (gone) =>
      service.picture({ ...asking, gone }, asked),
    );
  }

  async function sendLegend(call: MapCall, given: Parameters, asking: Asking): Promise<FastifyReply> {
    const asked = readLegendRequest(given, asking.codistat);
    const versions = await service.versions(asking, []);
    return sendPicture(call, asked.format, versions, asked, (gone) =>
      service.legend({ ...asking, gone }, asked),
    );
  }

  async function sendInfo({ reply }: MapCall, given: Parameters, asking: Asking): Promise<FastifyReply> {
    const asked = readInfoRequest(given, asking.version, asking.codistat);
    const found = await service.featuresAt(asking, asked);
    return reply.type(`${asked.format}; charset=utf-8`).send(infoText(found, asking.codistat, asked.format));
  }

  async function sendCapabilities({ user, request, reply }: MapCall, asking: Asking): Promise<FastifyReply> {
    const { version, codistat } = asking;
    const address = `${own.originOf(request)}${mapService.path}`;
    const offer = await service.offer(asking);
    const text = capabilitiesText({ version, address, codistat, comune: user.comune ?? '', offer });
    return reply.type(capabilitiesTypes[version]).send(text);
  }

  mount.read(
    mapService,
    async (call) => {
      const given = readParameters(call.request.url.split('?')[1] ?? '');
      if ((given.get('SERVICE') ?? 'WMS').toUpperCase() !== 'WMS') {
        throw new WmsFault('InvalidParameterValue', 'SERVICE deve essere WMS');
      }
      const operation = given.need('REQUEST').toLowerCase();
      const asking = (version: WmsVersion): Asking => ({
        codistat: call.user.codistat,
        version,
        gone: whenGone(call.reply),
      });
      switch (operation) {
        case 'getcapabilities':
          return sendCapabilities(call, asking(versionAsked(call.request)));
        case 'getmap':
          return sendMap(call, given, asking(checkedVersion(given)));
        case 'getfeatureinfo':
          return sendInfo(call, given, asking(checkedVersion(given)));
        case 'getlegendgraphic':
          return sendLegend(call, given, asking(versionAsked(call.request)));
        default:
          throw new WmsFault('OperationNotSupported', `La richiesta ${operation} non è offerta`);
      }
    },
    answerMapFault,
  );
}

/** A map is drawn by the rules of the version that it names; one without a version by those of the newest. */
function checkedVersion(given: Parameters): WmsVersion {
  const version = given.get('VERSION') ?? given.get('WMTVER') ?? '1.3.0';
  if (version === '1.3.0' || version === '1.1.1') return version;
  throw new WmsFault('InvalidParameterValue', `La versione ${version} non è offerta: ci sono 1.1.1 e 1.3.0`);
}

function tagOf(content: string | Uint8Array): string {
  const hash = createHash('sha256').update(String(drawingVersion)).update(content);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
}
