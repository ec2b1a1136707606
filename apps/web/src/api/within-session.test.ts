import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isSessionOurs, onRightsRefused, session, sessionBegun, sessionOfAnother } from './session-state.ts';
import { guardSession, withinSession } from './within-session.ts';

const ended = () => new ApiError({ status: 401, message: 'Accedi per continuare' });
const another = () => new ApiError({ status: 409, message: 'È di un altro', account: true });
/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let leave: () => void;
beforeEach(() => {
  sessionBegun();
  leave = guardSession();
});
afterEach(() => {
  leave();
  sessionBegun();
});

describe("a call for the page's account", () => {
  it.each([
    ['over', ended],
    ['other', another],
  ] as const)('waits while the session is %s, and is made again once it is back', async (step, refusal) => {
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refusal())
      .mockResolvedValueOnce('fatto');
    const answered = withinSession(attempt);
    await settle();
    expect(session.get().step).toBe(step);
    expect(attempt).toHaveBeenCalledTimes(1);
    sessionBegun();
    expect(await answered).toBe('fatto');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("is not even made while the session is known to be another's", async () => {
    sessionOfAnother({ username: 'altri' });
    const attempt = vi.fn(async () => 'fatto');
    const answered = withinSession(attempt);
    await settle();
    expect(attempt).not.toHaveBeenCalled();
    sessionBegun();
    expect(await answered).toBe('fatto');
  });

  it('that is refused for want of a role tells the page that its roles are old, and is not made again', async () => {
    const heard = vi.fn();
    const stop = onRightsRefused(heard);
    const attempt = vi.fn(() =>
      Promise.reject(new ApiError({ status: 403, message: 'Operazione non consentita' })),
    );
    await expect(withinSession(attempt)).rejects.toMatchObject({ status: 403 });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(isSessionOurs()).toBe(true);
    stop();
    await expect(withinSession(attempt)).rejects.toMatchObject({ status: 403 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is refused at once where it shall not wait, or nobody can bring the account back', async () => {
    await expect(withinSession(() => Promise.reject(another()), { waits: false })).rejects.toMatchObject({
      status: 409,
    });
    expect(isSessionOurs()).toBe(false);
    const waiting = withinSession(async () => 'fatto');
    leave();
    await expect(waiting).rejects.toMatchObject({ status: 401 });
    await expect(withinSession(() => Promise.reject(another()))).rejects.toMatchObject({ ofSession: true });
    leave = guardSession();
  });

  it('can be given up while it waits', async () => {
    sessionOfAnother(null);
    const gone = new AbortController();
    const answered = withinSession(async () => 'fatto', { signal: gone.signal });
    gone.abort(new Error('lasciata'));
    await expect(answered).rejects.toThrow('lasciata');
    await expect(withinSession(async () => 'fatto', { signal: gone.signal })).rejects.toThrow('lasciata');
  });

  it('passes any other refusal on, a conflict too, and leaves the session as it is', async () => {
    const conflict = new ApiError({ status: 409, message: 'Cambiato', data: { id: 1 } });
    await expect(withinSession(() => Promise.reject(conflict))).rejects.toBe(conflict);
    expect(isSessionOurs()).toBe(true);
  });

  it('takes a refusal from before the account was back for old', async () => {
    let refuse: (error: ApiError) => void = () => undefined;
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
      .mockResolvedValueOnce('fatto');
    const answered = withinSession(attempt);
    await settle();
    sessionOfAnother(null);
    sessionBegun();
    refuse(another());
    expect(await answered).toBe('fatto');
    expect(isSessionOurs()).toBe(true);
  });
});
