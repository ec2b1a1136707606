import { type NetworkSegment, networkSegments } from '@lucerna/contract/endpoints/network';
import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { useEffect, useMemo, useRef } from 'react';
import { toMercatorX as toX, toMercatorY as toY } from '../../api/mercator.ts';
import { boxOf } from '../../elements/nearest.ts';
import type { Extent } from '../../map/drawing/extent.ts';
import { fitView } from '../../map/fit-view.ts';
import { ElementLayer } from '../../map/layers/ElementLayer.tsx';
import { useMapHost } from '../../map/map-context.ts';
import { placeOf } from '../../map/map-place.ts';
import { NetworkIcon } from '../../map/NetworkIcon.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import { layerStyles } from '../../map/styles/registry.ts';
import { LitPart } from './LitPart.tsx';
import css from './network.module.css';
import type { NetworkView } from './network-address.ts';
import { codeOf, type NetworkTables } from './network-tables.ts';

/** What was clicked, and where: longitude, latitude. */
export interface Picked {
  readonly segment: NetworkSegment;
  readonly id: number;
  readonly at: readonly [number, number];
}

interface NetworkMapProps {
  readonly user: { readonly codistat: string; readonly center: readonly [lon: number, lat: number] };
  readonly tables: NetworkTables;
  readonly view: NetworkView | null;
  readonly part: NetworkAnswer | undefined;
  readonly cutting: boolean;
  /** Where to look now: longitude, latitude. */
  readonly focus: readonly [number, number] | null;
  readonly onPick: (picked: Picked) => void;
  readonly onClose: () => void;
}

/** Drawn from below: a lamp stands on its line. */
const order: readonly NetworkSegment[] = ['linee', 'pl', 'quadri', 'centraline'];

/** The network on the town's map: what belongs to the part is lit, the rest stands back. A click chooses. */
export function NetworkMap(props: NetworkMapProps) {
  const { user, tables, view, part, cutting, focus, onPick, onClose } = props;
  const close = useRef(onClose);
  close.current = onClose;
  const tools = useMemo(
    () => [{ name: 'Rete', icon: NetworkIcon, pressed: true, onClick: () => close.current() }],
    [],
  );
  const whole = view?.verso === 'valle';
  const backs = useMemo(() => standBack(tables, part, whole), [tables, part, whole]);
  return (
    <PointsMap user={user} points={undefined} tools={tools}>
      {order.map((segment) => {
        const table = tables[segment];
        return (
          table !== undefined && (
            <ElementLayer
              key={segment}
              style={layerStyles[segment]}
              table={table}
              cabinetColors={null}
              back={backs?.[segment]}
              subject={view?.entita === segment ? view.id : undefined}
            />
          )
        );
      })}
      {part !== undefined && view !== null && (
        <LitPart part={part} tables={tables} cut={view.taglio} dark={view.verso === 'valle'} />
      )}
      <Picking onPick={onPick} cutting={cutting} />
      <Looking tables={tables} part={part} view={view} focus={focus} />
      {part !== undefined && view?.verso === 'valle' && (
        <Key part={part} tables={tables} name={codeOf(tables[view.entita], view.entita, view.id)} />
      )}
    </PointsMap>
  );
}

/** 1 for each row that is not of the part, nor, where `whole` is asked, of its cabinet, which stays lit; of each layer. */
function standBack(tables: NetworkTables, part: NetworkAnswer | undefined, whole: boolean) {
  if (part === undefined) return null;
  const { centralina } = part;
  const own: Record<NetworkSegment, ReadonlySet<number>> = {
    pl: new Set(part.pl.map(({ id }) => id)),
    linee: new Set(part.linee.map(({ id }) => id)),
    quadri: new Set(part.quadri.map(({ id }) => id)),
    centraline: new Set(centralina === null ? [] : [centralina.id]),
  };
  const backs: Partial<Record<NetworkSegment, Uint8Array>> = {};
  for (const segment of networkSegments) {
    const table = tables[segment];
    if (table === undefined) continue;
    const cabinet =
      whole && centralina !== null && segment !== 'centraline' ? table.column('id_imp') : undefined;
    const isOwn = (id: number, row: number) =>
      own[segment].has(id) || (cabinet !== undefined && cabinet.at(row) === centralina?.id);
    backs[segment] = Uint8Array.from(table.ids, (id, row) => (isOwn(id, row) ? 0 : 1));
  }
  return backs;
}

/** CSS pixels around the pointer. */
const REACH = 8;

