import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { sql } from 'kysely';

/** What `sinceSchema` lets in: a day of Italy, from its beginning, or an instant. */
export const instantOf = (text: string) =>
  isCalendarDate(text)
    ? sql<string>`(${text}::date)::timestamp at time zone 'Europe/Rome'`
    : sql<string>`${text}::timestamptz`;
