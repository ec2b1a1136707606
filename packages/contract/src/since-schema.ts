import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { z } from 'zod';

/** An instant (ISO 8601 with its zone), or a day: that of Italy, from its beginning. */
export const sinceSchema = z
  .string()
  .refine(
    (text) => isCalendarDate(text) || z.iso.datetime({ offset: true }).safeParse(text).success,
    'serve una data AAAA-MM-GG o un istante ISO 8601',
  );
