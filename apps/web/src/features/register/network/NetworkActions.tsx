import { type NetworkSegment, networkSegments } from '@lucerna/contract/endpoints/network';
import type { Kind } from '@lucerna/domain/kind';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';

const NetworkDialog = deferred(async () => (await import('./NetworkDialog.tsx')).NetworkDialog, undefined, {
  ahead: false,
});

const isOfNetwork = (segment: string): segment is NetworkSegment =>
  (networkSegments as readonly string[]).includes(segment);

interface ActionsProps {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string;
}

/** What goes dark with an element of the network, and what feeds it. A lamp darkens nothing, and nothing feeds a cabinet. */
export function NetworkActions({ kind, id, name }: ActionsProps) {
  const [asked, setAsked] = useState<'valle' | 'monte' | null>(null);
  const { segment } = kind;
  if (!isOfNetwork(segment)) return null;
  return (
    <>
      {segment !== 'pl' && <Button onClick={() => setAsked('valle')}>Cosa si spegne</Button>}
      {segment !== 'centraline' && <Button onClick={() => setAsked('monte')}>Chi lo alimenta</Button>}
      {asked !== null && (
        <NetworkDialog entita={segment} id={id} name={name} verso={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
