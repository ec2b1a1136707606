import type { Kind } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { NetworkIcon } from '../../../map/NetworkIcon.tsx';
import { paths } from '../../../paths.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import { isOfNetwork } from './NetworkActions.tsx';

/** `Rete`, a tool of the map: of the one chosen element, else chosen there. None where there is no network. */
export function useNetworkTool({ segment }: Kind, selection: SelectionStore) {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!isOfNetwork(segment)) return undefined;
    const open = () => {
      const { chosen } = selection.get();
      const [only] = chosen;
      void navigate(chosen.size === 1 ? paths.network(segment, only) : paths.network());
    };
    return [{ name: 'Rete', icon: NetworkIcon, onClick: open }];
  }, [segment, selection, navigate]);
}
