import { labelFor } from '@lucerna/domain/field';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { isOpen, type OpenState } from '../../../editing/edit-flow.ts';
import { hindrances, shownFaults } from '../../../editing/session.ts';
import { draftValue, formFields, sameValue } from '../../../form/draft.ts';
import { FieldForm, type FieldFormHandle } from '../../../form/FieldForm.tsx';
import { hindranceText } from '../../../form/hindrance.ts';
import { hasMoved, isPlaceTouched } from '../../../state/edit-geometry.ts';
import { usePageDetail } from '../../../state/page-detail.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { useStore } from '../../../state/store.ts';
import pane from '../../../ui/pane.module.css';
import type { Taken } from './begin-with.ts';
import { EditBar } from './EditBar.tsx';
import { wentElsewhere } from './EditComing.tsx';
import css from './EditPane.module.css';
import { EditQuestions } from './EditQuestions.tsx';
import { changeCount, type EditSession, faultsOf, modeOf } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';
import { changesWords, countWords, hiddenWords, nameOf, newWords, unsavedWords } from './element-words.ts';
import { FollowLines } from './FollowLines.tsx';
import type { StoodLine } from './following-lines.ts';
import { InsertWays } from './InsertWays.tsx';
import { proposalsFor } from './proposals.ts';
import { SeriesMeasures, showMeasureFault } from './SeriesMeasures.tsx';
import { SeriesPreview } from './SeriesPreview.tsx';
import { seriesKind } from './series-kind.ts';
import { layoutOf, measureFields, type SeriesPlan } from './series-plan.ts';
import type { Series } from './use-series.ts';

interface EditPaneProps {
  readonly kind: Kind;
  /** The rows of the kind that are there. */
  readonly rows: FeatureTable | undefined;
  /** What the last one inserted here gives the next ones. */
  readonly carried: () => Taken | null;
  /** Whether many may be inserted along a line. */
  readonly alongLines: boolean;
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
  const { kind, rows, lines, series, machine, state, onCentre } = props;
  const { session } = state;
  const form = useRef<FieldFormHandle>(null);
  const { geometry } = session;
  const edited = useStore(geometry);
  const open = isOpen(state);
  useBeginning(form, session);
  useProposedLength(kind, session, machine);
  usePageDetail(session.stored === null ? 'Inserimento' : `Modifica ${nameOf(kind, session.base)}`);
  useEffect(() => geometry.subscribe(() => machine.change({ what: 'move' })), [geometry, machine]);

  const busy = state.step === 'saving' || state.step === 'deleting';
  const pressed = useRef<Element | null>(null);

  // What the server refuses is shown like what the form refuses; else the focus goes back to where it was.
  const refused = state.step === 'failed' ? state.session.said : undefined;
  useEffect(() => {
    if (refused === undefined || form.current?.showFault(refused) === true) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [refused]);

  const isNew = session.stored === null;
  const isSeries = series !== null;
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
        <InsertWays
          kind={kind}
          session={session}
          machine={machine}
          rows={rows}
          carried={props.carried}
          disabled={!open}
        />
      )}
      <FieldForm
        ref={form}
        kind={shape}
        above={
          isSeries && (
            <SeriesMeasures
              kind={kind}
              plan={series.plan}
              layout={layoutOf(series.plan, edited.current)}
              faults={faults}
              disabled={busy}
              onChange={plan}
              onLeave={machine.leave}
            />
          )
        }
        below={
          isSeries ? (
            <SeriesPreview plan={series.plan} spots={spots} disabled={busy} onChange={plan} />
          ) : (
            <HiddenTaken kind={kind} session={session} />
          )
        }
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
        proposals={proposalsFor(kind.id, edited.current)}
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

/** On insert, what the shape gives fills its field as long as nobody has typed anything else there. */
function useProposedLength(kind: Kind, session: EditSession, machine: ElementMachine): void {
  const { geometry, stored } = session;
  const proposed = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    if (stored !== null) return;
    return geometry.subscribe(() => {
      const now = machine.get();
      if (now.step === 'viewing') return;
      const next = proposalsFor(kind.id, geometry.get().current);
      for (const [key, { value }] of Object.entries(next)) {
        const held = now.session.draft[key] ?? null;
        if (held === null || held === proposed.current[key]) machine.change({ what: 'type', key, value });
        proposed.current = { ...proposed.current, [key]: value };
      }
    });
  }, [kind, geometry, stored, machine]);
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
