import { labelFor } from '@lucerna/domain/field';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import { middleOf } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { isOpen, type OpenState, sessionOf } from '../../../editing/edit-flow.ts';
import { hindrances, shownFaults } from '../../../editing/session.ts';
import { countWords } from '../../../elements/count-words.ts';
import { draftValue, formFields, sameValue } from '../../../form/draft.ts';
import { FieldForm, type FieldFormHandle } from '../../../form/FieldForm.tsx';
import { hindranceText } from '../../../form/hindrance.ts';
import { hasMoved, isPlaceTouched } from '../../../state/edit-geometry.ts';
import { usePageDetail } from '../../../state/page-detail.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { useStore } from '../../../state/store.ts';
import { deferred } from '../../../ui/deferred.tsx';
import pane from '../../../ui/pane.module.css';
import type { Taken } from './begin-with.ts';
import { EditBar } from './EditBar.tsx';
import { wentElsewhere } from './EditComing.tsx';
import css from './EditPane.module.css';
import { EditQuestions } from './EditQuestions.tsx';
import { changeCount, type EditSession, faultsOf, modeOf } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';
import { changesWords, hiddenWords, nameOf, newWords, unsavedWords } from './element-words.ts';
import { FollowLines } from './FollowLines.tsx';
import { lineField, type StoodLine } from './following-lines.ts';
import { InsertWays } from './InsertWays.tsx';
import { type Proposals, proposalsFor } from './proposals.ts';
import { seriesKind } from './series-kind.ts';
import {
  type LongerLine,
  measureFields,
  type SeriesPlan,
  seriesLine,
  showMeasureFault,
} from './series-plan.ts';
import { useGround } from './use-ground.ts';
import type { PlacedSpot, Series } from './use-series.ts';

const SeriesParts = deferred(
  async () => (await import('./SeriesParts.tsx')).SeriesParts,
  () => null,
  { ahead: false },
);

const LengthenLine = deferred(
  async () => (await import('./LengthenLine.tsx')).LengthenLine,
  () => null,
  { ahead: false },
);

interface EditPaneProps {
  readonly kind: Kind;
  /** What the last one inserted here gives the next ones. */
  readonly carried: () => Taken;
  /** Whether its elements are put up along streets: many may be inserted at once, and the place gives values. */
  readonly alongLines: boolean;
  readonly cabinets: FeatureTable | undefined;
  /** The lines that the element stands on. */
  readonly lines: readonly StoodLine[];
  /** The series, while one is inserted. */
  readonly series: Series | null;
  readonly machine: ElementMachine;
  readonly state: OpenState<EditSession>;
  readonly onCentre: (geometry: Geometry) => void;
}

