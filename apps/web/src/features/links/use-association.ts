import { removeLink, saveLink } from '@lucerna/contract/endpoints/links';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { closeNotice, notify } from '../../ui/notify.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
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
  if (!(error instanceof ApiError)) return 'Si è verificato un errore inatteso.';
  return error.fields.coefficiente ?? error.message;
}

function machineFor(side: LinkSide, ownId: number): LinkMachine<Target> {
  let standing: number | null = null;
  return linkMachine<Target>({
    save: (id, coefficiente) => call(saveLink, { body: { ...side.pair(ownId, id), coefficiente } }),
    remove: (id) => call(removeLink, { body: side.pair(ownId, id) }),
    succeeded: (message) => notify.success(message),
    failed(message, error) {
      standing = notify.error(message, { description: descriptionOf(error) });
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

/** The association that is being edited on a link screen. */
export function useAssociation(
  side: LinkSide,
  ownId: number,
): { readonly machine: LinkMachine<Target>; readonly state: LinkState<Target> } {
  const [machine] = useState(() => machineFor(side, ownId));
  const state = useSyncExternalStore(machine.subscribe, machine.get);
  useUnsaved(() => isTyped(machine.get()));
  return { machine, state };
}
