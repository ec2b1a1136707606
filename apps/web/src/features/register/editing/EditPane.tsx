import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { FieldForm, type FieldFormHandle } from '../../../form/FieldForm.tsx';
import { hasMoved } from '../../../ui/edit-geometry.ts';
import { usePageDetail } from '../../../ui/page-detail.ts';
import { useShortcut } from '../../../ui/shortcuts.ts';
import { EditBar } from './EditBar.tsx';
import { EditHead } from './EditHead.tsx';
import css from './EditPane.module.css';
import { EditQuestions } from './EditQuestions.tsx';
import { type EditState, isOpen } from './edit-flow.ts';
import type { EditMachine } from './edit-machine.ts';
import { type EditSession, shownFaults } from './edit-session.ts';
import { nameOf } from './element-words.ts';
import { proposalsFor } from './proposals.ts';

interface EditPaneProps {
  readonly kind: Kind;
  readonly machine: EditMachine;
  readonly state: Exclude<EditState, { step: 'viewing' }>;
  readonly onCentre: (geometry: Geometry) => void;
}

/** The form that stands in the place of the grid while an element is inserted or modified. */
export function EditPane({ kind, machine, state, onCentre }: EditPaneProps) {
  const { session } = state;
  const form = useRef<FieldFormHandle>(null);
  const { geometry } = session;
  const edited = useSyncExternalStore(geometry.subscribe, geometry.get);
  const open = isOpen(state);
  useBeginning(form, session);
  useProposedLength(kind, session, machine);
  usePageDetail(session.element === null ? 'Inserimento' : `Modifica ${nameOf(kind, session.base)}`);
  useEffect(() => geometry.subscribe(() => machine.send({ type: 'moved' })), [geometry, machine]);

  const busy = state.step === 'saving' || state.step === 'deleting';
  const pressed = useRef<Element | null>(null);

  // What the server refuses is shown like what the form refuses; else the focus goes back to where it was.
  const refused = state.step === 'failed' ? state.session.said : undefined;
  useEffect(() => {
    if (refused === undefined || form.current?.showFault(refused) === true) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [refused]);

  const save = () => {
    pressed.current = document.activeElement;
    form.current?.showFault(machine.save());
  };
  useShortcut('Ctrl S', 'Salva', save, open);
  useShortcut('Esc', 'Annulla', machine.cancel, open);

  return (
    <section
      className={css.pane}
      aria-label={session.element === null ? 'Inserimento' : 'Modifica'}
      aria-busy={busy}
    >
      <EditHead kind={kind} session={session} />
      <FieldForm
        ref={form}
        kind={kind}
        mode={session.mode}
        base={session.base}
        draft={session.draft}
        geometry={geometry}
        moved={hasMoved(edited) && edited.original !== null}
        faults={shownFaults(kind, session)}
        proposals={proposalsFor(kind.id, edited.current)}
        disabled={busy}
        onChange={useCallback((key, value) => machine.send({ type: 'typed', key, value }), [machine])}
        onLeave={useCallback((key: string) => machine.send({ type: 'left', key }), [machine])}
        onUnreadablePlace={useCallback(
          (message: string | null) => machine.send({ type: 'unreadable', message }),
          [machine],
        )}
        onCentre={onCentre}
      />
      <EditBar
        state={state}
        onDelete={() => machine.send({ type: 'delete' })}
        onCancel={machine.cancel}
        onSave={save}
      />
      <EditQuestions kind={kind} state={state} send={machine.send} />
    </section>
  );
}

/** A form that opens has the focus in its first field. */
function useBeginning(form: React.RefObject<FieldFormHandle | null>, { geometry }: EditSession): void {
  // One geometry for each session: it tells them apart.
  useEffect(() => {
    if (geometry !== undefined) form.current?.focusFirst();
  }, [form, geometry]);
}

/** On insert, what the shape gives fills its field as long as nobody has typed anything else there. */
function useProposedLength(kind: Kind, session: EditSession, machine: EditMachine): void {
  const { geometry, mode } = session;
  const proposed = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    if (mode !== 'insert') return;
    return geometry.subscribe(() => {
      const now = machine.get();
      if (now.step === 'viewing') return;
      const next = proposalsFor(kind.id, geometry.get().current);
      for (const [key, { value }] of Object.entries(next)) {
        const held = now.session.draft[key] ?? null;
        if (held === null || held === proposed.current[key]) machine.send({ type: 'typed', key, value });
        proposed.current = { ...proposed.current, [key]: value };
      }
    });
  }, [kind, geometry, mode, machine]);
}
