import { DESIGN_STATE, lightingStates, retrofitFields } from '@lucerna/domain/interior-lighting';
import { summaryOf } from '@lucerna/domain/rules/interior-lighting';
import { useId, useMemo } from 'react';
import { shownFaults } from '../../editing/session.ts';
import type { Faults } from '../../form/draft-faults.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { DescriptionBox } from './DescriptionBox.tsx';
import css from './InteriorLighting.module.css';
import type { LightingMachine } from './lighting-machine.ts';
import type { FlowState, RetrofitPlace } from './lighting-state.ts';
import { retrofitName } from './lighting-words.ts';
import { RetrofitBar } from './RetrofitBar.tsx';
import { countedRows, draftOf, finishedRows } from './retrofit-draft.ts';
import { faultsOf } from './retrofit-session.ts';
import { SavingCard } from './SavingCard.tsx';
import { StateSection } from './StateSection.tsx';

interface RetrofitPageProps {
  readonly building: string;
  /** What the building is called, and where it stands. */
  readonly words: string;
  readonly place: RetrofitPlace;
  readonly state: FlowState;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
}

const none: Faults = {};
const nobody: ReturnType<typeof finishedRows> = { finished: [], unfinished: new Set() };
const [descriptionField] = retrofitFields;

/** One intervention, to read or to write: what it is, its two states, what it saves. */
export function RetrofitPage({ building, words, place, state, machine, mayEdit }: RetrofitPageProps) {
  const session = 'session' in place ? place.session : null;
  const stored = 'stored' in place ? place.stored : place.session.stored;
  const draft = useMemo(
    () => session?.draft ?? (stored === null ? null : draftOf(stored)),
    [session, stored],
  );
  const counted = useMemo(() => (draft === null ? [] : countedRows(draft)), [draft]);
  const { finished, unfinished } = useMemo(() => (draft === null ? nobody : finishedRows(draft)), [draft]);
  const faults = useMemo(
    () => (session === null ? none : shownFaults(session, faultsOf(session))),
    [session],
  );
  const phone = useWindowLayout() === 'phone';
  const labelId = useId();
  if (draft === null) return null;
  // Under a question the boxes stay as they are: the focus comes back to them.
  const open = place.step !== 'saving' && place.step !== 'inserting';
  return (
    <>
      <section
        className={css.scroll}
        aria-labelledby={labelId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
        tabIndex={0}
        data-typing={session === null ? undefined : true}
      >
        <h2
          id={labelId}
          className="visually-hidden"
          tabIndex={-1}
          data-begin={session === null ? true : undefined}
        >
          {retrofitName(draft.description)}
        </h2>
        {phone && <p className={css.advice}>Questa schermata si usa meglio su un computer.</p>}
        <div className={css.summary}>
          <DescriptionBox
            field={descriptionField}
            value={draft.description}
            editing={session !== null}
            disabled={!open}
            fault={faults.description}
            onChange={(text) => machine.send({ type: 'change', change: { what: 'describe', text } })}
            onLeave={() => machine.send({ type: 'left', name: 'description' })}
          />
          <SavingCard summary={summaryOf(finished)} unfinished={unfinished.size} />
        </div>
        {lightingStates.map(({ value, label }) => (
          <StateSection
            key={value}
            side={value}
            label={label}
            draft={draft}
            counted={counted}
            finished={finished}
            unfinished={unfinished}
            faults={faults}
            editing={session !== null}
            open={open}
            canCopy={value === DESIGN_STATE}
            files={stored?.files ?? null}
            flow={state}
            machine={machine}
            mayEdit={mayEdit}
            filesOpen={open}
          />
        ))}
      </section>
      <RetrofitBar building={building} words={words} place={place} machine={machine} mayEdit={mayEdit} />
    </>
  );
}
