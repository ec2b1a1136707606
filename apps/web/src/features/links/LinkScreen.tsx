import type { Layer } from '@lucerna/contract/layer';
import { may } from '@lucerna/domain/rules/permissions';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { createSelection } from '../../ui/selection.ts';
import { LinkPane } from './LinkPane.tsx';
import type { LinkSide } from './link-side.tsx';
import { watched } from './map-picks.ts';
import { useLinkLists } from './use-link-lists.ts';
import { useLinkables } from './use-linkables.ts';
import { useMapTables } from './use-map-tables.ts';

/** The key that the address names; one that cannot be a key names nothing. */
function keyOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
}

/** The plants of a building, or the buildings of a plant: what is linked, and what may be. */
export function LinkScreen({ side }: { readonly side: LinkSide }) {
  const ownId = keyOf(useParams().id);
  const user = useUser();
  const linkables = useLinkables();
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const tables = useMapTables(linkables.data, shown);
  const [selection] = useState(createSelection);
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set());
  const onMap = useMemo(() => watched(selection, setPicked), [selection]);
  const map = useRef<RegisterMapHandle>(null);
  const lists = useLinkLists(side, ownId, linkables.data, picked);
  return (
    <SplitPane
      id={`${side.own}-${side.other}`}
      first={
        <RegisterMap
          ref={map}
          primary={side.other}
          tables={tables}
          mask={lists.found?.onMap ?? null}
          selection={onMap}
          user={user}
          loading={linkables.isFetching}
          onLayersShown={setShown}
        />
      }
      second={
        <LinkPane
          side={side}
          ownId={ownId}
          linkables={linkables}
          lists={lists}
          selection={selection}
          mayEdit={may(user.capabilities, 'editRegister')}
          onCentre={() => map.current?.zoomToSelection()}
          onForgetPicks={() => setPicked(new Set())}
        />
      }
    />
  );
}
