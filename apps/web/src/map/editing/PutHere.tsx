import { useEffect, useRef } from 'react';
import { notify } from '../../state/notify.ts';
import { type Place, positionFault, usePosition } from '../../state/position.ts';
import { BannerButton } from './BannerButton.tsx';

interface PutHereProps {
  readonly disabled: boolean;
  readonly onPlace: (place: Place) => void;
}

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });

/** On a phone: the point stands where one stands oneself, as soon as the position is known. */
export function PutHere({ disabled, onPlace }: PutHereProps) {
  const { position, locate } = usePosition();
  const wanted = useRef(false);
  const put = (place: Place) => {
    wanted.current = false;
    onPlace(place);
    notify.info('Messo dove sei', {
      description: `La posizione è precisa a circa ${whole.format(Math.max(1, place.accuracyM))} m: se serve, trascina il punto.`,
    });
  };
  useEffect(() => {
    if (!wanted.current) return;
    const fault = positionFault(position);
    if (position.step === 'there') put(position.place);
    if (fault === null) return;
    wanted.current = false;
    notify.warning('Non si sa dove sei', { description: fault });
  });
  const press = () => {
    wanted.current = true;
    if (position.step === 'there') put(position.place);
    else locate();
  };
  return (
    <BannerButton
      name={position.step === 'asking' ? 'Cerco dove sei…' : 'Metti qui dove sono'}
      disabled={disabled}
      onClick={press}
    />
  );
}
