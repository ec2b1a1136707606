import { afterEach, expect, it, vi } from 'vitest';
import { closeAllNotices, notices } from '../../state/notify.ts';
import { failedDecision } from './failed-decision.ts';

afterEach(closeAllNotices);

const words = { title: 'Errore', description: 'Il server non risponde' };
const said = () => notices.get().map(({ title }) => title);

it('goes when the last of its interventions has been decided, by whomever', () => {
  const failed = failedDecision();
  failed.stopped(words, undefined, [5, 7], () => {});
  failed.settle((id) => id !== 5);
  expect(said()).toEqual(['Errore']);
  failed.settle((id) => id !== 7);
  expect(said()).toEqual([]);
});

it('tries again what waits still, and nothing else', () => {
  const failed = failedDecision();
  const again = vi.fn();
  failed.stopped(words, undefined, [5, 7], again);
  failed.settle((id) => id !== 5);
  notices.get()[0]?.onRetry?.();
  expect(again.mock.calls).toEqual([[[7]]]);
});

it('is one at a time, and gone with the screen', () => {
  const failed = failedDecision();
  failed.stopped(words, undefined, [5], () => {});
  failed.stopped({ title: 'Un altro errore' }, undefined, [6], () => {});
  expect(said()).toEqual(['Un altro errore']);
  failed.clear();
  expect(said()).toEqual([]);
});
