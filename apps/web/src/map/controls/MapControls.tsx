import type { ReactNode } from 'react';
import { BoxSelectIcon, ColorsIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useMapHost } from '../map-context.ts';
import { motionMs } from '../motion.ts';
import { ControlButton, ControlGroup } from './ControlButton.tsx';
import css from './controls.module.css';
import { FullscreenExitIcon, FullscreenIcon } from './icons.tsx';
import { LayersButton } from './LayersButton.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface MapControlsProps {
  /** Undefined while nothing can be selected. */
  readonly box: boolean | undefined;
  readonly onBox: (on: boolean) => void;
  /** Undefined where the elements hang on no cabinet. */
  readonly byCabinet: boolean | undefined;
  readonly onByCabinet: (on: boolean) => void;
  /** What the layers panel holds. */
  readonly layers: ReactNode;
}

export function MapControls({ box, onBox, byCabinet, onByCabinet, layers }: MapControlsProps) {
  const { map, region } = useMapHost();
  const fullscreen = useFullscreen(region);
  const zoom = (by: number) => {
    const view = map.getView();
    view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: motionMs() });
  };
  const colors = () => onByCabinet(byCabinet !== true);
  useShortcut('B', 'Selezione a riquadro in mappa', () => onBox(box !== true), box !== undefined);
  useShortcut('C', 'Colora per centralina in mappa', colors, byCabinet !== undefined);

  return (
    <div className={css.bar}>
      <ControlGroup>
        <ControlButton name="Ingrandisci" icon={PlusIcon} shortcut="+" onClick={() => zoom(1)} />
        <ControlButton name="Riduci" icon={MinusIcon} shortcut="−" onClick={() => zoom(-1)} />
      </ControlGroup>
      <ControlGroup>
        <LayersButton>{layers}</LayersButton>
        {fullscreen.possible && (
          <ControlButton
            name="Schermo intero"
            icon={fullscreen.on ? FullscreenExitIcon : FullscreenIcon}
            pressed={fullscreen.on}
            onClick={fullscreen.toggle}
          />
        )}
        <ControlButton
          name="Selezione a riquadro"
          icon={BoxSelectIcon}
          shortcut="B"
          pressed={box === true}
          disabled={box === undefined}
          onClick={() => onBox(box !== true)}
        />
        {byCabinet !== undefined && (
          <ControlButton
            name="Colora per centralina"
            icon={ColorsIcon}
            shortcut="C"
            pressed={byCabinet}
            onClick={colors}
          />
        )}
      </ControlGroup>
    </div>
  );
}
