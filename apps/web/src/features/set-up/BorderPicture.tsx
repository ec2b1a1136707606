import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { useMemo, useRef } from 'react';
import { useSize } from '../../ui/use-size.ts';
import { frameOf, pathOf } from './border-picture.ts';
import css from './set-up.module.css';

interface BorderPictureProps {
  /** The one that is kept now. */
  readonly border: MultiPolygonGeometry | null;
  /** One that was read from a file and is not kept yet. */
  readonly read: MultiPolygonGeometry | null;
  readonly centre: Position | null;
  /** A place was pointed at, to be the centre. */
  readonly onPoint: (position: Position) => void;
}

/** The border, the one that would replace it, and the centre of the map, which a click moves. */
export function BorderPicture({ border, read, centre, onPoint }: BorderPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place) ?? { width: 0, height: 0 };
  const frame = useMemo(() => {
    const there = [border, read].filter((one) => one !== null);
    return width === 0 ? null : frameOf(there, { width, height });
  }, [border, read, width, height]);
  const at = centre === null ? undefined : frame?.place(centre);
  return (
    <div ref={place} className={css.picture}>
      {frame !== null && (
        // The two boxes beside it do the same for whoever uses the keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
        <svg
          role="img"
          aria-label={
            read === null
              ? 'Il confine del Comune e il centro della mappa'
              : 'Il confine letto dal file, sopra quello di adesso'
          }
          width={width}
          height={height}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onPoint(frame.under(event.clientX - box.left, event.clientY - box.top));
          }}
        >
          {border !== null && (
            <path className={read === null ? css.border : css.former} d={pathOf(border, frame)} />
          )}
          {read !== null && <path className={css.read} d={pathOf(read, frame)} />}
          {at !== undefined && (
            <g className={css.centre} transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
              <circle r="7" />
              <path d="M-11 0H-4M4 0H11M0 -11V-4M0 4V11" />
            </g>
          )}
        </svg>
      )}
      {border === null && read === null && <p>Il Comune non ha ancora un confine: sceglilo da un file.</p>}
    </div>
  );
}
