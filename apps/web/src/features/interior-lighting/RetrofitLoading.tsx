import { interiorLightingMessages } from '@lucerna/domain/messages';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import css from './InteriorLighting.module.css';
import type { LightingMachine } from './lighting-machine.ts';
import type { LightingPlace } from './lighting-state.ts';

interface RetrofitLoadingProps {
  readonly place: Extract<
    LightingPlace,
    { step: 'loadingView' | 'loadingEdit' | 'viewFailed' | 'editFailed' }
  >;
  readonly machine: LightingMachine;
}

/** An intervention that is not there yet, or could not be loaded. */
export function RetrofitLoading({ place, machine }: RetrofitLoadingProps) {
  return (
    <>
      <div className={css.waiting}>
        {'error' in place ? (
          <ErrorState
            title={interiorLightingMessages.loadFailed(place.error.message)}
            text="I tuoi dati sono al sicuro: nulla è stato modificato."
            error={place.error}
            onRetry={() => machine.send({ type: 'retryLoad' })}
          />
        ) : (
          <LoadingPill active text="Carico l'intervento…" />
        )}
      </div>
      <div className={css.bar}>
        <Button icon={<ArrowLeftIcon />} onClick={() => machine.send({ type: 'back' })}>
          Indietro
        </Button>
      </div>
    </>
  );
}
