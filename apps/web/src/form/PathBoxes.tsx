import type { GeometryType } from '@lucerna/domain/kind-description';
import { lengthOf, shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { type Geometry, positionsOf } from '@lucerna/domain/rules/geometry/geojson';
import { Input } from 'antd';
import { useState } from 'react';
import { sameGeometry } from '../state/edit-geometry.ts';
import { useStore } from '../state/store.ts';
import css from './form.module.css';
import { type PlaceBoxesProps, typingStroke } from './place-boxes.ts';
import { pathText, readPath } from './place-text.ts';

interface PathBoxesProps extends PlaceBoxesProps {
  readonly allowed: readonly GeometryType[];
}

/** The vertices of a line or of an outline, one a line. */
export function PathBoxes(props: PathBoxesProps) {
  const { store, id, disabled, invalid, describedBy, allowed, onLeave, centre } = props;
  const { current, unread } = useStore(store);
  const [typed, setTyped] = useState<{ text: string; geometry: Geometry | null } | null>(null);
  const isMine = typed !== null && sameGeometry(typed.geometry, current);
  const shown = current?.type === 'Point' ? '' : pathText(current);
  const text = unread?.texts[0] ?? (isMine ? typed.text : shown);
  if (text === null) {
    return (
      <div className={css.coordinates}>
        <p id={id} className={css.intricate} tabIndex={-1}>
          {facts(current)}. Un poligono con fori si modifica in mappa.
        </p>
        {centre}
      </div>
    );
  }
  const take = (next: string) => {
    const read = readPath(next, allowed);
    if (read.ok) store.set(read.geometry, typingStroke);
    else store.mistype({ way: 'path', texts: [next], message: read.message });
    setTyped(read.ok ? { text: next, geometry: read.geometry } : null);
  };
  return (
    <>
      <Input.TextArea
        id={id}
        className={`${css.vertices} ${css.growing}`}
        aria-label="Vertici"
        placeholder={'45,101200 N  7,250400 E\n45,101800 N  7,251100 E'}
        rows={3}
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          if (readPath(text, allowed).ok) setTyped(null);
          onLeave();
        }}
        status={invalid ? 'error' : ''}
        disabled={disabled}
        spellCheck={false}
        aria-required
        aria-invalid={invalid}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      />
      <div className={css.coordinates}>
        <p className={css.intricate}>
          {current === null || current.type === 'Point'
            ? 'Un vertice per riga, latitudine e longitudine. Una riga vuota separa le parti.'
            : facts(current)}
        </p>
        {centre}
      </div>
    </>
  );
}

/** `4 vertici, 83,4 m` */
function facts(geometry: Geometry | null): string {
  if (geometry === null) return '';
  const count = positionsOf(geometry).length - ringsOf(geometry);
  const length = lengthOf(geometry);
  const vertices = `${count} ${count === 1 ? 'vertice' : 'vertici'}`;
  return length === null ? vertices : `${vertices}, ${shownDistance(length)}`;
}

/** Each ring names its first vertex twice. */
function ringsOf(geometry: Geometry): number {
  if (geometry.type === 'Polygon') return geometry.coordinates.length;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().length : 0;
}