/** The form that stands in the place of the grid while an element is inserted or modified. */
export function EditPane(props: EditPaneProps) {
  const { kind, lines, series, machine, state, onCentre } = props;
  const { session } = state;
  const form = useRef<FieldFormHandle>(null);
  const { geometry } = session;
  const edited = useStore(geometry);
  const open = isOpen(state);
  useBeginning(form, session);
  const isNew = session.stored === null;
  usePageDetail(isNew ? 'Inserimento' : `Modifica ${nameOf(kind, session.base)}`);
  useEffect(() => geometry.subscribe(() => machine.change({ what: 'move' })), [geometry, machine]);
  const busy = state.step === 'saving' || state.step === 'deleting';
  const pressed = useRefusedFocus(state, form);
  const isSeries = series !== null;
  const proposals = usePlace(props, edited.current);
  useProposed(session, machine, proposals);
  const shape = useMemo(() => (isSeries ? seriesKind(kind) : kind), [isSeries, kind]);
  const spots = useMemo(() => series?.spotsAt(edited.current) ?? [], [series, edited.current]);
  const many = spots.filter(({ code }) => code !== null).length;
  const faults = shownFaults(session, faultsOf(kind, session));
  const plan = (next: SeriesPlan, field?: string) =>
    machine.change({ what: 'series', series: next, ...(field === undefined ? {} : { field }) });
  const save = (goesOn: boolean) => {
    pressed.current = document.activeElement;
    machine.change({ what: 'go on', on: goesOn });
    const faults = machine.save();
    if (!isSeries || !showMeasureFault(faults)) form.current?.showFault(faults);
  };
  useShortcut('Ctrl S', 'Salva', () => save(false), open);
  useShortcut('Ctrl Invio', isSeries ? 'Salva' : 'Salva e continua', () => save(!isSeries), open && isNew);
  useShortcut('Esc', 'Annulla', machine.cancel, open);

  return (
    <section className={pane.pane} aria-label={isNew ? 'Inserimento' : 'Modifica'} aria-busy={busy}>
      <EditHead kind={kind} session={session} many={many} />
      {isNew && props.alongLines && (
        <InsertWays session={session} machine={machine} carried={props.carried} disabled={!open} />
      )}
      <FieldForm
        ref={form}
        kind={shape}
        above={
          isSeries && (
            <SeriesParts
              kind={kind}
              plan={series.plan}
              drawn={edited.current}
              spots={spots}
              faults={faults}
              disabled={busy}
              onChange={plan}
              onLeave={machine.leave}
            />
          )
        }
        below={isSeries ? undefined : <HiddenTaken kind={kind} session={session} />}
        mode={modeOf(session)}
        base={session.base}
        takenFrom={session.takenFrom}
        draft={session.draft}
        geometry={geometry}
        moved={isPlaceTouched(edited) && edited.original !== null}
        placeNote={
          lines.length > 0 &&
          hasMoved(edited) && (
            <FollowLines
              lines={lines}
              along={session.along}
              disabled={busy}
              onChange={(id, on) => machine.change({ what: 'along', id, on })}
            />
          )
        }
        faults={faults}
        proposals={proposals}
        notes={lengthenNote(props, spots, busy, plan)}
        disabled={busy}
        onChange={useCallback((key, value) => machine.change({ what: 'type', key, value }), [machine])}
        onLeave={machine.leave}
        onCentre={onCentre}
      />
      <EditBar
        state={state}
        hindrance={hindranceOf(kind, session)}
        onDelete={() => machine.send({ type: 'delete' })}
        onCancel={machine.cancel}
        onSave={() => save(false)}
        onSaveOn={isNew && !isSeries ? () => save(true) : undefined}
        saves={isSeries && many > 0 ? `Salva ${countWords(kind.names, many, shownNumber)}` : 'Salva'}
      />
      <EditQuestions kind={kind} state={state} send={machine.send} />
    </section>
  );
}

/** Below the code of the line that a series hangs on: that it goes on with it. */
function lengthenNote(
  { kind, machine, state }: EditPaneProps,
  spots: readonly PlacedSpot[],
  disabled: boolean,
  onChange: (plan: SeriesPlan) => void,
): Readonly<Record<string, ReactNode>> {
  const { series, draft } = state.session;
  const field = lineField(kind);
  if (series === null || field === undefined) return {};
  // The plan may be another one by the time that the line is known.
  const onLonger = (longer: LongerLine | null) => {
    const now = sessionOf(machine.get())?.series;
    if (now) machine.change({ what: 'series', series: { ...now, longer } });
  };
  const shared = { kind, draft, spots, disabled, onLonger, onChange };
  return { [field]: <LengthenLine plan={series} {...shared} /> };
}

