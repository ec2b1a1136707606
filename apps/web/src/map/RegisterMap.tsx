import { noneOf } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { memo, type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';
import { LoadingBar, LoadingPill } from '../ui/LoadingPill.tsx';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { LayersPanel } from './controls/DeferredLayersPanel.ts';
import type { PanelOverlay } from './controls/LayersPanel.tsx';
import { Legend, type LegendProps, LegendSection } from './controls/Legend.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { TilesNotice } from './controls/TilesNotice.tsx';
import type { Extent } from './drawing/extent.ts';
import { EditedElement } from './editing/EditedElement.tsx';
import type { MapEditing } from './editing/map-editing.ts';
import { BoxSelection } from './interactions/BoxSelection.tsx';
import { ClickSelection } from './interactions/ClickSelection.tsx';
import { EscapeKey } from './interactions/EscapeKey.tsx';
import { FollowFilter } from './interactions/FollowFilter.tsx';
import { GoToEdited } from './interactions/GoToEdited.tsx';
import { HoverElements } from './interactions/HoverElements.tsx';
import { HoverTip } from './interactions/HoverTip.tsx';
import { KeepChosenInView } from './interactions/KeepChosenInView.tsx';
import { KeepPlace } from './interactions/KeepPlace.tsx';
import type { Pointed } from './interactions/pointed.ts';
import { ElementLayer } from './layers/ElementLayer.tsx';
import { TilePictures } from './layers/TilePictures.tsx';
import { MapView } from './MapView.tsx';
import { MapCommands, type RegisterMapHandle } from './map-handle.ts';
import { mapOverlays } from './map-overlays.ts';
import type { MixedElements } from './mixed/mixed-elements.ts';
import { mixedStyle } from './mixed/mixed-style.ts';
import { type Network, networkColors, standingBack } from './network.ts';
import type { Census, MapLayer, ScreenStyle } from './styles/layer-style.ts';
import { networkCensus } from './styles/network-census.tsx';
import { bordersLayer, cabinetLayer, layerStyles, panelOrder } from './styles/registry.ts';
import { useBaseLayers } from './use-base-layers.ts';
import { useCabinets } from './use-cabinets.ts';
import { usePictures } from './use-pictures.ts';
import { type Background, useShownLayers } from './use-shown-layers.ts';

export interface MixedPrimary {
  readonly elements: MixedElements;
  /** Heads the legend: `Elementi in attesa`. */
  readonly title: string;
  /** What the grey dots of the primary layer are. */
  readonly behind: string;
  /** With its article: `gli interventi`. */
  readonly theMany: string;
}

/** What elements are coloured by instead of their own cabinet. */
export interface ColoredBy {
  /** Of the button: `Colora per verdetto`. */
  readonly name: string;
  /** By the cabinet's key. */
  readonly colors: ReadonlyMap<number, string>;
  /** What the colours mean. */
  readonly census: Census;
}

interface Subject {
  readonly layer: MapLayer;
  readonly id: number;
}

export interface RegisterMapProps {
  /** The layer that the screen is about: the one that is filtered and chosen from. */
  readonly primary: MapLayer;
  /** Elements of several layers that the screen is about; the primary layer then stands behind them, in grey. */
  readonly mixed?: MixedPrimary | undefined;
  /** What is loaded so far. */
  readonly tables: Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;
  /** `mask[row] === 1`: the row of the primary layer passes the filter; null: no filter. A new array each time. */
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly user: { readonly codistat: string; readonly center: readonly [lon: number, lat: number] };
  readonly loading: boolean;
  /** What was added to the screen's list. A new set each time. */
  readonly added?: ReadonlySet<number> | undefined;
  /** The element of another layer that the screen is about; its layer is on at first. */
  readonly subject?: Subject | undefined;
  /** What the map looks at first, where that is not the whole primary layer; null while it is not known. */
  readonly focus?: Extent | null | undefined;
  /** What the grey dots of the primary layer are, where that is not what a filter excludes. */
  readonly excluded?: string | undefined;
  /** The legend would lie over what the screen is about: it starts folded. */
  readonly legendFolded?: boolean;
  /** The tables that the shown layers need. The same function as long as nothing changes. */
  readonly onLayersShown?: (layers: readonly MapLayer[]) => void;
  /** Elements are coloured by this from the beginning. The same object as long as it is the same. */
  readonly coloredBy?: ColoredBy | undefined;
  /** Told when elements are (not) coloured by cabinet, so that rows can follow: `cabinetColors` of the cabinets. */
  readonly onColorByCabinet?: (on: boolean) => void;
  /** The network that is looked at, which stands out among the others. The same object as long as it is the same. */
  readonly network?: Network | null | undefined;
  /** The element that is inserted or modified: the map's own selection rests meanwhile. */
  readonly editing?: MapEditing | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<RegisterMapHandle>;
}

const panelOverlays: readonly PanelOverlay[] = [
  ...panelOrder.map((id) => ({ id, name: layerStyles[id].name })),
  ...mapOverlays,
];
const pointable = (layer: string) => layerStyles[layer as MapLayer]?.pointable ?? true;

/** Which layers are on at first where that does not follow from the primary one alone. */
function backgroundOf(
  primary: MapLayer,
  mixed: boolean,
  subject: MapLayer | undefined,
): Background | undefined {
  if (mixed) return { name: 'misti', company: [bordersLayer, primary] };
  if (subject === undefined) return undefined;
  return { name: `${primary}-${subject}`, company: [...layerStyles[primary].company, subject] };
}

/**
 * The map of a screen of the register. Where it breaks, what stands beside it goes on; while the screen is drawn anew for
 * what is beside it, it is left alone.
 */
export const RegisterMap = memo(function RegisterMap(props: RegisterMapProps) {
  return (
    <PaneBoundary title="La mappa si è interrotta">
      <LayersOnMap {...props} />
    </PaneBoundary>
  );
});

function LayersOnMap(props: RegisterMapProps) {
  const { primary, tables, mask, selection, user, loading, editing, onLayersShown, onColorByCabinet } = props;
  const bases = useBaseLayers(user.codistat);
  const { mixed } = props;
  const elements = mixed?.elements;
  const named = kindBySegment(primary as string)?.names;
  const title = mixed?.title ?? '';
  const style = useMemo<ScreenStyle>(
    () => (elements === undefined ? layerStyles[primary] : mixedStyle(elements, title)),
    [elements, title, primary],
  );
  const table = elements === undefined ? tables[primary] : elements.table;
  const { shown, show } = useShownLayers(
    primary,
    editing === undefined ? null : bordersLayer,
    onLayersShown,
    backgroundOf(primary, elements !== undefined, props.subject?.layer),
  );
  const pictures = usePictures(bases, user.codistat, shown);
  const [box, setBox] = useState(false);
  const { coloredBy } = props;
  const [colored, setColored] = useState(coloredBy !== undefined);
  const [choosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Pointed | null>(null);
  const phone = useWindowLayout() === 'phone';
  const cabinets = useCabinets(tables[cabinetLayer], colored, coloredBy?.colors);

  const color = (on: boolean) => {
    setColored(on);
    onColorByCabinet?.(on);
  };
  const describe = useCallback(
    (layer: string, row: number) => {
      if (layer === elements?.table.layer) return style.describe(elements.table, row, cabinets);
      const of = tables[layer as MapLayer];
      return of === undefined ? null : layerStyles[layer as MapLayer].describe(of, row, cabinets);
    },
    [tables, cabinets, elements, style],
  );
  const { network = null } = props;
  const counts = tables[countedInNetwork];
  const census = useMemo(() => {
    if (network !== null) return networkCensus(counts, network, cabinets);
    if (colored && coloredBy !== undefined) return coloredBy.census;
    return table === undefined ? null : style.census(table, mask, cabinets);
  }, [style, table, mask, cabinets, network, counts, colored, coloredBy]);
  const { colors, backs } = useNetworkLooks(network, tables);
  const visible = elements !== undefined || shown.has(primary);
  // Of elements of several kinds there are none before the first of their layers is there.
  const waiting = loading && (table === undefined || (elements !== undefined && table.count === 0));
  const behind = useMemo(
    () => (elements === undefined ? null : new Uint8Array(tables[primary]?.count ?? 0)),
    [elements, tables, primary],
  );
  const excluding = useMemo(() => mask?.includes(0) ?? false, [mask]);
  const drawn = panelOrder.filter((id) => shown.has(id));
  // By cabinet, cabinets and what hangs on them are already in the upper part.
  const counted = (id: MapLayer) =>
    id === primary || (cabinets.colors !== null && (id === cabinetLayer || layerStyles[id].byCabinet));
  const others = drawn.filter((id) => !counted(id) && tables[id] !== undefined);

  const legend: LegendProps | null =
    editing !== undefined
      ? null
      : {
          census: visible && !waiting ? census : null,
          nothing: `${named === undefined || mixed !== undefined ? 'Nessun elemento' : noneOf(named)} da mostrare`,
          others: others.map((id) => layerStyles[id]).sort((a, b) => b.order - a.order),
          excluding: elements === undefined ? excluding && shown.has(primary) : shown.has(primary),
          excluded: mixed?.behind ?? props.excluded ?? 'Escluso dal filtro',
        };

  return (
    <MapView center={user.center}>
      {pictures.pictures.map((picture) => (
        <TilePictures
          key={picture.name}
          {...picture}
          attempt={pictures.attempt}
          onReached={pictures.tellReached}
        />
      ))}
      {drawn.map((id) => {
        const of = tables[id];
        if (of === undefined) return null;
        const own =
          id !== primary
            ? id === props.subject?.layer
              ? { subject: props.subject.id }
              : {}
            : behind === null
              ? { mask, selection, added: props.added, edited: editing?.id }
              : { mask: behind };
        return (
          <ElementLayer
            key={id}
            style={layerStyles[id]}
            table={of}
            cabinetColors={
              id !== primary && layerStyles[id].inNetwork ? (colors ?? cabinets.colors) : cabinets.colors
            }
            traced={layerStyles[id].inNetwork ? network?.line?.ids : undefined}
            back={backs?.[id]}
            {...own}
          />
        );
      })}
      {elements !== undefined && (
        <ElementLayer
          style={style}
          table={elements.table}
          cabinetColors={null}
          mask={mask}
          selection={selection}
          added={props.added}
        />
      )}
      <KeepPlace focus={props.focus} />
      <KeepChosenInView selection={selection} />
      <FollowFilter table={table} mask={mask} />
      {typeof editing?.id === 'number' && <GoToEdited id={editing.id} />}
      {editing === undefined ? (
        <>
          <HoverElements selection={selection} pointable={pointable} onOther={setOther} />
          {!choosing && (
            <HoverTip
              selection={selection}
              primary={style.layer}
              table={visible ? table : undefined}
              other={other}
              describe={describe}
            />
          )}
          {table !== undefined && (
            <ClickSelection
              selection={selection}
              describe={(row) => style.describe(table, row, cabinets)}
              byKeys={!box}
              onChoosing={setChoosing}
            />
          )}
          <BoxSelection selection={selection} active={box} />
          <EscapeKey selection={selection} box={box} onBox={setBox} />
        </>
      ) : (
        <EditedElement
          editing={editing}
          style={layerStyles[primary]}
          table={table}
          borders={tables[bordersLayer]}
          cabinets={cabinets}
        />
      )}
      <MapControls
        box={editing === undefined ? box : undefined}
        onBox={setBox}
        byCabinet={style.byCabinet ? colored : undefined}
        onByCabinet={color}
        colorName={coloredBy?.name}
        layers={<LayersPanel bases={bases} overlays={panelOverlays} shown={shown} onShown={show} />}
        legend={legend === null ? null : <LegendSection {...legend} />}
      />
      {legend !== null && !phone && <Legend {...legend} folded={props.legendFolded} />}
      <ScaleBar attribution={pictures.attribution} />
      <TilesNotice below={editing !== undefined} names={pictures.unreached} onRetry={pictures.retry} />
      <LoadingBar active={loading} />
      <LoadingPill
        active={waiting}
        text={`Carico ${mixed?.theMany ?? named?.theMany ?? layerStyles[primary].name.toLowerCase()}…`}
      />
      <MapCommands
        selection={selection}
        keys={{ legend, attribution: pictures.attribution }}
        ref={props.ref}
      />
      {props.children}
    </MapView>
  );
}

/** The layer whose elements tell how large a network is: of those that hang on a cabinet the topmost. */
const countedInNetwork = panelOrder
  .filter((id) => layerStyles[id].inNetwork && layerStyles[id].byCabinet)
  .reduce((a, b) => (layerStyles[a].order > layerStyles[b].order ? a : b));

/** What a network does to the layers: colours where it has its own, else what stands back. */
function useNetworkLooks(network: Network | null, tables: RegisterMapProps['tables']) {
  return useMemo(() => {
    if (network === null) return { colors: null, backs: null };
    const colors = networkColors(network);
    if (colors !== null) return { colors, backs: null };
    const backs: Partial<Record<MapLayer, Uint8Array>> = {};
    for (const id of panelOrder) {
      const table = tables[id];
      const cabinets = id === cabinetLayer;
      if (table === undefined || !(cabinets || layerStyles[id].inNetwork)) continue;
      backs[id] = standingBack(table, network, cabinets);
    }
    return { colors, backs };
  }, [network, tables]);
}
