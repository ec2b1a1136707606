/** The municipality's maps for any client of maps (contract, `/geoserver/wms`). */
import { createHash } from 'node:crypto';
import { mapService } from '@lucerna/contract/endpoints/wms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Call, Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { answerMapFault, versionAsked } from './answer-fault.ts';
import { capabilitiesText, capabilitiesTypes } from './capabilities.ts';
import { openDraughtsman } from './drawing/draughtsman.ts';
import { embeddedService } from './embedded-service.ts';
import { infoText } from './feature-info.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { PictureStore } from './picture-store.ts';
import { readInfoRequest, readLegendRequest, readMapRequest } from './requests.ts';
import { WmsFault, type WmsVersion } from './wms-fault.ts';

/** Some thousand tiles of a town. */
const mostKeptBytes = 48 * 1024 * 1024;

/** Changes when a release draws otherwise: a browser's copy of the old picture is then not the same. */
const drawingVersion = 1;

type MapCall = Call<typeof mapService>;

interface Parts {
  readonly db: Database;
  readonly own: OwnAddress;
}

export function wmsRoutes(app: FastifyInstance, mount: Mount, { db, own }: Parts): void {
  const draughtsman = openDraughtsman();
  const service = embeddedService(db, draughtsman);
  const store = new PictureStore(mostKeptBytes);
  app.addHook('onClose', () => draughtsman.close());

  /** Sends a picture, or 304 where the client has it; the picture is made only where nobody has. */
  async function sendPicture(
    { request, reply, user }: MapCall,
    type: string,
    versions: readonly number[],
    asked: unknown,
    make: () => Promise<Uint8Array>,
  ): Promise<FastifyReply> {
    const name = JSON.stringify([user.codistat, versions, asked]);
    const tag = `"${createHash('sha256').update(`${drawingVersion} ${name}`).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const picture = await store.get(name, make);
    return reply.type(type).send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  }

  async function sendMap(call: MapCall, given: Parameters, version: WmsVersion): Promise<FastifyReply> {
    const { codistat } = call.user;
    const asked = readMapRequest(given, version, codistat);
    const versions = await service.versions(codistat, asked.layers);
    return sendPicture(call, asked.format, versions, asked, () => service.picture(codistat, asked));
  }

  async function sendInfo(
    { user, reply }: MapCall,
    given: Parameters,
    version: WmsVersion,
  ): Promise<FastifyReply> {
    const asked = readInfoRequest(given, version, user.codistat);
    const found = await service.featuresAt(user.codistat, asked);
    return reply.type(`${asked.format}; charset=utf-8`).send(infoText(found, user.codistat, asked.format));
  }

  async function sendCapabilities(
    { user, request, reply }: MapCall,
    version: WmsVersion,
  ): Promise<FastifyReply> {
    const text = capabilitiesText({
      version,
      address: `${own.originOf(request)}${mapService.path}`,
      codistat: user.codistat,
      comune: user.comune ?? '',
      extent: await service.extent(user.codistat),
    });
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
      const version = versionAsked(call.request);
      switch (operation) {
        case 'getcapabilities':
          return sendCapabilities(call, version);
        case 'getmap':
          return sendMap(call, given, checkedVersion(given));
        case 'getfeatureinfo':
          return sendInfo(call, given, checkedVersion(given));
        case 'getlegendgraphic': {
          const asked = readLegendRequest(given, call.user.codistat);
          return sendPicture(call, asked.format, [], asked, () => service.legend(asked));
        }
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

function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
}
