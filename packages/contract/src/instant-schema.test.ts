import { expect, it, test } from 'vitest';
import { instantSchema } from './instant-schema.ts';
import { sinceSchema } from './since-schema.ts';

test.each([
  ['2026-11-20T11:32:00+01:00', '2026-11-20T10:32:00.000Z'],
  ['2026-11-20T11:32:00.123456Z', '2026-11-20T11:32:00.123Z'],
  ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
])('%s is the instant %s', (text, instant) => expect(instantSchema.parse(text)).toBe(instant));

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2026-02-30T00:00:00Z',
  '2026-11-20T11:32:00',
  '2026-11-20',
  'ieri',
])('%s is no instant', (text) => expect(instantSchema.safeParse(text).success).toBe(false));

it('takes a day of Italy too, where a time is looked from', () => {
  expect(sinceSchema.parse('2026-11-20')).toBe('2026-11-20');
  expect(sinceSchema.parse('2026-11-20T11:32:00+01:00')).toBe('2026-11-20T10:32:00.000Z');
  for (const text of ['0000-01-01', '0000-01-01T00:00:00Z', '2026-11-20T11:32:00']) {
    expect(sinceSchema.safeParse(text).success).toBe(false);
  }
});