/** A click chooses the nearest of what lies under it; while a line is cut, the line. */
function Picking({ onPick, cutting }: Pick<NetworkMapProps, 'onPick' | 'cutting'>) {
  const { map, elements, region } = useMapHost();
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    const click = (event: { readonly coordinate: number[] }) => {
      const [x = 0, y = 0] = event.coordinate;
      const resolution = map.getView().getResolution() ?? 1;
      const hits = elements.topDown().flatMap(({ layer, drawing, states }) => {
        const segment = networkSegments.find((one) => one === layer);
        if (segment === undefined || (cutting && segment !== 'linee')) return [];
        const [hit] = drawing.hits([x, y], resolution, REACH, states);
        return hit === undefined ? [] : [{ segment, hit, id: drawing.table.ids[hit.row] as number }];
      });
      const [best] = hits.toSorted(
        (a, b) => Number(b.hit.on) - Number(a.hit.on) || a.hit.distance - b.hit.distance,
      );
      if (best === undefined) return;
      const { lon, lat } = placeOf([x, y], 0);
      pick.current({ segment: best.segment, id: best.id, at: [lon, lat] });
    };
    map.on('singleclick', click);
    return () => map.un('singleclick', click);
  }, [map, elements, cutting]);
  useEffect(() => {
    region.dataset.cutting = String(cutting);
    region.classList.toggle(css.cutting as string, cutting);
    return () => region.classList.remove(css.cutting as string);
  }, [region, cutting]);
  return null;
}

/** How far around a place one looks, in map metres. */
const AROUND_M = 60;

/** The map goes to the part when there is another one, and to what somebody asks for. */
function Looking({ tables, part, view, focus }: Pick<NetworkMapProps, 'tables' | 'part' | 'view' | 'focus'>) {
  const { map } = useMapHost();
  const seen = useRef<string | null>(null);
  const subject = view === null ? null : `${view.entita} ${view.id}`;
  useEffect(() => {
    if (part === undefined || subject === null || seen.current === subject) return undefined;
    const box = boxOfPart(tables, part);
    if (box === null) return undefined;
    const fit = () => {
      if (fitView(map, box)) seen.current = subject;
    };
    fit();
    if (seen.current === subject) return undefined;
    map.once('change:size', fit);
    return () => map.un('change:size', fit);
  }, [map, tables, part, subject]);
  useEffect(() => {
    if (focus === null) return;
    const [lon, lat] = focus;
    const [x, y] = [toX(lon), toY(lat)];
    fitView(map, [x - AROUND_M, y - AROUND_M, x + AROUND_M, y + AROUND_M]);
  }, [map, focus]);
  return null;
}

function boxOfPart(tables: NetworkTables, part: NetworkAnswer): Extent | null {
  const members = [
    ...part.pl.map(({ id }) => ['pl', id] as const),
    ...part.linee.map(({ id }) => ['linee', id] as const),
    ...part.quadri.map(({ id }) => ['quadri', id] as const),
    ...(part.centralina === null ? [] : [['centraline', part.centralina.id] as const]),
  ];
  let box: Extent | null = null;
  for (const [segment, id] of members) {
    const table = tables[segment];
    const row = table?.rowOf(id);
    const one = table === undefined || row === undefined ? null : boxOf(table, row);
    if (one === null) continue;
    box =
      box === null
        ? one
        : [
            Math.min(box[0], one[0]),
            Math.min(box[1], one[1]),
            Math.max(box[2], one[2]),
            Math.max(box[3], one[3]),
          ];
  }
  return box;
}

interface KeyProps {
  readonly part: NetworkAnswer;
  readonly tables: NetworkTables;
  readonly name: string;
}

/** What the signs mean, with how many there are. */
function Key({ part, tables, name }: KeyProps) {
  const cabinet = part.centralina?.id;
  const stays = useMemo(() => {
    if (cabinet === undefined || tables.pl === undefined) return null;
    const column = tables.pl.column('id_imp');
    const dark = new Set(part.pl.map(({ id }) => id));
    return tables.pl.ids.reduce(
      (sum, id, row) => sum + (column.at(row) === cabinet && !dark.has(id) ? 1 : 0),
      0,
    );
  }, [cabinet, tables.pl, part.pl]);
  const toCheck = part.avvisi.filter(({ lon }) => lon !== null).length;
  const [line, another] = part.linee;
  const onlyLine = another === undefined ? line?.codice : null;
  return (
    <section className={css.key} aria-label="Legenda della rete">
      <p>{`Rete di ${name}`}</p>
      <dl>
        <div>
          <dt data-sign="dark">Si spengono</dt>
          <dd>{part.pl.length}</dd>
        </div>
        {stays !== null && (
          <div>
            <dt data-sign="lit">Restano accesi</dt>
            <dd>{stays}</dd>
          </div>
        )}
        <div>
          <dt data-sign="line">{onlyLine == null ? 'Linee' : `Linea ${onlyLine}`}</dt>
          <dd>{onlyLine == null ? part.linee.length : ''}</dd>
        </div>
        {toCheck > 0 && (
          <div>
            <dt data-sign="check">Da controllare</dt>
            <dd>{toCheck}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
