import { type FieldValue, isRequired, labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { questions } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Button, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { keyForBody } from '../../../api/idempotency-key.ts';
import type { Draft } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { ask } from '../../../ui/ask.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { useStandingNotice } from '../../../ui/standing-notice.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { countWords } from '../editing/element-words.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { OldValues } from './OldValues.tsx';
import { preview, rowsOf, settableFields, severalFaults, sharedValue } from './preview.ts';
import css from './SeveralDialog.module.css';
import { saveSeveral } from './save-several.ts';

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
  const [values, setValues] = useState<Draft>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const failure = useStandingNotice();
  const [headersFor] = useState(() => keyForBody());
  const rows = useMemo(() => rowsOf(table, ids), [table, ids]);
  const fields = useMemo(() => Object.keys(values).map((key) => fieldOf(kind, key)), [kind, values]);
  const told = useMemo(() => preview(fields, table, rows, values), [fields, table, rows, values]);
  const faults = severalFaults(kind, values);
  const shown = { ...said, ...Object.fromEntries(Object.entries(faults).filter(([key]) => left.has(key))) };
  // The labels of a plant's fields, where all of the chosen ones are of one type.
  const type = sharedValue({ key: 'imp_tipo', type: 'text', label: '' }, table, rows);
  const plantType = type === null ? null : String(type);
  const dirty = fields.length > 0;
  useUnsaved(() => dirty);

  const close = async () => {
    const asks = dirty && !busy;
    if (busy || (asks && !(await ask({ title: questions.generic, text: questions.unsavedChanges })))) return;
    onClose();
  };
  const put = (key: string, value: FieldValue) => {
    setValues((known) => ({ ...known, [key]: value }));
    setSaid(({ [key]: _, ...others }) => others);
  };
  const drop = (key: string) => setValues(({ [key]: _, ...others }) => others);
  const save = async () => {
    setLeft(new Set(Object.keys(values)));
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const refused = await saveSeveral({ kind, ids, values }, failure, headersFor, () => void save()).finally(
      () => setBusy(false),
    );
    if (refused === null) onClose();
    else setSaid(refused);
  };

  return (
    <Modal
      open
      title="Modifica multipla"
      width={640}
      centered
      closable={false}
      mask={{ closable: false }}
      onCancel={() => void close()}
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
      <p>{introduction(kind, ids.length, hidden)}</p>
      <FieldChooser
        kind={kind}
        fields={settableFields(kind).filter((field) => !(field.key in values))}
        plantType={plantType}
        disabled={busy}
        onChoose={(field) => put(field.key, sharedValue(field, table, rows))}
      />
      <ul className={css.fields}>
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
                onChange={put}
                onLeave={(key) => setLeft((known) => new Set([...known, key]))}
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
        {summary(kind, fields.length, told.changing, ids.length)}
      </p>
    </Modal>
  );
}

function introduction({ names }: Kind, count: number, hidden: number): string {
  const chosen = names.gender === 'm' ? 'selezionati' : 'selezionate';
  const unseen = hidden === 0 ? '' : `, ${shownNumber(hidden)} non visibili con questo filtro`;
  return `${countWords(names, count, shownNumber)} ${chosen}${unseen}. Scegli i campi da modificare su ${names.gender === 'm' ? 'tutti' : 'tutte'}.`;
}

function summary({ names }: Kind, fields: number, changing: number, count: number): string {
  if (fields === 0) return '';
  if (changing === 0) return 'Nessun elemento cambia.';
  return `${changing === 1 ? 'Cambia' : 'Cambiano'} ${countWords(names, changing, shownNumber)} su ${shownNumber(count)}.`;
}
