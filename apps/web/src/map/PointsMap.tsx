import OlFeature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../api/mercator.ts';
import { useLayer } from '../api/use-layer.ts';
import { useScheme } from '../state/scheme.ts';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { LayersPanel } from './controls/DeferredLayersPanel.ts';
import type { Tool } from './controls/LayersSheet.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { TilesNotice } from './controls/TilesNotice.tsx';
import type { Extent } from './drawing/extent.ts';
import { fitView } from './fit-view.ts';
import { withinTown } from './interactions/first-view.ts';
import { ElementLayer } from './layers/ElementLayer.tsx';
import { ShownPictures } from './layers/ShownPictures.tsx';
import { MapView } from './MapView.tsx';
import { useMapHost } from './map-context.ts';
import { mapOverlays } from './map-overlays.ts';
import { mostOf } from './most-of.ts';
import { type LookNames, PointsLegend } from './PointsLegend.tsx';
import { type PlainPoints, type PointLook, pointStyle } from './point-looks.ts';
import type { MapLayer } from './styles/layer-style.ts';
import { bordersLayer, layerStyles } from './styles/registry.ts';
import { useBaseLayers } from './use-base-layers.ts';
import { useMapLayer } from './use-map-layer.ts';
import { usePictures } from './use-pictures.ts';
import { useShownLayers } from './use-shown-layers.ts';

interface PointsMapProps {
  readonly user: { readonly codistat: string; readonly center: readonly [lon: number, lat: number] };
  readonly points: PlainPoints | undefined;
  /** Those in amber. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose?: (id: number) => void;
  /** What of the register stands under them. */
  readonly behind?: MapLayer;
  /** What stands under them is there for the eye alone: grey. */
  readonly faint?: boolean;
  /** What their looks mean, to be told in a legend. */
  readonly names?: LookNames;
  readonly tools?: readonly Tool[];
  readonly children?: ReactNode;
}

const background = { name: 'importa', company: [bordersLayer] };
const overlays = mapOverlays.map(({ id, name, maxResolution }) => ({
  id,
  name,
  ...(maxResolution !== undefined && { maxResolution }),
}));

/** A map of points that come out of a file, on the town's own map and within its borders. */
export function PointsMap(props: PointsMapProps) {
  return (
    <PaneBoundary title="La mappa si è interrotta">
      <PointsOnMap {...props} />
    </PaneBoundary>
  );
}

function PointsOnMap(props: PointsMapProps) {
  const { user, points, chosen, onChoose, behind, faint = false, names, tools, children } = props;
  const phone = useWindowLayout() === 'phone';
  const bases = useBaseLayers(user.codistat);
  const { shown, show } = useShownLayers('pl', bordersLayer, undefined, background);
  const pictures = usePictures(bases, user.codistat, shown);
  const borders = useLayer('confini').data;
  return (
    <MapView center={user.center}>
      <ShownPictures of={pictures} />
      {borders !== undefined && (
        <ElementLayer style={layerStyles[bordersLayer]} table={borders} cabinetColors={null} />
      )}
      {behind !== undefined && <Behind layer={behind} faint={faint} borders={borders} />}
      {points?.ids.length === 0 && <WholeTown borders={borders} />}
      {points !== undefined && (
        <PointsLayer points={points} chosen={chosen ?? none} {...(onChoose !== undefined && { onChoose })} />
      )}
      <MapControls
        box={undefined}
        onBox={() => {}}
        byCabinet={undefined}
        onByCabinet={() => {}}
        tools={tools}
        layers={<LayersPanel bases={bases} overlays={overlays} shown={shown} onShown={show} />}
        legend={
          names !== undefined && points !== undefined ? (
            <PointsLegend points={points} names={names} within />
          ) : null
        }
      />
      {names !== undefined && points !== undefined && !phone && (
        <PointsLegend points={points} names={names} />
      )}
      <ScaleBar attribution={pictures.attribution} />
      <TilesNotice below={false} names={pictures.unreached} onRetry={pictures.retry} />
      {children}
    </MapView>
  );
}

/** Without a point to show, the map begins with the town in sight. */
function WholeTown({ borders }: { readonly borders: FeatureTable | undefined }) {
  const { map, elements } = useMapHost();
  useEffect(() => {
    const extent = borders === undefined ? null : (elements.shown(bordersLayer)?.drawing.extent ?? null);
    if (extent === null) return undefined;
    const fit = () => void fitView(map, extent);
    if (fitView(map, extent)) return undefined;
    map.once('change:size', fit);
    return () => map.un('change:size', fit);
  }, [map, elements, borders]);
  return null;
}

