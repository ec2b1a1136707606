import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Axis } from '@lucerna/domain/rules/typed-coordinate';
import { readPlace, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';
import { Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { sameGeometry } from '../state/edit-geometry.ts';
import { useStore } from '../state/store.ts';
import css from './form.module.css';
import { type PlaceBoxesProps, typingStroke } from './place-boxes.ts';
import { type PointText, pointText, readPoint } from './place-text.ts';

const axes: readonly { readonly axis: Axis; readonly name: string }[] = [
  { axis: 'lat', name: 'Latitudine' },
  { axis: 'lon', name: 'Longitudine' },
];

/** Latitude and longitude, each in its box; a pair that was copied from a map may be pasted into either. */
export function PointBoxes(props: PlaceBoxesProps) {
  const { store, id, disabled, invalid, describedBy, onLeave, centre } = props;
  const { current, unread } = useStore(store);
  const [typed, setTyped] = useState<{ text: PointText; geometry: Geometry | null } | null>(null);
  // What is typed stands until the place changes from elsewhere, as on the map.
  const isMine = typed !== null && sameGeometry(typed.geometry, current);
  const readable = isMine ? typed.text : pointText(current);
  const text = unread === null ? readable : { lat: unread.texts[0] ?? '', lon: unread.texts[1] ?? '' };

  const take = (next: PointText) => {
    const read = readPoint(next);
    if (read.ok) store.set(read.geometry, typingStroke);
    else store.mistype({ way: 'point', texts: [next.lat, next.lon], message: read.message });
    setTyped(read.ok ? { text: next, geometry: read.geometry } : null);
  };
  const paste = (event: ClipboardEvent) => {
    const place = readPlace(event.clipboardData.getData('text'));
    if (place === undefined) return;
    event.preventDefault();
    take({ lat: shownCoordinate(place.lat, 'lat'), lon: shownCoordinate(place.lon, 'lon') });
  };
  return (
    <div className={css.coordinates}>
      {axes.map(({ axis, name }, i) => (
        <Input
          key={axis}
          {...(i === 0 ? { id } : {})}
          aria-label={name}
          placeholder={name}
          value={text[axis]}
          onChange={(event) => take({ ...text, [axis]: event.target.value })}
          onPaste={paste}
          onBlur={() => {
            if (readPoint(text).ok) setTyped(null);
            onLeave();
          }}
          status={invalid ? 'error' : ''}
          disabled={disabled}
          autoComplete="off"
          aria-required
          aria-invalid={invalid}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        />
      ))}
      {centre}
    </div>
  );
}
