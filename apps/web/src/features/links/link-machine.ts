/** Runs the flow of an association: sends what it decides to send, says what came of it, asks for the new lists. */
import { associationMessages as say } from '@lucerna/domain/messages';
import { type Machine, runFlow } from '../../state/machine.ts';
import { type LinkEvent, type LinkState, type LinkTarget, linkFlow } from './link-flow.ts';

export interface LinkSurroundings {
  save(id: number, share: number): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  succeeded(message: string): void;
  /** One more is linked. */
  linked(): void;
  failed(message: string, error: unknown): void;
  /** The dialog is answered anew, or gone: what was said of a failure is over. */
  settled(): void;
  /** The register has changed: both lists are old. */
  onWritten(): void;
}

export type LinkMachine<T extends LinkTarget> = Machine<LinkState<T>, LinkEvent<T>>;

const successes = { inserting: say.created, updating: say.changed, detaching: say.removed } as const;

export function linkMachine<T extends LinkTarget>(surroundings: LinkSurroundings): LinkMachine<T> {
  const machine = runFlow<LinkState<T>, LinkEvent<T>>({ step: 'idle' }, linkFlow, (state, _, event) => {
    if (event.type === 'cancel') surroundings.settled();
    if (state.step === 'inserting' || state.step === 'updating' || state.step === 'detaching') {
      void follow(state);
    }
  });
  const { send } = machine;

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
    if (sending.step === 'inserting') surroundings.linked();
    surroundings.onWritten();
  }

  return machine;
}
