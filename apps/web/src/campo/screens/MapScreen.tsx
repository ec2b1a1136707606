import { lazy, Suspense } from 'react';
import { useStore } from '../../state/store.ts';
import { keptAccount } from '../keep/account.ts';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { useNearest } from '../run/near.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';

// The library of maps is more than all the rest: it comes when the map is wanted, from the phone itself.
const FieldMap = lazy(() => import('../fieldmap/FieldMap.tsx').then((one) => ({ default: one.FieldMap })));

const MOST_NEAR = 8;
const NEAR_M = 50;

/** `Mappa`: the map of the town, with what is near. */
export function MapScreen() {
  const account = useStore(keptAccount);
  const hidden = useCopyHidden();
  const { near, position, locate } = useNearest(MOST_NEAR);
  const close = near.filter(({ distanceM }) => distanceM <= NEAR_M).length;
  const under =
    position.step === 'there'
      ? `${close} ${close === 1 ? 'elemento' : 'elementi'} entro ${NEAR_M} m`
      : undefined;
  return (
    <main className="campo-screen">
      <Head title="Mappa" under={under} />
      {hidden || account === null ? (
        <Notices />
      ) : (
        <Suspense
          fallback={
            <p className="campo-words" role="status">
              Apro la mappa…
            </p>
          }
        >
          <FieldMap center={account.center} near={near} position={position} onLocate={locate} />
        </Suspense>
      )}
    </main>
  );
}