/** The elements of the register: what is already there is not placed again. Unless faint, the map begins with them in sight. */
function Behind({
  layer,
  faint,
  borders,
}: {
  readonly layer: MapLayer;
  readonly faint: boolean;
  readonly borders: FeatureTable | undefined;
}) {
  const { map, elements } = useMapHost();
  const table = useLayer(layer).data;
  const fitted = useRef(false);
  useEffect(() => {
    if (faint || fitted.current || table === undefined || borders === undefined) return;
    const extentOfLayer = (one: MapLayer) => elements.shown(one)?.drawing.extent ?? null;
    const around = extentOfLayer(bordersLayer);
    const extent = withinTown(extentOfLayer(layer), around) ?? around;
    if (extent !== null) fitted.current = fitView(map, extent);
  }, [map, elements, layer, faint, table, borders]);
  const back = useMemo(
    () => (faint && table !== undefined ? new Uint8Array(table.count).fill(1) : undefined),
    [faint, table],
  );
  if (table === undefined) return null;
  return <ElementLayer style={layerStyles[layer]} table={table} cabinetColors={null} back={back} />;
}

const none: ReadonlySet<number> = new Set();

interface PointsLayerProps {
  readonly points: PlainPoints;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose?: (id: number) => void;
}

/** Drawn as one picture, so that twenty thousand can be moved about. */
function PointsLayer({ points, chosen, onChoose }: PointsLayerProps) {
  const { map } = useMapHost();
  const features = useMemo(
    () =>
      points.ids.map((id, i) => {
        const at = [toMercatorX(points.lon[i] ?? 0), toMercatorY(points.lat[i] ?? 0)];
        const feature = new OlFeature(new Point(at));
        feature.setId(id);
        feature.set('look', points.looks[i] ?? 'plain', true);
        feature.set('number', points.numbers?.[i] ?? '', true);
        return feature;
      }),
    [points],
  );
  const layer = useMemo(() => {
    const source = new VectorSource({ features });
    return new VectorImageLayer({ source, zIndex: 20, imageRatio: 1.5, declutter: false });
  }, [features]);

  const scheme = useScheme();
  useEffect(() => {
    void scheme;
    layer.setStyle((feature) =>
      pointStyle(
        feature.get('look') as PointLook,
        chosen.has(Number(feature.getId())),
        feature.get('number') as string,
      ),
    );
  }, [layer, chosen, scheme]);

  useMapLayer(layer);

  const fitted = useRef(false);
  useEffect(() => {
    if (fitted.current || features.length === 0) return;
    const extent = extentOf(mostOf(points));
    const fit = () => {
      fitted.current = fitView(map, extent);
    };
    fit();
    if (!fitted.current) map.once('change:size', fit);
  }, [map, features, points]);

  // What is chosen elsewhere is brought into sight.
  useEffect(() => {
    if (chosen.size === 0) return;
    const at = points.ids.flatMap((id, i) => (chosen.has(id) ? [i] : []));
    if (at.length === 0) return;
    const box = extentOf({
      lon: at.map((i) => points.lon[i] ?? 0),
      lat: at.map((i) => points.lat[i] ?? 0),
    });
    const size = map.getSize();
    if (size === undefined) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = map.getView().calculateExtent(size);
    const seen = box[0] >= left && box[1] >= bottom && box[2] <= right && box[3] <= top;
    if (!seen) fitView(map, box);
  }, [map, points, chosen]);

  useEffect(() => {
    if (onChoose === undefined) return;
    const click = (event: { readonly pixel: number[] }) => {
      const found = map.forEachFeatureAtPixel(event.pixel, (feature) => feature.getId(), {
        layerFilter: (one) => one === layer,
        hitTolerance: 6,
      });
      if (found !== undefined) onChoose(Number(found));
    };
    map.on('singleclick', click);
    return () => map.un('singleclick', click);
  }, [map, layer, onChoose]);

  return null;
}

function extentOf({ lon, lat }: Pick<PlainPoints, 'lon' | 'lat'>): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [i, x] of lon.entries()) {
    const y = lat[i] ?? 0;
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [toMercatorX(west), toMercatorY(south), toMercatorX(east), toMercatorY(north)];
}
