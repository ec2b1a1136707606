import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { type DecisionCalls, decide } from './decide.ts';

/** 3 is confirmed by somebody else, 4 is gone, 5 meets a server that is away. */
function refuse(id: number): void {
  const status = { 3: 409, 4: 404, 5: 503 }[id];
  if (status !== undefined) throw new ApiError({ status, message: 'no' });
}
function calls() {
  return {
    confirm: vi.fn(async (id: number) => refuse(id)),
    remove: vi.fn(async (ids: readonly number[]) => ids.forEach(refuse)),
  } satisfies DecisionCalls;
}
const nobody = { done: [], confirmed: [], gone: [], fault: undefined, left: [] };

it('confirms one after the other, past those that somebody else decided', async () => {
  const [made, onProgress] = [calls(), vi.fn()];
  expect(await decide('confirm', [1, 3, 4, 2], made, onProgress)).toEqual({
    ...nobody,
    ...{ done: [1, 2], confirmed: [3], gone: [4] },
  });
  expect(onProgress.mock.calls.flat()).toEqual([1, 2, 3, 4]);
});

it('deletes all at once where nothing hinders', async () => {
  const made = calls();
  expect(await decide('delete', [1, 2], made, () => {})).toEqual({ ...nobody, done: [1, 2] });
  expect(made.remove.mock.calls).toEqual([[[1, 2]]]);
});

it('deletes each by itself where one hinders', async () => {
  const made = calls();
  expect(await decide('delete', [1, 3, 4, 2], made, () => {})).toEqual({
    ...nobody,
    ...{ done: [1, 2], confirmed: [3], gone: [4] },
  });
  expect(made.remove).toHaveBeenCalledTimes(5);
});

it('stops at a fault, and says what is left', async () => {
  const outcome = await decide('confirm', [1, 5, 2], calls(), () => {});
  expect(outcome).toMatchObject({ done: [1], left: [5, 2], fault: { status: 503 } });
  const none = await decide('delete', [5, 1], calls(), () => {});
  expect(none).toMatchObject({ done: [], left: [5, 1], fault: { status: 503 } });
});
