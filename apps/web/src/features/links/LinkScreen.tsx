import { layers as allLayers, type Layer } from '@lucerna/contract/layer';
import { may } from '@lucerna/domain/rules/permissions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { FeatureTable } from '../../api/feature-table.ts';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import { boxOf } from '../../elements/nearest.ts';
import { around, type Extent } from '../../map/drawing/extent.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { LinkPane } from './LinkPane.tsx';
import type { LinkSide } from './link-side.tsx';
import { useLinkLists } from './use-link-lists.ts';
import { type Linkables, useLinkables } from './use-linkables.ts';

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
  const subject = useMemo(() => ({ layer: side.own, id: ownId }), [side, ownId]);
  const shares = lists.found?.shares;
  const linked = useMemo(() => new Set(shares?.keys()), [shares]);
  const focus = useMemo(() => {
    const { data } = linkables;
    if (data === undefined) return null;
    const boxes = [boxOfId(data[side.own], ownId), ...[...linked].map((id) => boxOfId(data[side.other], id))];
    return around(boxes.keys(), (i) => boxes[i] ?? null) ?? undefined;
  }, [linkables, side, ownId, linked]);
  // What is chosen in a list is looked for on the map, beside what it may be linked with.
  const own = linkables.data?.[side.own];
  useEffect(() => {
    let before = selection.get().chosen;
    return selection.subscribe(() => {
      const { chosen } = selection.get();
      if (chosen !== before && chosen.size === 1) {
        map.current?.bringChosen(own === undefined ? null : boxOfId(own, ownId));
      }
      before = chosen;
    });
  }, [selection, own, ownId]);
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
          added={linked}
          subject={subject}
          legendFolded
          focus={focus}
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

function boxOfId(table: FeatureTable, id: number): Extent | null {
  const row = table.rowOf(id);
  return row === undefined ? null : boxOf(table, row);
}

/** The map's own hand on the selection: what is chosen there is told, what is chosen in a list is not. */
function watched(selection: SelectionStore, onPick: (chosen: ReadonlySet<number>) => void): SelectionStore {
  return {
    ...selection,
    choose(ids) {
      selection.choose(ids);
      onPick(selection.get().chosen);
    },
    toggle(ids) {
      selection.toggle(ids);
      onPick(selection.get().chosen);
    },
  };
}

/** The screen has these itself, with the cabinets among the plants. */
const own: ReadonlySet<Layer> = new Set<keyof Linkables>(['edifici', 'impianti']);

/** What the map of a link screen draws: its two lists, and whatever other layers are switched on. */
function useMapTables(
  linkables: Linkables | undefined,
  shown: readonly Layer[],
): Partial<Record<Layer, FeatureTable>> {
  // The list never changes, so the hooks are always the same.
  const others = allLayers.map((layer) => ({
    layer,
    table: useLayer(layer, !own.has(layer) && shown.includes(layer)).data,
  }));
  return useMemo(() => {
    const tables: Partial<Record<Layer, FeatureTable>> = {};
    for (const { layer, table } of others) if (table !== undefined) tables[layer] = table;
    return { ...tables, ...linkables };
  }, [linkables, ...others.map(({ table }) => table)]);
}
