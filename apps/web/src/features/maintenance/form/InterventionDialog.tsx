import { type Field, isRequired } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { useId, useMemo, useRef, useState } from 'react';
import { sendOnce } from '../../../api/idempotency-key.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { ask } from '../../../state/ask.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { leaveQuestion } from '../../../state/unsaved.ts';
import { useOnline } from '../../../state/use-online.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';
import { onWhat } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';
import css from './InterventionDialog.module.css';
import { type InsertOutcome, insertNow, insertThroughQueue } from './insert-intervention.ts';
import { offeredFields, offersFor, recallLast, rememberUsed } from './last-values.ts';
import { actionIn, actionKey, countChanges, offeredActions } from './typed-work.ts';
import { type InterventionForm, useInterventionForm } from './use-intervention-form.ts';

const TypedFields = deferred(
  () => import('./TypedFields.tsx').then((module) => module.TypedFields),
  undefined,
  {
    ahead: false,
  },
);

interface InterventionDialogProps {
  readonly maintenance: Maintenance;
  readonly items: readonly number[];
  /** What was refused and is being mended; absent for a new one. */
  readonly mended?: Draft | undefined;
  /** What is to be done, where that is known. */
  readonly described?: string | undefined;
  /** Inserted or queued. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An intervention on each of the given elements. */
export function InterventionDialog(props: InterventionDialogProps) {
  const { maintenance, mended, described, onDone, onClose } = props;
  const { kind, owner, table, describe } = maintenance;
  const { segment } = kind;
  const id = useId();
  const phone = useWindowLayout() === 'phone';
  const online = useOnline();
  useBarHeight(phone ? 73 : 0);
  // Those that have it already, where the bodies of others did not go through.
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const items = useMemo(() => props.items.filter((item) => !sent.has(item)), [props.items, sent]);
  const { nome: name } = maintenance.user;
  const form = useInterventionForm({ owner, name, segment, table, items, mended, described });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const failure = useStandingNotice();
  const [once] = useState(() => sendOnce());
  const body = useRef<HTMLFormElement>(null);
  const codeOf = (item: number) => describe(item)?.code ?? `#${item}`;

  const close = async () => {
    if (busy) return;
    if (form.isDirty() && !(await ask(leaveQuestion()))) return;
    form.settle();
    onClose();
  };
  const showFirstFault = () =>
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]')?.focus(),
    );
  const save = async () => {
    // A second Enter may come before the page has been drawn again.
    if (sending.current) return;
    if (form.judge()) {
      showFirstFault();
      return;
    }
    sending.current = true;
    setBusy(true);
    const one = { owner, segment, draft: form.draft, groups: form.groups, codeOf };
    const outcome: InsertOutcome = await (phone || !online
      ? insertThroughQueue(one)
      : insertNow(one, once, failure, () => void save()));
    sending.current = false;
    setBusy(false);
    if (!outcome.done) {
      setSent(new Set([...sent, ...outcome.sent]));
      form.refuse(outcome.faults);
      showFirstFault();
      return;
    }
    rememberUsed(owner, form.draft);
    form.settle();
    onDone();
  };

  return (
    <Dialog
      open
      title="Inserisci intervento"
      width={480}
      className={css.dialog}
      escapes={!busy}
      onLeave={() => void close()}
      // On a phone the keyboard would cover half of what is to be read first.

      onOpened={() => !phone && focusFirstEmpty(body.current, form.draft)}
      footer={
        <>
          <Button disabled={busy} onClick={() => void close()}>
            Annulla
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy}>
            Salva
          </Button>
        </>
      }
    >
      <form
        ref={body}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={css.what}>{onWhat(kind.names, items.map(codeOf))}</p>
        <FormNotices form={form} online={online} />
        <InterventionFields
          maintenance={maintenance}
          form={form}
          items={items}
          idPrefix={id}
          disabled={busy}
        />
      </form>
    </Dialog>
  );
}

