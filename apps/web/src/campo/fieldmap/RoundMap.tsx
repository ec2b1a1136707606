import { isAnswered, isToGo } from '@lucerna/domain/rules/work/round';
import OlFeature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect } from 'react';
import { ScaleBar } from '../../map/controls/ScaleBar.tsx';
import { WayLayer } from '../../map/layers/WayLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { useMapHost } from '../../map/map-context.ts';
import { placeCenter } from '../../map/map-place.ts';
import type { Place } from '../../state/position.ts';
import { useScheme } from '../../state/scheme.ts';
import { useStore } from '../../state/store.ts';
import { shownColor } from '../../ui/shown-color.ts';
import { zones } from '../keep/zones.ts';
import type { StopNow } from '../run/stops.ts';
import { Here } from './Here.tsx';
import { FaintLights } from './KeptElements.tsx';
import { KeptTiles } from './KeptTiles.tsx';
import { MovedElementsLayer } from './moved-elements.ts';
import { useDrawn } from './use-drawn.ts';

interface RoundMapProps {
  readonly center: readonly [number, number];
  readonly stops: readonly StopNow[];
  /** The entry of the stop to go to now. */
  readonly next: number | null;
  readonly place: Place | null;
}

/** A round on the map: its stops by their numbers, joined in order; those that were answered are ticked. */
export function RoundMap({ center, stops, next, place }: RoundMapProps) {
  const { kept } = useStore(zones);
  return (
    <MapView center={center} on={MovedElementsLayer}>
      <KeptTiles kept={kept} />
      <FaintLights />
      <WayLayer stops={stops} />
      <Numbers stops={stops} next={next} />
      <Here place={place} />
      <ScaleBar attribution={null} />
    </MapView>
  );
}

function looks() {
  // Light on a dark map, dark on a light one, as the numbers of the list.
  const [mark, done, amber, ground, faint] = (['mark', 'okInk', 'amber', 'surface', 'ink3'] as const).map(
    shownColor,
  ) as [string, string, string, string, string];
  const disc = (fill: string, text: string, isNext: boolean) =>
    new Style({
      zIndex: isNext ? 2 : 1,
      image: new CircleStyle({
        radius: isNext ? 16 : 12,
        fill: new Fill({ color: fill }),
        stroke: new Stroke({ color: isNext ? amber : ground, width: isNext ? 4 : 2 }),
      }),
      text: new Text({
        text,
        font: '700 13px "Titillium Web", sans-serif',
        fill: new Fill({ color: ground }),
      }),
    });
  return (stop: StopNow, isNext: boolean) => {
    const fill = isNext || isToGo(stop) ? mark : isAnswered(stop) ? done : faint;
    return disc(fill, isAnswered(stop) ? '✓' : String(stop.posto), isNext);
  };
}

const EDGE_PX = 36;
const CLOSE_ZOOM = 18;

function Numbers({ stops, next }: Pick<RoundMapProps, 'stops' | 'next'>) {
  const { map } = useMapHost();
  const scheme = useScheme();
  const source = useDrawn();
  useEffect(() => {
    void scheme;
    const look = looks();
    source.clear();
    const standing = stops.flatMap((stop) =>
      stop.lon === null || stop.lat === null
        ? []
        : [{ stop, at: placeCenter({ lon: stop.lon, lat: stop.lat }) }],
    );
    for (const { stop, at } of standing) {
      const point = new OlFeature(new Point(at));
      point.setStyle(look(stop, stop.voce === next));
      source.addFeature(point);
    }
  }, [source, scheme, stops, next]);
  const voci = stops.map(({ voce }) => voce).join();
  useEffect(() => {
    // Once for each round: whoever moves the map is not moved away from what they look at.
    void voci;
    const extent = source.getExtent();
    if (extent == null || !extent.every(Number.isFinite)) return;
    map.getView().fit(extent, { padding: [EDGE_PX, EDGE_PX, EDGE_PX, EDGE_PX], maxZoom: CLOSE_ZOOM });
  }, [map, source, voci]);
  return null;
}
