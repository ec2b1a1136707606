/** The municipality's maps as a WMS (contract, `/geoserver/wms`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const text = z.string().optional();

/**
 * Names are read without regard to case, values by the service itself. Every fault is a ServiceException of the
 * asked version.
 */
export const mapService = endpoint({
  keys: 'any',
  name: 'mapService',
  method: 'GET',
  path: '/geoserver/wms',
  access: 'session',
  tenant: true,
  tag: 'Mappa',
  summary: 'Carta tecnica e numeri civici come WMS 1.1.1 e 1.3.0',
  query: z.looseObject({
    service: text,
    version: text,
    request: text,
    layers: text,
    styles: text,
    crs: text,
    srs: text,
    bbox: text,
    width: text,
    height: text,
    format: text,
    transparent: text,
  }),
  answer: z.unknown(),
  media: ['text/xml', 'image/png', 'image/jpeg', 'text/plain', 'text/html', 'application/json'],
  faults: 'service-exception',
});
