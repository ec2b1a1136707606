import { type FieldValue, labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind, labelValue } from '@lucerna/domain/kind';
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { sendOnce } from '../../../api/idempotency-key.ts';
import {
  attempted,
  beginSession,
  refused,
  shownFaults,
  withDraft,
  withLeft,
} from '../../../editing/session.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { ask } from '../../../state/ask.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { leaveQuestion, lostWords, useUnsaved } from '../../../state/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldChooser } from './FieldChooser.tsx';
import { lampsAtOdds, preview, rowsOf, settableFields, severalFaults, sharedValue } from './preview.ts';
import css from './SeveralDialog.module.css';
import { SeveralField } from './SeveralField.tsx';
import { saveSeveral } from './save-several.ts';
import {
  nothingChosen,
  type SeveralDraft,
  setValues,
  withBox,
  withEmptying,
  withoutField,
  withTyped,
} from './several-draft.ts';
import { introduction, summary } from './several-words.ts';

interface SeveralDialogProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly ids: readonly number[];
  /** Of the elements, how many the filter hides. */
  readonly hidden: number;
  readonly onClose: () => void;
  /** Before their new rows are there. */
  readonly onChanged: (ids: readonly number[]) => void;
}

/** What is typed next takes the place of what all of them hold. */
function focusBox(id: string): void {
  const box = document.getElementById(id);
  box?.focus();
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.select();
}

/** Sets chosen fields on several elements at once, after showing what that changes. */
export function SeveralDialog({ kind, table, ids, hidden, onClose, onChanged }: SeveralDialogProps) {
  const id = useId();
  const [session, setSession] = useState(() => beginSession<never, SeveralDraft>(null, nothingChosen));
  const { boxes } = session.draft;
  const values = useMemo(() => setValues(session.draft), [session.draft]);
  const [busy, setBusy] = useState(false);
  const failure = useStandingNotice();
  const [once] = useState(() => sendOnce());
  const rows = useMemo(() => rowsOf(table, ids), [table, ids]);
  const fields = useMemo(() => Object.keys(boxes).map((key) => fieldOf(kind, key)), [kind, boxes]);
  const told = useMemo(() => preview(fields, table, rows, values), [fields, table, rows, values]);
  const atOdds = useMemo(() => lampsAtOdds(table, rows, values), [table, rows, values]);
  const faults = severalFaults(kind, values);
  const shown = shownFaults(session, faults);
  // Where all of the chosen ones go by the same.
  const plantType = labelValue(kind, (key) => sharedValue(key, table, rows));
  const dirty = fields.length > 0;
  const list = useRef<HTMLUListElement>(null);
  const refuse = (said?: Faults) => {
    setSession((known) => refused(known, said));
    // Once it is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useUnsaved(
    () => dirty,
    () => lostWords(fields.map((field) => labelFor(field, plantType))),
  );

  const close = async () => {
    const asks = dirty && !busy;
    if (busy || (asks && !(await ask(leaveQuestion())))) return;
    onClose();
  };
  const change = (key: string, next: (draft: SeveralDraft) => SeveralDraft) =>
    setSession((known) => withDraft(known, next(known.draft), key));
  const boxOf = (key: string) => `${id}-${key}`;
  const save = async () => {
    if (Object.keys(faults).length > 0) return refuse();
    setSession(attempted);
    setBusy(true);
    const said = await saveSeveral(
      { kind, ids, values, onChanged },
      failure,
      once,
      () => void save(),
    ).finally(() => setBusy(false));
    if (said === null) return onClose();
    refuse(said);
  };

  return (
    <Dialog
      open
      title="Modifica multipla"
      width={640}
      onLeave={() => void close()}
      footer={
        <>
          <Button disabled={busy} onClick={() => void close()}>
            Annulla
          </Button>
          <Button type="primary" loading={busy} disabled={told.changing === 0} onClick={() => void save()}>
            Salva
          </Button>
        </>
      }
    >
      <p>{introduction(kind.names, ids.length, hidden)}</p>
      <FieldChooser
        kind={kind}
        fields={settableFields(kind).filter((field) => !(field.key in boxes))}
        plantType={plantType}
        disabled={busy}
        onChoose={(field) => {
          change(field.key, (draft) => withBox(draft, field.key, sharedValue(field.key, table, rows)));
          // Once it is drawn, and the list of fields is closed.
          setTimeout(() => focusBox(boxOf(field.key)));
        }}
      />
      <ul ref={list} className={css.fields}>
        {told.fields.map((one) => (
          <ChosenField
            key={one.field.key}
            kind={kind}
            told={one}
            id={boxOf(one.field.key)}
            plantType={plantType}
            draft={session.draft}
            fault={shown[one.field.key]}
            disabled={busy}
            onChange={change}
            onLeave={(left) => setSession((known) => withLeft(known, left))}
          />
        ))}
      </ul>
      <p className={css.summary} role="status">
        {summary(kind.names, fields.length, told.changing, ids.length)}
      </p>
      <AtOdds lines={atOdds} />
    </Dialog>
  );
}

type SeveralFieldProps = ComponentProps<typeof SeveralField>;
type Taken = 'kind' | 'told' | 'id' | 'plantType' | 'fault' | 'disabled' | 'onLeave';

interface ChosenFieldProps extends Pick<SeveralFieldProps, Taken> {
  readonly draft: SeveralDraft;
  readonly onChange: (key: string, next: (draft: SeveralDraft) => SeveralDraft) => void;
}

/** A field that is set on all of them, with what may be done to it. */
function ChosenField({ draft, onChange, ...field }: ChosenFieldProps) {
  const { key } = field.told.field;
  return (
    <SeveralField
      {...field}
      value={draft.boxes[key] ?? null}
      emptied={draft.emptied.has(key)}
      onPut={(put, value: FieldValue) => onChange(put, (now) => withTyped(now, put, value))}
      onEmpty={() => onChange(key, (now) => withEmptying(now, key))}
      onDrop={() => onChange(key, (now) => withoutField(now, key))}
    />
  );
}

/** Lamps whose sigla says another thing than their fields. */
function AtOdds({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((said) => (
    <p key={said} className={css.atOdds} role="status">
      {said}
    </p>
  ));
}
