import type { Segment } from '@lucerna/domain/kind';
import { useEffect, useRef, useState } from 'react';
import { distanceText } from '../../elements/nearest.ts';
import { ScaleBar } from '../../map/controls/ScaleBar.tsx';
import { fitView } from '../../map/fit-view.ts';
import { MapView } from '../../map/MapView.tsx';
import { useMapHost } from '../../map/map-context.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import { type Position, positionFault } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { AimIcon } from '../../ui/icons.tsx';
import { copy } from '../keep/copy.ts';
import { zones } from '../keep/zones.ts';
import { ElementSymbol } from '../parts/ElementRow.tsx';
import { ScanButton } from '../parts/ScanCode.tsx';
import { type ElementFacts, elementOf } from '../run/element.ts';
import type { NearElement } from '../run/near.ts';
import { BaseChoice, BasePictures, useBase } from './BaseChoice.tsx';
import css from './FieldMap.module.css';
import { Here } from './Here.tsx';
import { KeptElements } from './KeptElements.tsx';
import { KeptTiles } from './KeptTiles.tsx';
import { Moves } from './Moves.tsx';
import { MovedElementsLayer } from './moved-elements.ts';
import { Summary } from './Summary.tsx';

interface FieldMapProps {
  readonly center: readonly [number, number];
  readonly near: readonly NearElement[];
  readonly position: Position;
  readonly onLocate: () => void;
}

interface Chosen {
  readonly segment: Segment;
  readonly id: number;
}

/** The field app's map: elements, lines and one's own place; below it what is chosen or nearest. */
export function FieldMap({ center, near, position, onLocate }: FieldMapProps) {
  const held = useStore(copy);
  const [tapped, setTapped] = useState<Chosen | null>(null);
  const [first] = near;
  const nearest = first === undefined ? null : { segment: first.element.kind.segment, id: first.element.id };
  const chosen = tapped ?? nearest;
  const element = chosen === null ? undefined : elementOf(held, chosen.segment, chosen.id);
  const fault = positionFault(position);
  const base = useBase();
  const { kept } = useStore(zones);
  const place = position.step === 'there' ? position.place : null;
  return (
    <>
      <div className={css.map}>
        <MapView center={center} on={MovedElementsLayer}>
          <KeptTiles kept={kept} />
          <BasePictures base={base} />
          <KeptElements chosen={chosen} />
          <Taps onTap={setTapped} />
          <Moves />
          <Here place={place} />
          <ScaleBar attribution={null} />
          <FirstLook element={element} known={held.tables.pl !== undefined} />
        </MapView>
        {place !== null && (
          <p className={css.accuracy} data-doubtful={place.accuracyM > DOUBTFUL_M}>
            <AimIcon size={16} />
            {`± ${Math.round(place.accuracyM)} m`}
          </p>
        )}
        <BaseChoice base={base} />
        <Locate pressed={place !== null} onLocate={onLocate} />
        <ScanButton className={css.scan} />
      </div>
      <section className={css.sheet} aria-label="Elemento scelto">
        {fault !== null && (
          <p className="campo-words" role="status">
            {fault}
          </p>
        )}
        <Doubt near={near} place={place} />
        {near.length > 0 && (
          <ul className={css.chips} aria-label="Più vicini">
            {near.map(({ element: one, distanceM }) => (
              <li key={`${one.kind.segment}${one.id}`}>
                <button
                  type="button"
                  className={css.chip}
                  aria-pressed={chosen?.segment === one.kind.segment && chosen.id === one.id}
                  onClick={() => setTapped({ segment: one.kind.segment, id: one.id })}
                >
                  <ElementSymbol element={one} size={16} />
                  <strong>{one.code}</strong> {distanceText(distanceM)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {element === undefined ? (
          <p className="campo-words">Tocca un elemento sulla mappa.</p>
        ) : (
          <Summary element={element} place={place} />
        )}
      </section>
    </>
  );
}

/** From here on the number on the pole has to be read. Metres. */
const DOUBTFUL_M = 25;

type Standing = Extract<Position, { readonly step: 'there' }>['place'] | null;

/** Two elements within the accuracy, or one that says little: the place alone does not tell which one it is. */
function Doubt({ near, place }: { readonly near: readonly NearElement[]; readonly place: Standing }) {
  if (place === null) return null;
  const within = near.filter(({ distanceM }) => distanceM <= place.accuracyM).length;
  if (within < 2 && place.accuracyM <= DOUBTFUL_M) return null;
  return (
    <p className="campo-notice" role="status">
      Controlla il numero sul palo
    </p>
  );
}

/** A finger is wide. CSS pixels. */
const REACH = 22;

/** A tap chooses the nearest of what lies under the finger, whatever its kind; the topmost where two are as near. */
function Taps({ onTap }: { readonly onTap: (chosen: Chosen) => void }) {
  const { map, elements } = useMapHost();
  useEffect(() => {
    const tap = (event: { readonly coordinate: number[] }) => {
      const [x = 0, y = 0] = event.coordinate;
      const resolution = map.getView().getResolution() ?? 1;
      const hits = elements.topDown().flatMap(({ layer, drawing, states }) => {
        if (!layerStyles[layer as Segment]?.pointable) return [];
        const [hit] = drawing.hits([x, y], resolution, REACH, states);
        return hit === undefined
          ? []
          : [{ layer: layer as Segment, hit, id: drawing.table.ids[hit.row] as number }];
      });
      const [best] = hits.toSorted(
        (a, b) => Number(b.hit.on) - Number(a.hit.on) || a.hit.distance - b.hit.distance,
      );
      if (best !== undefined) onTap({ segment: best.layer, id: best.id });
    };
    map.on('singleclick', tap);
    return () => map.un('singleclick', tap);
  }, [map, elements, onTap]);
  return null;
}

const CLOSE_ZOOM = 18;

interface FirstLookProps {
  readonly element: ElementFacts | undefined;
  /** The phone has the light points. */
  readonly known: boolean;
}

/** The map begins with the whole town, and goes to the nearest element and to what is chosen. */
function FirstLook({ element, known }: FirstLookProps) {
  const { map, elements } = useMapHost();
  const looked = useRef(false);
  const id = element?.id;
  const segment = element?.kind.segment;
  useEffect(() => {
    const town = known && !looked.current ? (elements.shown('pl')?.drawing.extent ?? null) : null;
    if (town !== null) looked.current = fitView(map, town);
  }, [map, elements, known]);
  useEffect(() => {
    if (id === undefined || segment === undefined) return;
    const shown = elements.shown(segment);
    const row = shown?.drawing.table.rowOf(id);
    const view = map.getView();
    const box = row === undefined ? null : (shown?.drawing.boxOf(row) ?? null);
    if (box === null) return;
    looked.current = true;
    view.setCenter([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
    if ((view.getZoom() ?? 0) < CLOSE_ZOOM) view.setZoom(CLOSE_ZOOM);
  }, [map, elements, id, segment]);
  return null;
}

function Locate({ pressed, onLocate }: { readonly pressed: boolean; readonly onLocate: () => void }) {
  return (
    <button
      type="button"
      className={css.locate}
      aria-label="La mia posizione"
      aria-pressed={pressed}
      onClick={onLocate}
    >
      <AimIcon size={22} />
    </button>
  );
}
