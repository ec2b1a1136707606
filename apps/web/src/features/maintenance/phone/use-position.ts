import { useEffect, useState } from 'react';
import type { Standpoint } from './nearest.ts';

export interface Place extends Standpoint {
  /** Metres around it in which one is. */
  readonly accuracyM: number;
}

/** Where somebody stands, or why that is not known. */
export type Position =
  | { readonly step: 'unasked' | 'asking' | 'refused' | 'absent' | 'insecure' }
  | { readonly step: 'there'; readonly place: Place };

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 };

/** Follows the position once it is wanted; by itself where the user has allowed it before. */
export function usePosition(): { readonly position: Position; readonly locate: () => void } {
  const [position, setPosition] = useState<Position>({ step: 'unasked' });
  const [wanted, setWanted] = useState(0);

  useEffect(() => {
    let gone = false;
    // A browser that cannot tell whether it may simply waits to be asked.
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => !gone && state === 'granted' && setWanted((times) => times + 1))
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (wanted === 0) return;
    if (!window.isSecureContext || navigator.geolocation === undefined) {
      setPosition({ step: 'insecure' });
      return;
    }
    setPosition((known) => (known.step === 'there' ? known : { step: 'asking' }));
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) =>
        setPosition({
          step: 'there',
          place: { lon: coords.longitude, lat: coords.latitude, accuracyM: coords.accuracy },
        }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition((known) => {
          if (code === PERMISSION_DENIED) return { step: 'refused' };
          // A position that was there a moment ago is better than none.
          return known.step === 'there' ? known : { step: 'absent' };
        }),
      options,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [wanted]);

  return { position, locate: () => setWanted((times) => times + 1) };
}
