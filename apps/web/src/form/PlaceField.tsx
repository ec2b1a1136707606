import type { GeometryType, Kind } from '@lucerna/domain/kind';
import { displacement, middleOf } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { type EditedGeometry, type EditGeometryStore, hasMoved } from '../ui/edit-geometry.ts';
import { AimIcon } from '../ui/icons.tsx';
import css from './form.module.css';
import { PathBoxes } from './PathBoxes.tsx';
import { PointBoxes } from './PointBoxes.tsx';
import { pointText } from './place-text.ts';
import { useEditedGeometry } from './use-edited-geometry.ts';

export interface PlaceFieldProps {
  readonly kind: Kind;
  readonly store: EditGeometryStore;
  /** Of the control that takes the focus. */
  readonly id: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  /** What stands in the boxes cannot be read as a place; null once it can. */
  readonly onUnreadable: (message: string | null) => void;
  readonly onLeave: () => void;
  readonly onCentre: (geometry: Geometry) => void;
}

type Way = 'point' | 'path';

const isPoint = (type: GeometryType) => type === 'Point';

/** The element's place, typed: the map is never the only way. */
export function PlaceField(props: PlaceFieldProps) {
  const { kind, store, id, fault, disabled, onUnreadable, onLeave, onCentre } = props;
  const edited = useEditedGeometry(store);
  const { current } = edited;
  const ways: readonly Way[] = [
    ...(kind.geometry.some(isPoint) ? (['point'] as const) : []),
    ...(kind.geometry.every(isPoint) ? [] : (['path'] as const)),
  ];
  const [wished, setWished] = useState<Way | null>(null);
  const held: Way | undefined = current === null ? undefined : isPoint(current.type) ? 'point' : 'path';
  const way = wished ?? held ?? ways[0] ?? 'point';
  const noteId = `${id}-nota`;
  const moved = hasMoved(edited) && edited.original !== null;
  const boxes = {
    ...{ store, id, disabled, onUnreadable, onLeave },
    invalid: fault !== undefined,
    describedBy: fault !== undefined || moved ? noteId : undefined,
    label: 'Posizione',
  };
  const centre = (
    <Button
      icon={<AimIcon />}
      disabled={current === null}
      onClick={() => current !== null && onCentre(current)}
    >
      Centra
    </Button>
  );
  return (
    <fieldset className={css.place} data-changed={moved}>
      <legend className={css.label} data-required="true">
        Posizione
      </legend>
      {ways.length > 1 && (
        <Segmented<Way>
          className={css.ways ?? ''}
          aria-label="Come è disegnato"
          value={way}
          options={[
            { value: 'point', label: 'Punto' },
            { value: 'path', label: 'Poligono' },
          ]}
          disabled={disabled}
          onChange={(next) => {
            setWished(next);
            onUnreadable(null);
          }}
        />
      )}
      {way === 'point' ? (
        <PointBoxes {...boxes} centre={centre} />
      ) : (
        <PathBoxes {...boxes} allowed={kind.geometry} centre={centre} />
      )}
      {(fault !== undefined || moved) && (
        <div id={noteId} className={css.notes}>
          {fault !== undefined && <p className={css.fault}>{fault}</p>}
          {moved && <MovedNote edited={edited} onBack={() => store.reset()} disabled={disabled} />}
        </div>
      )}
    </fieldset>
  );
}

interface MovedNoteProps {
  readonly edited: EditedGeometry;
  readonly disabled: boolean;
  readonly onBack: () => void;
}

/** Where it was, and how far away that is. */
function MovedNote({ edited: { original, current }, disabled, onBack }: MovedNoteProps) {
  if (original === null) return null;
  const far = current === null ? null : displacement(middleOf(original), middleOf(current));
  const { lat, lon } = pointText(original);
  const was = original.type === 'Point' ? `Prima: ${lat} ${lon}` : 'Prima: un altro tracciato';
  return (
    <p className={css.before}>
      {was}
      {far !== null && ` · spostato di ${far}`}{' '}
      <button type="button" className={css.take} disabled={disabled} onClick={onBack}>
        Rimetti dov'era
      </button>
    </p>
  );
}