/** What the server refuses is shown like what the form refuses; else the focus goes back to where it was. */
function useRefusedFocus(state: OpenState<EditSession>, form: RefObject<FieldFormHandle | null>) {
  const pressed = useRef<Element | null>(null);

  const refused = state.step === 'failed' ? state.session.said : undefined;
  useEffect(() => {
    if (refused === undefined || form.current?.showFault(refused) === true) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [refused, form]);
  return pressed;
}

/** Everything that is wrong, by the names of the fields. */
function hindranceOf(kind: Kind, session: EditSession): string | null {
  const labelsOf = labelValue(kind, (key) => session.draft[key]);
  const shown = formFields(session.series === null ? kind : seriesKind(kind), modeOf(session));
  return hindranceText(hindrances(session, faultsOf(kind, session)), (name) => {
    if (name === 'geometry') return session.series === null ? 'Posizione' : 'Linea in mappa';
    const measure = session.series === null ? undefined : measureFields.find(({ key }) => key === name);
    if (measure !== undefined) return measure.label;
    const field = shown.find(({ key }) => key === name);
    return field && labelFor(field, labelsOf);
  });
}

/** A form that opens has the focus in its first field. */
function useBeginning(form: React.RefObject<FieldFormHandle | null>, { geometry }: EditSession): void {
  // One geometry for each session: it tells them apart.
  useEffect(() => {
    if (!wentElsewhere(geometry)) form.current?.focusFirst();
  }, [form, geometry]);
}

/** What shape and place give, field by field. A series is told what the map has around it. */
function usePlace(props: EditPaneProps, drawn: Geometry | null): Proposals {
  const { kind, alongLines, cabinets, machine, state } = props;
  const { stored, series } = state.session;
  const ground = useGround(drawn, alongLines && stored === null);
  useEffect(() => {
    const plan = sessionOf(machine.get())?.series;
    if (ground !== null && plan && plan.ground !== ground) {
      machine.change({ what: 'series', series: { ...plan, ground } });
    }
  }, [machine, ground]);
  return useMemo(() => {
    const given = proposalsFor(kind.id, drawn);
    if (drawn === null || !alongLines || stored !== null) return given;
    const line = series === null ? null : seriesLine(series, drawn);
    const place = middleOf(line?.geometry ?? drawn);
    return {
      ...given,
      ...ground?.proposals({ kind, place, cabinets, street: line?.street ?? null }),
    };
  }, [kind, alongLines, cabinets, stored, series, drawn, ground]);
}

/** On insert, what shape and place give fills its field as long as nobody has typed anything else there. */
function useProposed({ stored }: EditSession, machine: ElementMachine, proposals: Proposals): void {
  const before = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    if (stored !== null) return;
    for (const [key, { value }] of Object.entries(proposals)) {
      const held = sessionOf(machine.get())?.draft[key] ?? null;
      if (held !== value && (held === null || held === before.current[key])) {
        machine.change({ what: 'type', key, value });
      }
      before.current = { ...before.current, [key]: value };
    }
  }, [stored, machine, proposals]);
}

/** What a duplicate has from its model and an insert's form does not show. */
function HiddenTaken({ kind, session }: { readonly kind: Kind; readonly session: EditSession }) {
  const { stored, base, draft, takenFrom } = session;
  if (stored !== null || takenFrom === null) return null;
  const shown = new Set(formFields(kind, 'insert').map(({ key }) => key));
  const count = Object.keys(base).filter(
    (key) => !shown.has(key) && sameValue(draftValue(base, key), draftValue(draft, key)),
  ).length;
  return count === 0 ? null : <p className={css.hidden}>{hiddenWords(takenFrom, count)}</p>;
}

interface EditHeadProps {
  readonly kind: Kind;
  readonly session: EditSession;
  /** How many a series would insert. */
  readonly many: number;
}

/** The amber strip: you are in a mode. */
function EditHead({ kind, session, many }: EditHeadProps) {
  const { stored, base, series } = session;
  const count = stored === null ? 0 : changeCount(kind, session);
  const title = series === null ? newWords(kind.names) : 'Inserisci lungo la linea';
  return (
    <div className={css.head}>
      <h1>{stored === null ? title : `Modifica ${kind.names.one} ${nameOf(kind, base)}`}</h1>
      <p className={css.count} role="status">
        {count > 0 && <span>{changesWords(count)}</span>}
        {many > 0 && <span>{unsavedWords(kind.names, many)}</span>}
      </p>
    </div>
  );
}
