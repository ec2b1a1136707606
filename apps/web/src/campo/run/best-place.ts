/** The best place that the phone finds within some seconds: the first one is seldom the best. */
export interface BestPlace {
  readonly lon: number;
  readonly lat: number;
  readonly accuracyM: number;
}

const LISTEN_MS = 10_000;
/** Better than this it does not get. Metres. */
const GOOD_ENOUGH_M = 3;

/** Null where there is none, or it may not be known. */
export function bestPlace(geolocation: Geolocation = navigator.geolocation): Promise<BestPlace | null> {
  return new Promise((resolve) => {
    let best: BestPlace | null = null;
    let watch = 0;
    const end = () => {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      resolve(best);
    };
    const timer = setTimeout(end, LISTEN_MS);
    watch = geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        if (best === null || accuracy < best.accuracyM) {
          best = { lon: longitude, lat: latitude, accuracyM: accuracy };
        }
        if (accuracy <= GOOD_ENOUGH_M) end();
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) end();
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: LISTEN_MS },
    );
  });
}
