import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverAway } from '../state/server-away.ts';
import { doubtServer, whenServerReturns } from './server-state.ts';

const fetched = vi.fn<typeof fetch>();
const returned = vi.fn<() => void>();
const ready = (status: number) => fetched.mockResolvedValueOnce(new Response(null, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  returned.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  whenServerReturns(returned);
  serverAway.set(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a server that does not answer', () => {
  it('is asked until it answers, and what failed meanwhile is read once', async () => {
    ready(503);
    ready(503);
    ready(200);
    doubtServer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(serverAway.get()).toBe(true);
    expect(returned).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(serverAway.get()).toBe(false);
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('leaves a call that failed alone to its own Riprova', async () => {
    ready(200);
    doubtServer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(serverAway.get()).toBe(false);
    expect(returned).not.toHaveBeenCalled();
  });
});
