import { useEffect, useState } from 'react';
import { useStore } from '../state/store.ts';
import { useUnsaved } from '../state/unsaved.ts';
import { type EditState, isOpen, sessionOf } from './edit-flow.ts';
import type { EditMachine } from './edit-machine.ts';
import type { AnySession } from './session.ts';

/**
 * A form's machine for as long as its screen is there, and its state. Nothing typed is left without a question, nor
 * what is on its way to the server; `lost` names what would be.
 */
export function useEditMachine<X extends AnySession, Change>(
  create: () => EditMachine<X, Change>,
  lost?: (session: X) => string,
): { readonly machine: EditMachine<X, Change>; readonly state: EditState<X> } {
  const [machine] = useState(create);
  const state = useStore(machine);
  useUnsaved(
    () => machine.isDirty() || !(isOpen(machine.get()) || machine.get().step === 'viewing'),
    () => {
      const session = sessionOf(machine.get());
      return session === null ? '' : (lost?.(session) ?? '');
    },
  );
  useEffect(() => machine.end, [machine]);
  return { machine, state };
}