/** What is to be known before the fields: where it waits, what was kept, what is wrong with the elements. */
function FormNotices({ form, online }: { readonly form: InterventionForm; readonly online: boolean }) {
  return (
    <>
      {!online && (
        <p className={css.notice} role="status">
          L'intervento resta su questo dispositivo e parte appena la rete torna.
        </p>
      )}
      {form.resumed && <p className={css.what}>Riprendi da quello che avevi scritto.</p>}
      {form.shown.items !== undefined && (
        <p className={css.notice} role="alert" data-tone="error" data-fault tabIndex={-1}>
          {`Elementi: ${form.shown.items}`}
        </p>
      )}
    </>
  );
}

interface InterventionFieldsProps {
  readonly maintenance: Maintenance;
  readonly form: InterventionForm;
  readonly items: readonly number[];
  readonly idPrefix: string;
  readonly disabled: boolean;
}

function InterventionFields({ maintenance, form, items, idPrefix, disabled }: InterventionFieldsProps) {
  const fields = useOffers(maintenance);
  return (
    <div className={css.fields}>
      <WorkFields id={idPrefix} kind={maintenance.kind} items={items} form={form} busy={disabled} />
      {fields.map((field) => (
        <FieldRow
          key={field.key}
          kind={maintenance.kind}
          field={field}
          id={`${idPrefix}-${field.key}`}
          label={field.label}
          value={draftValue(form.draft, field.key)}
          before={undefined}
          required={isRequired(field, 'insert')}
          fault={form.shown[field.key]}
          locked={undefined}
          proposed={undefined}
          wide
          disabled={disabled}
          onChange={form.put}
          onLeave={form.leave}
        />
      ))}
    </div>
  );
}

interface WorkFieldsProps {
  readonly id: string;
  readonly kind: Kind;
  readonly items: readonly number[];
  readonly form: InterventionForm;
  readonly busy: boolean;
}

/** What was done, of the table of actions, and what that changes in the register. */
function WorkFields({ id, kind, items, form, busy }: WorkFieldsProps) {
  const action = actionIn(form.draft);
  const field = useMemo((): Field => {
    const values = offeredActions(kind, items.length).map(({ azione }) => ({
      value: azione,
      label: capitalised(azione),
    }));
    return { key: actionKey, type: 'text', label: 'Azione', options: { closed: true, values } };
  }, [kind, items.length]);
  return (
    <>
      <FieldRow
        kind={kind}
        field={field}
        id={`${id}-${actionKey}`}
        label={field.label}
        value={draftValue(form.draft, actionKey)}
        before={undefined}
        required={false}
        fault={form.shown[actionKey]}
        locked={undefined}
        proposed={undefined}
        wide
        disabled={busy}
        onChange={(_, value) => form.choose(typeof value === 'string' ? value : null)}
        onLeave={form.leave}
      />
      {action !== undefined && (
        <TypedFields
          key={action.azione}
          id={id}
          kind={kind}
          action={action}
          items={items}
          draft={form.draft}
          register={form.register}
          changes={countChanges(form.groups)}
          shown={form.shown}
          disabled={busy}
          onPut={form.put}
          onLeave={form.leave}
        />
      )}
    </>
  );
}

/** The fields of the form; those whose texts come back offer them. */
function useOffers({ owner, interventions }: Maintenance) {
  const known = interventions.data;
  return useMemo(() => {
    const last = recallLast(owner);
    return interventionFormFields.map((field) => {
      const offered = offeredFields.find((key) => key === field.key);
      if (offered === undefined) return field;
      const values = offersFor(offered, last, known ?? []).map((value) => ({ value, label: value }));
      return { ...field, options: { closed: false, values } };
    });
  }, [owner, known]);
}

/** What was carried over needs no typing: the cursor stands where something is missing. */
function focusFirstEmpty(body: HTMLElement | null, draft: Draft): void {
  const empty = interventionFormFields.find((field) => {
    const value = draftValue(draft, field.key);
    return isRequired(field, 'insert') && (value === null || value === '');
  });
  const field = empty ?? interventionFormFields[0];
  body?.querySelector<HTMLElement>(`[id$="-${field?.key}"]`)?.focus();
}
