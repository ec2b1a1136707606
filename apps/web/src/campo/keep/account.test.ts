import { expect, it } from 'vitest';
import { isCopyHidden } from './account.ts';

const hour = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => ({ contatto: new Date(now.getTime() - hours * hour).toISOString() });

it('shows the copy for 72 hours after the last contact, and no longer', () => {
  expect(isCopyHidden(ago(71.9), now)).toBe(false);
  expect(isCopyHidden(ago(72.1), now)).toBe(true);
});

it('does not believe a clock that was set back, nor what is no instant', () => {
  expect(isCopyHidden(ago(-0.5), now)).toBe(false);
  expect(isCopyHidden(ago(-30), now)).toBe(true);
  expect(isCopyHidden({ contatto: 'ieri' }, now)).toBe(true);
});
