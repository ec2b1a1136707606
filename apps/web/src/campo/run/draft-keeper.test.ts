import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAFT_FORM, type Draft } from '../records/draft.ts';
import { draftKeeper, type KeepingTrouble } from './draft-keeper.ts';

const begun: Draft = {
  forma: DRAFT_FORM,
  id: 'd',
  segment: 'pl',
  items: [1],
  codes: ['0001'],
  place: null,
  azione: 'pulizia',
  typed: {},
  geometry: null,
  savedAt: '2026-11-20T10:00:00.000Z',
  camera: null,
};

/** One phone; each tab shows the draft, and hears of what another one wrote. */
function phone() {
  let kept = begun;
  const tabs: ReturnType<typeof draftKeeper>[] = [];
  const fault = { next: null as Error | null };
  function tab() {
    const seen = { draft: kept, trouble: 'none' as KeepingTrouble };
    const keeper = draftKeeper(kept, {
      write: async (draft) => {
        if (fault.next !== null) throw fault.next;
        kept = draft;
        for (const one of tabs) one.follow(draft);
      },
      show: (draft) => {
        seen.draft = draft;
      },
      tell: (trouble) => {
        seen.trouble = trouble;
      },
    });
    tabs.push(keeper);
    const type = (text: string) =>
      keeper.change({ ...seen.draft, typed: { ...seen.draft.typed, [text]: text } });
    return { ...keeper, seen, type };
  }
  return { tab, fault, typed: () => Object.keys(kept.typed) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:01:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what was typed after a pause, and at once where the screen is left', async () => {
  const { tab, typed } = phone();
  const one = tab();
  one.type('a');
  expect(typed()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(typed()).toEqual(['a']);
  one.type('b');
  await one.keep();
  expect(typed()).toEqual(['a', 'b']);
});

it('takes nothing back that another tab typed into the same draft, and goes on from it', async () => {
  const { tab, typed } = phone();
  const [one, other] = [tab(), tab()];
  one.type('a');
  await one.keep();
  // Somebody turns to the other tab, and leaves it again.
  await other.keep();
  expect(typed()).toEqual(['a']);
  expect(Object.keys(other.seen.draft.typed)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1000);
  other.type('b');
  await vi.advanceTimersByTimeAsync(400);
  expect(typed()).toEqual(['a', 'b']);
  expect(Object.keys(one.seen.draft.typed)).toEqual(['a', 'b']);
});

it('writes nothing where nothing was typed, though it has not heard yet of what another tab wrote', async () => {
  const write = vi.fn(async () => true);
  const nothing = () => undefined;
  const keeper = draftKeeper(begun, { write, show: nothing, tell: nothing });
  await keeper.keep();
  expect(write).not.toHaveBeenCalled();
  keeper.change({ ...begun, azione: 'riarmo' });
  await keeper.keep();
  await keeper.keep();
  expect(write).toHaveBeenCalledOnce();
});

it('leaves what is being typed here as it is, whatever another tab wrote', async () => {
  const { tab } = phone();
  const [one, other] = [tab(), tab()];
  other.type('here');
  await vi.advanceTimersByTimeAsync(100);
  one.type('there');
  await one.keep();
  expect(Object.keys(other.seen.draft.typed)).toEqual(['here']);
});

it('says that the phone has no room or does not write, and writes it at the next occasion', async () => {
  const { tab, fault, typed } = phone();
  const one = tab();
  one.type('a');
  fault.next = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  await one.keep();
  expect(one.seen.trouble).toBe('room');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fault.next = new Error('the disk is broken');
  await one.keep();
  expect(one.seen.trouble).toBe('broken');
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  fault.next = null;
  await one.keep();
  expect([one.seen.trouble, typed()]).toEqual(['none', ['a']]);
});

it('writes nothing of a draft that was saved or given up', async () => {
  const { tab, typed } = phone();
  const one = tab();
  one.type('a');
  one.giveUp();
  await vi.advanceTimersByTimeAsync(1000);
  await one.keep();
  expect(typed()).toEqual([]);
});
