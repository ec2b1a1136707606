import { Checkbox, Radio } from 'antd';
import { type BaseChoice, type BaseLayer, noBase } from '../base-layers.ts';
import type { OverlayId } from '../layer-choice.ts';
import { useResolution } from '../use-resolution.ts';
import css from './LayersPanel.module.css';

export interface PanelOverlay {
  readonly id: OverlayId;
  readonly name: string;
  /** Shown up to this many map metres a pixel. */
  readonly maxResolution?: number;
}

interface LayersPanelProps {
  readonly bases: readonly BaseLayer[];
  readonly base: BaseChoice;
  readonly onBase: (choice: BaseChoice) => void;
  readonly overlays: readonly PanelOverlay[];
  readonly shown: ReadonlySet<OverlayId>;
  readonly onShown: (id: OverlayId, on: boolean) => void;
}

export function LayersPanel({ bases, base, onBase, overlays, shown, onShown }: LayersPanelProps) {
  const resolution = useResolution();
  return (
    <>
      <fieldset className={css.set}>
        <legend>Base</legend>
        {[...bases.map((layer) => layer.name), noBase].map((name) => (
          <Radio
            key={name}
            className={css.choice ?? ''}
            name="mappa-base"
            checked={base === name}
            onChange={() => onBase(name as BaseChoice)}
          >
            {name}
          </Radio>
        ))}
        {bases.length === 0 && <span className={css.hint}>Nessuno sfondo configurato per il Comune.</span>}
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
