import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { conflictsOf, type Decision, decide } from './decide.ts';

const fate: Readonly<Record<number, number>> = { 3: 409, 4: 404, 5: 503, 6: 409 };

/** As the server does: all or none, the gone ones named before the confirmed; 5 meets a server that is away. */
async function answer(ids: readonly number[]): Promise<void> {
  for (const status of [503, 404, 409]) {
    const named = ids.filter((id) => fate[id] === status);
    if (named.length > 0) throw new ApiError({ status, message: 'no', data: { ids: named } });
  }
}
const nobody = { done: [], confirmed: [], gone: [], fault: undefined, left: [] };

async function tried(decision: Decision, ids: readonly number[]) {
  const [confirm, remove] = [vi.fn(answer), vi.fn(answer)];
  const outcome = await decide(decision, ids, { confirm, delete: remove });
  expect(decision === 'confirm' ? remove : confirm).not.toHaveBeenCalled();
  return { outcome, sent: (decision === 'confirm' ? confirm : remove).mock.calls.map(([sent]) => sent) };
}

it.each(['confirm', 'delete'] as const)(
  'decides all at once where nothing hinders (%s)',
  async (decision) => {
    expect(await tried(decision, [1, 2])).toEqual({ outcome: { ...nobody, done: [1, 2] }, sent: [[1, 2]] });
  },
);

it('goes on without those that somebody else decided', async () => {
  const { outcome, sent } = await tried('confirm', [1, 3, 4, 2, 6]);
  expect(outcome).toEqual({ ...nobody, done: [1, 2], confirmed: [3, 6], gone: [4] });
  expect(sent).toEqual([
    [1, 3, 4, 2, 6],
    [1, 3, 2, 6],
    [1, 2],
  ]);
});

it('is done where nothing is left of them', async () => {
  expect((await tried('delete', [3, 4])).outcome).toEqual({ ...nobody, confirmed: [3], gone: [4] });
});

it('takes a refusal of one alone for that one, named or not', async () => {
  const refuse = () => Promise.reject(new ApiError({ status: 404, message: 'no' }));
  expect(await decide('confirm', [9], { confirm: refuse, delete: refuse })).toEqual({ ...nobody, gone: [9] });
});

it('stops at a fault, and says what is left', async () => {
  const { outcome } = await tried('confirm', [1, 5, 2]);
  expect(outcome).toMatchObject({ done: [], left: [1, 5, 2], fault: { status: 503 } });
  // A conflict that names none of them is a fault like any other, and the session's conflict is none of theirs.
  for (const fault of [{ status: 409 }, { status: 409, account: true, data: { ids: [1] } }]) {
    const refuse = () => Promise.reject(new ApiError({ message: 'no', ...fault }));
    const stopped = await decide('delete', [1, 2], { confirm: refuse, delete: refuse });
    expect(stopped).toMatchObject({ done: [], left: [1, 2], fault: { status: 409 } });
  }
});

it('takes a conflict for no refusal because of others: nothing leaves the list', async () => {
  const conflitti = [{ id: 1, campo: 'lampot', prima: 'SAP 70', adesso: 'JM 70', dopo: 'LED 28' }];
  const refused = new ApiError({ status: 409, message: 'Il registro è cambiato', data: { conflitti } });
  const refuse = async () => {
    throw refused;
  };
  const outcome = await decide('confirm', [1], { confirm: refuse, delete: refuse });
  expect(outcome).toEqual({ done: [], confirmed: [], gone: [], fault: refused, left: [1] });
  expect(conflictsOf(outcome.fault)).toEqual(conflitti);
  expect(conflictsOf(new ApiError({ status: 409, message: 'Già confermato', data: { ids: [1] } }))).toEqual(
    [],
  );
});
