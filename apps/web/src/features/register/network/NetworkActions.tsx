import { type NetworkSegment, networkSegments } from '@lucerna/contract/endpoints/network';
import type { Kind } from '@lucerna/domain/kind';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';

/** Whether it is an element of the network, by its path segment. */
export const isOfNetwork = (segment: string): segment is NetworkSegment =>
  (networkSegments as readonly string[]).includes(segment);

/** What goes dark with an element of the network, and what feeds it. A lamp darkens nothing, and nothing feeds a cabinet. */
export function NetworkActions({ kind: { segment }, id }: { readonly kind: Kind; readonly id: number }) {
  const navigate = useNavigate();
  if (!isOfNetwork(segment)) return null;
  const open = (query: string) => void navigate(paths.network(segment, id) + query);
  return (
    <>
      {segment !== 'pl' && <Button onClick={() => open('')}>Cosa si spegne</Button>}
      {segment !== 'centraline' && <Button onClick={() => open('?verso=monte')}>Chi lo alimenta</Button>}
    </>
  );
}
