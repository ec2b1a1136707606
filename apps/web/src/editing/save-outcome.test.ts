import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { keyedIn, outcomeOf } from './save-outcome.ts';

interface Thing {
  readonly id: number;
  readonly text: string;
}

const fault = (status: number, data?: unknown) => new ApiError({ status, message: `fault ${status}`, data });
const failing = (error: Error) =>
  outcomeOf<Thing>({
    send: () => Promise.reject(error),
    currentIn: keyedIn<Thing>,
    isAlready: ({ text }) => text === 'mine',
  });

it('is done where the server answers', async () => {
  const thing = { id: 7, text: 'mine' };
  expect(await outcomeOf({ send: async () => thing, currentIn: () => undefined })).toEqual({
    kind: 'done',
    stored: thing,
  });
});

it('is done too where an earlier answer was lost, and what was sent is there', async () => {
  expect(await failing(fault(409, { id: 7, text: 'mine' }))).toMatchObject({
    kind: 'done',
    stored: { id: 7 },
  });
});

it('is stale where somebody else saved another version', async () => {
  const theirs = { id: 7, text: 'theirs' };
  expect(await failing(fault(409, theirs))).toEqual({ kind: 'stale', theirs });
});

it.each([
  ['of any other status', fault(422, { id: 7, text: 'theirs' })],
  ['that brings nothing along', fault(409)],
  ['that brings something without a key', fault(409, ['theirs'])],
])('is refused by a refusal %s', async (_, error) =>
  expect(await failing(error)).toEqual({ kind: 'refused', error }),
);
