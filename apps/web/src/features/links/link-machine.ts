/** Runs the flow of an association: sends what it decides to send, says what came of it, asks for the new lists. */
import { associationMessages as say } from '@lucerna/domain/messages';
import { type LinkEvent, type LinkState, type LinkTarget, linkFlow } from './link-flow.ts';

export interface LinkSurroundings {
  save(id: number, share: number): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  succeeded(message: string): void;
  failed(message: string, error: unknown): void;
  /** The dialog is answered anew, or gone: what was said of a failure is over. */
  settled(): void;
  /** The register has changed: both lists are old. */
  onWritten(): void;
}

export interface LinkMachine<T extends LinkTarget> {
  get(): LinkState<T>;
  subscribe(listener: () => void): () => void;
  send(event: LinkEvent<T>): void;
}

const successes = { inserting: say.created, updating: say.changed, detaching: say.removed } as const;

export function linkMachine<T extends LinkTarget>(surroundings: LinkSurroundings): LinkMachine<T> {
  let state: LinkState<T> = { step: 'idle' };
  const listeners = new Set<() => void>();

  function send(event: LinkEvent<T>): void {
    const before = state;
    state = linkFlow(before, event);
    if (state === before) return;
    for (const listener of [...listeners]) listener();
    if (event.type === 'cancel') surroundings.settled();
    if (state.step === 'inserting' || state.step === 'updating' || state.step === 'detaching') {
      void follow(state);
    }
  }

  type Sending = Extract<LinkState<T>, { step: keyof typeof successes }>;

  async function follow(sending: Sending): Promise<void> {
    const { id } = sending.target;
    surroundings.settled();
    try {
      if (sending.step === 'detaching') await surroundings.remove(id);
      else await surroundings.save(id, sending.share);
    } catch (error) {
      send({ type: 'failed' });
      surroundings.failed(say.failed, error);
      return;
    }
    send({ type: 'succeeded' });
    surroundings.succeeded(successes[sending.step]);
    surroundings.onWritten();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
