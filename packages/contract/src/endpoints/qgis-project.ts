/** A project for QGIS with the live layers of the municipality. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const QGIS_PROJECT_TYPE = 'application/x-qgis-project';

/** The file bears no secret: QGIS asks for the key by the authentication configuration `lucerna`. */
export const qgisProject = endpoint({
  name: 'qgisProject',
  method: 'GET',
  path: '/api/progetto-qgis',
  access: 'session',
  tenant: true,
  tag: 'OGC API Features',
  summary: 'Il progetto QGIS del comune (lucerna-<comune>.qgz), con i livelli vivi e i loro stili',
  answer: z.unknown(),
  media: [QGIS_PROJECT_TYPE],
});
