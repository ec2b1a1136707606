/**
 * Lucerna before a fake server of maps, whose address holds all that one may hold; with what it logged, and another
 * server, to which nobody should be led.
 */
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readEnv } from '../../src/env.ts';
import { openWorld, valchiara, type World } from '../http/world.ts';
import { type FakeMapServer, startFakeMapServer } from './fake-map-server.ts';

/** What neither an answer nor the log may hold. */
export const secrets = ['segretissima', 'chiave-di-accesso', btoa('utente:segretissima')];

export const getMap: Readonly<Record<string, string>> = {
  SERVICE: 'WMS',
  VERSION: '1.3.0',
  REQUEST: 'GetMap',
  LAYERS: `lucerna:${valchiara}_carta_tecnica`,
  STYLES: '',
  CRS: 'EPSG:3857',
  BBOX: '1113194,5621521,1114308,5623095',
  WIDTH: '20',
  HEIGHT: '10',
  FORMAT: 'image/png',
  TRANSPARENT: 'TRUE',
};
export const picture = createCanvas(20, 10).toBuffer('image/png');

export function send(
  type: string,
  body: string | Buffer = picture,
  status = 200,
  headers: Record<string, string> = {},
): (response: ServerResponse) => void {
  return (response) => void response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

export interface ProxiedMaps {
  readonly world: World;
  readonly fake: FakeMapServer;
  readonly elsewhere: FakeMapServer;
  readonly app: FastifyInstance;
  /** All that was logged since the last look. */
  logged(): string;
  /** Forgets what was asked and logged. */
  forget(): void;
  appBefore(address: string): Promise<FastifyInstance>;
  /** `getMap` with these changes, as `ufficio`. */
  ask(
    changes?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
    to?: FastifyInstance,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openProxiedMaps(): Promise<ProxiedMaps> {
  const [world, fake, elsewhere] = await Promise.all([
    openWorld(),
    startFakeMapServer(),
    startFakeMapServer(),
  ]);
  let logged = '';
  const stream = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  const appBefore = (WMS_URL: string) =>
    buildApp({ db: world.db, env: readEnv({ WMS_URL }), clock: world.now, log });
  const app = await appBefore(
    `http://utente:segretissima@127.0.0.1:${fake.port}/mappe/wms?map=comune&authkey=chiave-di-accesso&service=WMS&REQUEST=GetCapabilities`,
  );
  return {
    world,
    fake,
    elsewhere,
    app,
    logged: () => logged,
    forget() {
      fake.take();
      elsewhere.take();
      logged = '';
    },
    appBefore,
    async ask(changes = {}, headers = {}, to = app) {
      return to.inject({
        url: `/geoserver/wms?${new URLSearchParams({ ...getMap, ...changes })}`,
        headers: { ...(await world.headersOf('ufficio')), ...headers },
      });
    },
    async close() {
      for (const one of [app, fake, elsewhere, world]) await one.close();
    },
  };
}
