import type { Kind } from '@lucerna/domain/kind';
import type { GeometryType } from '@lucerna/domain/kind-description';
import { displacement, middleOf } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type EditedGeometry,
  type EditGeometryStore,
  isPlaceTouched,
  type PlaceWay,
} from '../state/edit-geometry.ts';
import { useStore } from '../state/store.ts';
import { Button } from '../ui/Button.tsx';
import shared from '../ui/form-row.module.css';
import { AimIcon } from '../ui/icons.tsx';
import css from './form.module.css';
import { PathBoxes } from './PathBoxes.tsx';
import { PointBoxes } from './PointBoxes.tsx';
import { pointText } from './place-text.ts';

export interface PlaceFieldProps {
  readonly kind: Kind;
  readonly store: EditGeometryStore;
  /** Of the control that takes the focus. */
  readonly id: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onLeave: () => void;
  /** Looks at the place on the map; absent where none is in sight. */
  readonly onCentre?: (geometry: Geometry) => void;
  readonly note?: ReactNode;
}

const isPoint = (type: GeometryType) => type === 'Point';

/** The element's place, typed: the map is never the only way. */
export function PlaceField(props: PlaceFieldProps) {
  const { kind, store, id, fault, disabled, onLeave, onCentre } = props;
  const edited = useStore(store);
  const { current, unread } = edited;
  const ways: readonly PlaceWay[] = [
    ...(kind.geometry.some(isPoint) ? (['point'] as const) : []),
    ...(kind.geometry.every(isPoint) ? [] : (['path'] as const)),
  ];
  const [wished, setWished] = useState<PlaceWay | null>(null);
  const held: PlaceWay | undefined = current === null ? undefined : isPoint(current.type) ? 'point' : 'path';
  const way = unread?.way ?? wished ?? held ?? ways[0] ?? 'point';
  const noteId = `${id}-nota`;
  const moved = isPlaceTouched(edited) && edited.original !== null;
  const boxes = {
    store,
    id,
    disabled,
    onLeave,
    invalid: fault !== undefined,
    describedBy: fault !== undefined || moved ? noteId : undefined,
    label: 'Posizione',
  };
  const centre = onCentre !== undefined && (
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
      <legend className={shared.label} data-required="true">
        Posizione
      </legend>
      {ways.length > 1 && (
        <Segmented<PlaceWay>
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
            store.mistype(null);
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
      {props.note}
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
