/** Where somebody with a phone stands: one for the whole page, followed while anybody looks at it. */
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Degrees, WGS84. */
export interface Place {
  readonly lon: number;
  readonly lat: number;
  /** Metres around it in which one is. */
  readonly accuracyM: number;
}

/** Where somebody stands, or why that is not known. */
export type Position =
  | { readonly step: 'unasked' | 'asking' | 'refused' | 'absent' | 'insecure' }
  | { readonly step: 'there'; readonly place: Place };

/** Why there is no position, as far as somebody can help it. */
export const positionFaults = {
  refused: 'Il browser non ha il permesso di dare la posizione: puoi concederlo nelle sue impostazioni.',
  absent: 'La posizione non si trova adesso. Riprova fra poco.',
  insecure: 'Il browser dà la posizione solo a un indirizzo https.',
} as const;

export function positionFault({ step }: Position): string | null {
  return step === 'refused' || step === 'absent' || step === 'insecure' ? positionFaults[step] : null;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 };

const held = createStore<Position>({ step: 'unasked' });
let watch: number | null = null;
let lookers = 0;

function stop(): void {
  if (watch !== null) navigator.geolocation.clearWatch(watch);
  watch = null;
}

/** Asks for the position, or anew where it did not come. */
function locate(): void {
  if (!window.isSecureContext || navigator.geolocation === undefined) {
    held.set({ step: 'insecure' });
    return;
  }
  if (held.get().step !== 'there') held.set({ step: 'asking' });
  stop();
  watch = navigator.geolocation.watchPosition(
    ({ coords }) =>
      held.set({
        step: 'there',
        place: { lon: coords.longitude, lat: coords.latitude, accuracyM: coords.accuracy },
      }),
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) held.set({ step: 'refused' });
      // A position that was there a moment ago is better than none.
      else if (held.get().step !== 'there') held.set({ step: 'absent' });
    },
    options,
  );
}

/** The phone rests: the place that is known stays, and is followed no longer. */
export function pausePosition(): void {
  stop();
}

/** Followed again, where somebody looks and it was there before. */
export function resumePosition(): void {
  if (lookers > 0 && watch === null && held.get().step === 'there') locate();
}

async function locateIfAllowed(): Promise<void> {
  // A browser that cannot tell whether it may simply waits to be asked.
  const state = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (state?.state === 'granted' && lookers > 0 && watch === null) locate();
}

/** Followed from when it is wanted; with `atOnce` by itself where the user has allowed it before. */
export function usePosition({ atOnce = false }: { readonly atOnce?: boolean } = {}): {
  readonly position: Position;
  readonly locate: () => void;
} {
  const position = useStore(held);
  useEffect(() => {
    lookers += 1;
    if (atOnce) void locateIfAllowed();
    return () => {
      lookers -= 1;
      if (lookers > 0) return;
      // Nobody looks any more: the phone may rest, and the next look is a new one.
      stop();
      held.set({ step: 'unasked' });
    };
  }, [atOnce]);
  return { position, locate };
}
