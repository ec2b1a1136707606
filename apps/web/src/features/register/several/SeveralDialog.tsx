import { type FieldValue, isRequired, labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind, labelValue } from '@lucerna/domain/kind';
import { useId, useMemo, useRef, useState } from 'react';
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
import type { Draft } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { ask } from '../../../state/ask.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { leaveQuestion, lostWords, useUnsaved } from '../../../state/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { FieldChooser } from './FieldChooser.tsx';
import { OldValues } from './OldValues.tsx';
import { preview, rowsOf, settableFields, severalFaults, sharedValue } from './preview.ts';
import css from './SeveralDialog.module.css';
import { saveSeveral } from './save-several.ts';
import { introduction, summary } from './several-words.ts';

interface SeveralDialogProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly ids: readonly number[];
  /** Of the elements, how many the filter hides. */
  readonly hidden: number;
  readonly onClose: () => void;
}

/** Sets chosen fields on several elements at once, after showing what that changes. */
export function SeveralDialog({ kind, table, ids, hidden, onClose }: SeveralDialogProps) {
  const id = useId();
  const [session, setSession] = useState(() => beginSession<never, Draft>(null, {}));
  const values = session.draft;
  const [busy, setBusy] = useState(false);
  const failure = useStandingNotice();
  const [once] = useState(() => sendOnce());
  const rows = useMemo(() => rowsOf(table, ids), [table, ids]);
  const fields = useMemo(() => Object.keys(values).map((key) => fieldOf(kind, key)), [kind, values]);
  const told = useMemo(() => preview(fields, table, rows, values), [fields, table, rows, values]);
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
  const put = (key: string, value: FieldValue) =>
    setSession((known) => withDraft(known, { ...known.draft, [key]: value }, key));
  const drop = (key: string) =>
    setSession((known) => {
      const { [key]: _, ...others } = known.draft;
      return withDraft(known, others, key);
    });
  const save = async () => {
    if (Object.keys(faults).length > 0) return refuse();
    setSession(attempted);
    setBusy(true);
    const said = await saveSeveral({ kind, ids, values }, failure, once, () => void save()).finally(() =>
      setBusy(false),
    );
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
        <div className={css.bar}>
          <Button disabled={busy} onClick={() => void close()}>
            Annulla
          </Button>
          <Button type="primary" loading={busy} disabled={told.changing === 0} onClick={() => void save()}>
            Salva
          </Button>
        </div>
      }
    >
      <p>{introduction(kind.names, ids.length, hidden)}</p>
      <FieldChooser
        kind={kind}
        fields={settableFields(kind).filter((field) => !(field.key in values))}
        plantType={plantType}
        disabled={busy}
        onChoose={(field) => put(field.key, sharedValue(field.key, table, rows))}
      />
      <ul ref={list} className={css.fields}>
        {told.fields.map(({ field, old, same }) => (
          <li key={field.key} className={css.field}>
            <div className={css.editor}>
              <FieldRow
                kind={kind}
                field={field}
                id={`${id}-${field.key}`}
                label={labelFor(field, plantType)}
                value={values[field.key] ?? null}
                before={undefined}
                required={isRequired(field, 'modify')}
                fault={shown[field.key]}
                locked={undefined}
                proposed={undefined}
                wide={false}
                disabled={busy}
                typed
                onChange={put}
                onLeave={(key) => setSession((known) => withLeft(known, key))}
              />
              <Button
                type="text"
                icon={<CloseIcon />}
                disabled={busy}
                aria-label={`Non modificare: ${labelFor(field, plantType)}`}
                title="Non modificare questo campo"
                onClick={() => drop(field.key)}
              />
            </div>
            <OldValues field={field} old={old} same={same} />
          </li>
        ))}
      </ul>
      <p className={css.summary} role="status">
        {summary(kind.names, fields.length, told.changing, ids.length)}
      </p>
    </Dialog>
  );
}
