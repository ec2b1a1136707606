import type { ReactNode } from 'react';
import { useShortcut } from '../../state/shortcuts.ts';
import { decorative } from '../../ui/icon.tsx';
import { BoxSelectIcon, ColorsIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { useMapHost } from '../map-context.ts';
import { motionMs } from '../motion.ts';
import { ControlButton, ControlGroup } from './ControlButton.tsx';
import css from './controls.module.css';
import { LayersButton } from './LayersButton.tsx';
import { LayersSheet, type Tool } from './LayersSheet.tsx';
import { MyPosition } from './MyPosition.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface MapControlsProps {
  /** Undefined while nothing can be selected. */
  readonly box: boolean | undefined;
  readonly onBox: (on: boolean) => void;
  /** Undefined where the elements hang on no cabinet. */
  readonly byCabinet: boolean | undefined;
  readonly onByCabinet: (on: boolean) => void;
  /** What that is called where elements are coloured by something else. */
  readonly colorName?: string | undefined;
  /** What only that screen's map can do. The same array as long as nothing changes. */
  readonly tools?: readonly Tool[] | undefined;
  /** What the layers panel holds. */
  readonly layers: ReactNode;
  /** On a phone it stands in the same panel. */
  readonly legend: ReactNode;
}

/** On a phone only the layers and one's own place stand on the map: the rest is in the panel of the layers. */
export function MapControls(props: MapControlsProps) {
  const { box, onBox, byCabinet, onByCabinet, colorName = 'Colora per centralina', layers, legend } = props;
  const phone = useWindowLayout() === 'phone';
  const { map, region } = useMapHost();
  const fullscreen = useFullscreen(region);
  const zoom = (by: number) => {
    const view = map.getView();
    view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: motionMs() });
  };
  const colors = () => onByCabinet(byCabinet !== true);
  useShortcut('B', 'Selezione a riquadro in mappa', () => onBox(box !== true), box !== undefined);
  useShortcut('C', `${colorName} in mappa`, colors, byCabinet !== undefined);

  const zooms: readonly Tool[] = [
    { name: 'Ingrandisci', icon: PlusIcon, shortcut: '+', onClick: () => zoom(1) },
    { name: 'Riduci', icon: MinusIcon, shortcut: '−', onClick: () => zoom(-1) },
  ];
  const more: readonly Tool[] = [
    ...(fullscreen.possible
      ? [
          {
            name: 'Schermo intero',
            icon: fullscreen.on ? FullscreenExitIcon : FullscreenIcon,
            pressed: fullscreen.on,
            onClick: fullscreen.toggle,
          },
        ]
      : []),
    {
      name: 'Selezione a riquadro',
      icon: BoxSelectIcon,
      shortcut: 'B',
      pressed: box === true,
      disabled: box === undefined,
      onClick: () => onBox(box !== true),
    },
    ...(byCabinet === undefined
      ? []
      : [
          {
            name: colorName,
            icon: ColorsIcon,
            shortcut: 'C',
            pressed: byCabinet,
            onClick: colors,
          },
        ]),
    ...(props.tools ?? []),
  ];
  if (phone) {
    return (
      <div className={css.bar}>
        <ControlGroup>
          <LayersSheet tools={[...zooms, ...more]} legend={legend}>
            {layers}
          </LayersSheet>
          <MyPosition />
        </ControlGroup>
      </div>
    );
  }
  return (
    <div className={css.bar}>
      <ControlGroup>
        {zooms.map((tool) => (
          <ControlButton key={tool.name} {...tool} />
        ))}
      </ControlGroup>
      <ControlGroup>
        <LayersButton>{layers}</LayersButton>
        {more.map((tool) => (
          <ControlButton key={tool.name} {...tool} />
        ))}
      </ControlGroup>
    </div>
  );
}

const corners = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'miter' } as const;

/** Four corners that point outwards: the map on the whole screen. */
const FullscreenIcon = decorative(
  '0 0 24 24',
  <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...corners} />,
);

/** Four corners that point inwards: back to the page. */
const FullscreenExitIcon = decorative(
  '0 0 24 24',
  <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" {...corners} />,
);
