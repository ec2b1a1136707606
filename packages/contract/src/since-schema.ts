import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { z } from 'zod';
import { instantSchema } from './instant-schema.ts';

/** An instant (ISO 8601 with its zone, given in UTC), or a day: that of Italy, from its beginning. */
export const sinceSchema = z.string().transform((text, context) => {
  if (isCalendarDate(text)) return text;
  const instant = instantSchema.safeParse(text);
  if (instant.success) return instant.data;
  context.addIssue({ code: 'custom', message: 'serve una data AAAA-MM-GG o un istante ISO 8601' });
  return z.NEVER;
});
