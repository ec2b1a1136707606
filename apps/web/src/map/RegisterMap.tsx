import { noneOf } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { memo, type ReactNode, type Ref, useMemo, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';
import { LoadingBar, LoadingPill } from '../ui/LoadingPill.tsx';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { LayersPanel } from './controls/DeferredLayersPanel.ts';
import type { PanelOverlay } from './controls/LayersPanel.tsx';
import type { Tool } from './controls/LayersSheet.tsx';
import { Legend, type LegendProps, LegendSection } from './controls/Legend.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { TilesNotice } from './controls/TilesNotice.tsx';
import type { Extent } from './drawing/extent.ts';
import { EditedElement } from './editing/EditedElement.tsx';
import type { MapEditing } from './editing/map-editing.ts';
import { BoxSelection } from './interactions/BoxSelection.tsx';
import { EscapeKey } from './interactions/EscapeKey.tsx';
import { FollowFilter } from './interactions/FollowFilter.tsx';
import { GoToEdited } from './interactions/GoToEdited.tsx';
import { KeepChosenInView } from './interactions/KeepChosenInView.tsx';
import { KeepPlace } from './interactions/KeepPlace.tsx';
import { PointedElements } from './interactions/PointedElements.tsx';
import { ElementLayers } from './layers/ElementLayers.tsx';
import { ShownPictures } from './layers/ShownPictures.tsx';
import { MapView } from './MapView.tsx';
import { MapCommands, type RegisterMapHandle } from './map-handle.ts';
import { mapOverlays } from './map-overlays.ts';
import type { MixedElements } from './mixed/mixed-elements.ts';
import { mixedStyle } from './mixed/mixed-style.ts';
import type { Network } from './network.ts';
import type { Cabinets, Census, MapLayer, ScreenStyle } from './styles/layer-style.ts';
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
  /** What only this screen's map can do. The same array as long as nothing changes. */
  readonly tools?: readonly Tool[] | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<RegisterMapHandle>;
}

const panelOverlays: readonly PanelOverlay[] = [
  ...panelOrder.map((id) => ({ id, name: layerStyles[id].name })),
  ...mapOverlays,
];

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
  const { primary, tables, mask, selection, user, loading, editing, onLayersShown } = props;
  const bases = useBaseLayers(user.codistat);
  const { mixed, network = null } = props;
  const named = kindBySegment(primary as string)?.names;
  const { elements, style, table } = useSubjects(props);
  const { shown, show } = useShownLayers(
    primary,
    editing === undefined ? null : bordersLayer,
    onLayersShown,
    backgroundOf(primary, elements !== undefined, props.subject?.layer),
  );
  const pictures = usePictures(bases, user.codistat, shown);
  const [box, setBox] = useState(false);
  const phone = useWindowLayout() === 'phone';
  const { colored, color, cabinets } = useColours(props);
  const census = useCensus(props, { style, table, cabinets, colored });
  const visible = elements !== undefined || shown.has(primary);
  // Of elements of several kinds there are none before the first of their layers is there.
  const waiting = loading && (table === undefined || (elements !== undefined && table.count === 0));
  const drawn = panelOrder.filter((id) => shown.has(id));
  const legend = useLegend(props, { census: visible && !waiting ? census : null, shown, drawn, cabinets });
  return (
    <MapView center={user.center}>
      <ShownPictures of={pictures} />
      <ElementLayers
        drawn={drawn}
        primary={primary}
        tables={tables}
        elements={elements}
        style={style}
        mask={mask}
        selection={selection}
        network={network}
        cabinets={cabinets}
        added={props.added}
        edited={editing?.id}
        subject={props.subject}
      />
      <KeepPlace focus={props.focus} />
      <KeepChosenInView selection={selection} />
      <FollowFilter table={table} mask={mask} />
      {typeof editing?.id === 'number' && <GoToEdited id={editing.id} />}
      {editing === undefined ? (
        <>
          <PointedElements
            selection={selection}
            style={style}
            table={table}
            visible={visible}
            tables={tables}
            elements={elements}
            cabinets={cabinets}
            byKeys={!box}
          />
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
        colorName={props.coloredBy?.name}
        tools={editing === undefined ? props.tools : undefined}
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

/** The elements that the screen is about, of one layer or of several, and how they look. */
function useSubjects({ primary, tables, mixed }: RegisterMapProps) {
  const elements = mixed?.elements;
  const title = mixed?.title ?? '';
  const style = useMemo<ScreenStyle>(
    () => (elements === undefined ? layerStyles[primary] : mixedStyle(elements, title)),
    [elements, title, primary],
  );
  return { elements, style, table: elements === undefined ? tables[primary] : elements.table };
}

/** Whether elements are coloured, by their cabinet or by what the screen says, and how. */
function useColours({ tables, coloredBy, onColorByCabinet }: RegisterMapProps) {
  const [colored, setColored] = useState(coloredBy !== undefined);
  const cabinets = useCabinets(tables[cabinetLayer], colored, coloredBy?.colors);
  const color = (on: boolean) => {
    setColored(on);
    onColorByCabinet?.(on);
  };
  return { colored, color, cabinets };
}

interface Looks {
  readonly style: ScreenStyle;
  readonly table: FeatureTable | undefined;
  readonly cabinets: Cabinets;
  readonly colored: boolean;
}

/** What the colours of the screen's elements mean, and how many there are of each. */
function useCensus(props: RegisterMapProps, { style, table, cabinets, colored }: Looks): Census | null {
  const { mask, coloredBy, network = null } = props;
  const counts = props.tables[countedInNetwork];
  return useMemo(() => {
    if (network !== null) return networkCensus(counts, network, cabinets);
    if (colored && coloredBy !== undefined) return coloredBy.census;
    return table === undefined ? null : style.census(table, mask, cabinets);
  }, [style, table, mask, cabinets, network, counts, colored, coloredBy]);
}

interface LegendInput {
  readonly census: Census | null;
  readonly shown: ReadonlySet<string>;
  readonly drawn: readonly MapLayer[];
  readonly cabinets: Cabinets;
}

/** The legend; null while an element is edited. */
function useLegend(
  props: RegisterMapProps,
  { census, shown, drawn, cabinets }: LegendInput,
): LegendProps | null {
  const { primary, tables, mask, mixed } = props;
  const named = kindBySegment(primary as string)?.names;
  const excluding = useMemo(() => mask?.includes(0) ?? false, [mask]);
  // By cabinet, cabinets and what hangs on them are already in the upper part.
  const counted = (id: MapLayer) =>
    id === primary || (cabinets.colors !== null && (id === cabinetLayer || layerStyles[id].byCabinet));
  const others = drawn.filter((id) => !counted(id) && tables[id] !== undefined);
  if (props.editing !== undefined) return null;
  return {
    census,
    nothing: `${named === undefined || mixed !== undefined ? 'Nessun elemento' : noneOf(named)} da mostrare`,
    others: others.map((id) => layerStyles[id]).sort((a, b) => b.order - a.order),
    excluding: mixed === undefined ? excluding && shown.has(primary) : shown.has(primary),
    excluded: mixed?.behind ?? props.excluded ?? 'Escluso dal filtro',
  };
}
