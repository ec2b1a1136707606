import { expect, test } from 'vitest';
import { todayInItaly } from './today.ts';

test('the day begins with the midnight of Rome, in summer too', () => {
  expect(todayInItaly(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(todayInItaly(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(todayInItaly(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});
