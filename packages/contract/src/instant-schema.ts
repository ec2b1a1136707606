/** An instant in a body or a form: ISO 8601 with its zone, of the years that the database can hold; given in UTC. */
import { fieldFaults } from '@lucerna/domain/messages';
import { z } from 'zod';

const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** `2026-11-20T11:32:00+01:00` becomes `2026-11-20T10:32:00.000Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= earliest && at.getTime() <= latest, fieldFaults.badForm)
  .transform((at) => at.toISOString())
  .meta({ format: 'date-time' });
