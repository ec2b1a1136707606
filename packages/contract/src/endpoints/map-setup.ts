/** The base layers that the user's municipality has configured for its map. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mapSetupSchema } from '../map-setup.ts';

export const mapSetup = endpoint({
  name: 'mapSetup',
  method: 'GET',
  path: '/api/v2.0/mappe',
  access: 'session',
  tenant: true,
  tag: 'Mappa',
  summary: 'Gli sfondi della mappa configurati per il comune',
  answer: z.object({ data: mapSetupSchema }),
});
