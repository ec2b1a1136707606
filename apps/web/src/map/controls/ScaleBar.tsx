import { useCallback, useSyncExternalStore } from 'react';
import { useMapHost } from '../map-context.ts';
import css from './ScaleBar.module.css';
import { scaleBar } from './scale-bar.ts';

const LONGEST = 80;

/** How long things are, and whose the pictures are. */
export function ScaleBar({ attribution }: { readonly attribution: string | null }) {
  const { map } = useMapHost();
  const view = map.getView();
  const subscribe = useCallback(
    (listener: () => void) => {
      view.on('change:resolution', listener);
      map.on('moveend', listener);
      return () => {
        view.un('change:resolution', listener);
        map.un('moveend', listener);
      };
    },
    [map, view],
  );
  const text = useSyncExternalStore(subscribe, () => {
    const scale = scaleBar(view.getResolution() ?? 1, view.getCenter()?.[1] ?? 0, LONGEST);
    return `${scale.width.toFixed(1)}|${scale.label}`;
  });
  const [width = '0', label] = text.split('|');
  return (
    <div className={css.corner}>
      <div className={css.scale}>
        <span>{label}</span>
        <span className={css.bar} style={{ width: Number(width) }} aria-hidden="true" />
      </div>
      {attribution !== null && <div className={css.attribution}>{attribution}</div>}
    </div>
  );
}
