import { Checkbox, Radio } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import { noBase } from '../base-layers.ts';
import type { OverlayId } from '../layer-choice.ts';
import { useMapHost } from '../map-context.ts';
import type { BaseLayers } from '../use-base-layers.ts';
import css from './LayersPanel.module.css';

export interface PanelOverlay {
  readonly id: OverlayId;
  readonly name: string;
  /** Shown up to this many map metres a pixel. */
  readonly maxResolution?: number;
}

interface LayersPanelProps {
  readonly bases: BaseLayers;
  readonly overlays: readonly PanelOverlay[];
  readonly shown: ReadonlySet<OverlayId>;
  readonly onShown: (id: OverlayId, on: boolean) => void;
}

const noneWords = {
  coming: 'Carico gli sfondi…',
  failed: 'Gli sfondi del Comune non si riescono a caricare.',
  unconfigured: 'Nessuno sfondo configurato per il Comune.',
} as const;

/** Which base layer lies below the map, and which layers are shown on it. */
export function LayersPanel({ bases, overlays, shown, onShown }: LayersPanelProps) {
  const resolution = useResolution();
  return (
    <>
      <fieldset className={css.set}>
        <legend>Base</legend>
        {[...bases.offered.map((layer) => layer.name), noBase].map((name) => (
          <Radio
            key={name}
            className={css.choice ?? ''}
            name="mappa-base"
            checked={bases.chosen === name}
            onChange={() => bases.choose(name)}
          >
            {name}
          </Radio>
        ))}
        {bases.none !== null && <span className={css.hint}>{noneWords[bases.none]}</span>}
      </fieldset>
      <fieldset className={css.set}>
        <legend>Sovrapposti</legend>
        {overlays.map(({ id, name, maxResolution }) => {
          const far = maxResolution !== undefined && resolution > maxResolution;
          return (
            <Checkbox
              key={id}
              className={css.choice ?? ''}
              checked={shown.has(id)}
              disabled={far}
              onChange={(event) => onShown(id, event.target.checked)}
            >
              {far ? `${name} (da vicino)` : name}
            </Checkbox>
          );
        })}
      </fieldset>
    </>
  );
}

/** Map metres a CSS pixel, as they are after each movement of the map. */
function useResolution(): number {
  const { map } = useMapHost();
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('moveend', listener);
      return () => map.un('moveend', listener);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getView().getResolution() ?? 1);
}
