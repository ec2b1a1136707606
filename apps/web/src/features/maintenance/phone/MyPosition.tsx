import Overlay from 'ol/Overlay.js';
import { useEffect, useRef } from 'react';
import { ControlButton, ControlGroup } from '../../../map/controls/ControlButton.tsx';
import { fitView } from '../../../map/fit-view.ts';
import { useMapHost } from '../../../map/map-context.ts';
import { placeCenter } from '../../../map/map-place.ts';
import { AimIcon } from '../../../ui/icons.tsx';
import css from './phone.module.css';
import type { Position } from './use-position.ts';

interface MyPositionProps {
  readonly position: Position;
  readonly onLocate: () => void;
}

/** The button that leads to where one stands, and the dot that stands there. */
export function MyPosition({ position, onLocate }: MyPositionProps) {
  const { map } = useMapHost();
  const place = position.step === 'there' ? position.place : null;
  const wanted = useRef(true);
  const dot = useRef<Overlay | null>(null);

  useEffect(() => {
    const element = document.createElement('div');
    element.className = css.dot ?? '';
    const overlay = new Overlay({ element, positioning: 'center-center', stopEvent: false });
    map.addOverlay(overlay);
    dot.current = overlay;
    return () => void map.removeOverlay(overlay);
  }, [map]);

  useEffect(() => {
    if (place === null) return;
    const [x = 0, y = 0] = placeCenter(place);
    dot.current?.setPosition([x, y]);
    // Only when it was asked for: whoever looks elsewhere is not called back with every step.
    if (wanted.current) fitView(map, [x, y, x, y]);
    wanted.current = false;
  }, [map, place]);

  const locate = () => {
    wanted.current = true;
    if (place !== null) {
      const [x = 0, y = 0] = placeCenter(place);
      fitView(map, [x, y, x, y]);
      wanted.current = false;
    }
    onLocate();
  };
  return (
    <div className={css.mapTools}>
      <ControlGroup>
        <ControlButton name="La mia posizione" icon={AimIcon} pressed={place !== null} onClick={locate} />
      </ControlGroup>
    </div>
  );
}
