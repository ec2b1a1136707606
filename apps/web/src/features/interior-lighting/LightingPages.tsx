import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import tag from '../../ui/tag.module.css';
import css from './InteriorLighting.module.css';
import { LightingList } from './LightingList.tsx';
import type { LightingMachine } from './lighting-machine.ts';
import type { FlowState, LightingPlace } from './lighting-state.ts';
import { pageOf } from './lighting-words.ts';
import { RetrofitLoading } from './RetrofitLoading.tsx';
import { RetrofitPage } from './RetrofitPage.tsx';

export interface LightingPagesProps {
  readonly building: string;
  /** What the building is called, and where it stands. */
  readonly words: string;
  readonly machine: LightingMachine;
  readonly state: FlowState;
  readonly mayEdit: boolean;
}

/** What stands in the dialog: the list, or one intervention. */
export function LightingPages(props: LightingPagesProps) {
  const { building, words, machine, state, mayEdit } = props;
  const { place } = state;
  const frame = useRef<HTMLDivElement>(null);
  useFaultFocus(frame, place);
  useArrivalFocus(frame, pageOf(place), !isWaiting(place));

  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    machine.send({ type: 'save' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key that saves, wherever within the focus is.
    <div ref={frame} className={css.frame} tabIndex={-1} onKeyDown={press}>
      <div className={css.head}>
        <p>{words}</p>
        {machine.isDirty() && state.upload === null && (
          <span className={`${tag.tag} ${tag.amber} ${css.chip}`}>Modifiche non salvate</span>
        )}
      </div>
      {place.step === 'loadingView' ||
      place.step === 'loadingEdit' ||
      place.step === 'viewFailed' ||
      place.step === 'editFailed' ? (
        <RetrofitLoading place={place} machine={machine} />
      ) : 'stored' in place || 'session' in place ? (
        <RetrofitPage
          building={building}
          words={words}
          place={place}
          state={state}
          machine={machine}
          mayEdit={mayEdit}
        />
      ) : (
        <LightingList place={place} machine={machine} mayEdit={mayEdit} />
      )}
    </div>
  );
}

/** Nothing stands there yet that could be read. */
function isWaiting(place: LightingPlace): boolean {
  if (place.step === 'loadingList') return place.list === null;
  return place.step === 'loadingView' || place.step === 'loadingEdit';
}

/** Salva with something wrong leads to the first fault. */
function useFaultFocus(frame: RefObject<HTMLElement | null>, place: LightingPlace): void {
  const open = place.step === 'editing' || place.step === 'adding';
  const refusals = open ? place.session.refusals : 0;
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [frame, refusals]);
}

/** Each page begins where one reads or types first. */
function useArrivalFocus(frame: RefObject<HTMLElement | null>, page: string, there: boolean): void {
  const begun = useRef(false);
  useEffect(() => {
    // The dialog takes the focus itself when it opens.
    const first = !begun.current;
    begun.current = true;
    if (first || !there) return;
    const begin = frame.current?.querySelector<HTMLElement>('[data-begin], [data-typing] textarea');
    (begin ?? frame.current)?.focus({ preventScroll: true });
  }, [frame, page, there]);
}
