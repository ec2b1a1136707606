import Overlay from 'ol/Overlay.js';
import { useEffect, useRef } from 'react';
import { notify } from '../../state/notify.ts';
import { positionFault, usePosition } from '../../state/position.ts';
import { AimIcon } from '../../ui/icons.tsx';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';
import { placeCenter } from '../map-place.ts';
import { ControlButton } from './ControlButton.tsx';
import css from './MyPosition.module.css';

/** The button that leads to where one stands, and the dot that stands there. */
export function MyPosition() {
  const { map } = useMapHost();
  const { position, locate } = usePosition();
  const place = position.step === 'there' ? position.place : null;
  const fault = positionFault(position);
  const wanted = useRef(true);
  const pressed = useRef(false);
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

  useEffect(() => {
    if (fault === null || !pressed.current) return;
    pressed.current = false;
    notify.info(fault);
  }, [fault]);

  const go = () => {
    wanted.current = true;
    pressed.current = true;
    if (place !== null) {
      const [x = 0, y = 0] = placeCenter(place);
      fitView(map, [x, y, x, y]);
      wanted.current = false;
    }
    // What has not changed since is said again.
    else if (fault !== null) notify.info(fault);
    locate();
  };
  return <ControlButton name="La mia posizione" icon={AimIcon} pressed={place !== null} onClick={go} />;
}
