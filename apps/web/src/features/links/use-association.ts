import { removeLink, saveLink } from '@lucerna/contract/endpoints/links';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { closeNotice, notify } from '../../state/notify.ts';
import { useStore } from '../../state/store.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { isTyped, type LinkState } from './link-flow.ts';
import { type LinkMachine, linkMachine } from './link-machine.ts';
import type { Described, LinkSide } from './link-side.tsx';
import type { BuildingShare } from './plant-shares.ts';
import { refreshLinkables } from './use-linkables.ts';

/** What the dialog is about, as it was when it opened. */
export interface Target extends Described {
  readonly id: number;
  /** What other buildings use of the plant. */
  readonly others: readonly BuildingShare[];
}

function descriptionOf(error: unknown): string {
  const { fields, message } = asApiError(error);
  return fields.coefficiente ?? message;
}

function machineFor(side: LinkSide, ownId: number, linked: () => void): LinkMachine<Target> {
  let standing: number | null = null;
  return linkMachine<Target>({
    save: (id, coefficiente) => call(saveLink, { body: { ...side.pair(ownId, id), coefficiente } }),
    remove: (id) => call(removeLink, { body: side.pair(ownId, id) }),
    succeeded: (message) => notify.success(message),
    linked,
    failed(message, error) {
      standing = notify.error(message, { description: descriptionOf(error), fault: error });
      // Somebody else has taken the link or the element away: the lists behind the dialog are old.
      if (error instanceof ApiError && error.status === 404) void refreshLinkables();
    },
    settled() {
      if (standing !== null) closeNotice(standing);
      standing = null;
    },
    onWritten: () => void refreshLinkables(),
  });
}

/** The association that is being edited on a link screen; `onLinked` hears of each that was made. */
export function useAssociation(
  side: LinkSide,
  ownId: number,
  onLinked: () => void,
): { readonly machine: LinkMachine<Target>; readonly state: LinkState<Target> } {
  const latest = useRef(onLinked);
  useLayoutEffect(() => {
    latest.current = onLinked;
  });
  const [machine] = useState(() => machineFor(side, ownId, () => latest.current()));
  const state = useStore(machine);
  useUnsaved(
    () => isTyped(machine.get()),
    () => "la quota d'uso",
  );
  return { machine, state };
}
