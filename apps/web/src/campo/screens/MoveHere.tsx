import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { useState } from 'react';
import { pointOfRow } from '../../api/table-geometry.ts';
import { placeWords } from '../../elements/place-words.ts';
import { Button } from '../../ui/Button.tsx';
import { AimIcon } from '../../ui/icons.tsx';
import { type BestPlace, bestPlace } from '../run/best-place.ts';
import type { ElementFacts } from '../run/element.ts';

interface MoveHereProps {
  readonly element: ElementFacts;
  readonly geometry: Geometry | null;
  readonly fault: string | undefined;
  readonly onMove: (geometry: Geometry) => void;
}

/** Above it somebody is asked whether it is good enough. Metres. */
const DOUBTFUL_M = 20;

/** `Metti qui dove sono`: the best place of ten seconds. */
export function MoveHere({ element, geometry, fault, onMove }: MoveHereProps) {
  const [looking, setLooking] = useState(false);
  const [doubtful, setDoubtful] = useState<BestPlace | null>(null);
  const [failed, setFailed] = useState(false);
  const take = ({ lon, lat }: BestPlace) => {
    setDoubtful(null);
    onMove({ type: 'Point', coordinates: [lon, lat] });
  };
  const look = async () => {
    setLooking(true);
    setFailed(false);
    const best = await bestPlace();
    setLooking(false);
    if (best === null) setFailed(true);
    else if (best.accuracyM > DOUBTFUL_M) setDoubtful(best);
    else take(best);
  };
  const before = pointOfRow(element.table, element.row);
  const from: Geometry | null = before === null ? null : { type: 'Point', coordinates: before };
  return (
    <div className="campo-field">
      <span className="campo-label">Posizione</span>
      {geometry !== null && (
        <p role="status">{`Nel registro dopo la conferma: ${placeWords(from, geometry)}`}</p>
      )}
      <Button
        icon={<AimIcon />}
        loading={looking}
        aria-invalid={fault !== undefined}
        onClick={() => void look()}
      >
        {looking ? 'Ascolto la posizione per 10 secondi…' : 'Metti qui dove sono'}
      </Button>
      {doubtful !== null && (
        <div className="campo-notice" role="alertdialog" aria-label="Posizione incerta">
          <p>{`La posizione è incerta: ± ${Math.round(doubtful.accuracyM)} m. Usarla lo stesso?`}</p>
          <Button onClick={() => setDoubtful(null)}>No</Button>
          <Button onClick={() => take(doubtful)}>Sì</Button>
        </div>
      )}
      {failed && (
        <p className="campo-fault">La posizione non si trova adesso. Riprova fra poco, all'aperto.</p>
      )}
      {fault !== undefined && <p className="campo-fault">{fault}</p>}
    </div>
  );
}
