import { type FieldValue, isRequired, labelFor } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditGeometryStore } from '../ui/edit-geometry.ts';
import { GroupTabs, tabId } from '../ui/GroupTabs.tsx';
import { useCarrierFields } from './carrier-fields.ts';
import { changedKeys, type Draft, draftValue, type FormMode } from './draft.ts';
import type { Faults } from './draft-faults.ts';
import { Facts } from './Facts.tsx';
import { FieldRow, type Proposal } from './FieldRow.tsx';
import css from './form.module.css';
import { type FormPage, formPages, keysOf, pageOf } from './form-layout.ts';
import { PageShortcuts } from './PageShortcuts.tsx';
import { PlaceField } from './PlaceField.tsx';
import { pageMarks } from './page-marks.ts';

export interface FieldFormHandle {
  /** Opens the first page with one of those faults and puts the focus on the field; false where there is none. */
  showFault(faults: Faults): boolean;
  /** Puts the focus on the first field of the page that is open. */
  focusFirst(): void;
}

export interface FieldFormProps {
  readonly kind: Kind;
  readonly mode: FormMode;
  /** What the fields held before; nothing on insert. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly geometry: EditGeometryStore;
  readonly moved: boolean;
  /** What is to be said beside the fields now. */
  readonly faults: Faults;
  /** Values that the element's shape gives, by field. */
  readonly proposals: Readonly<Record<string, Proposal>>;
  readonly disabled: boolean;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onLeave: (key: string) => void;
  readonly onUnreadablePlace: (message: string | null) => void;
  readonly onCentre: (geometry: Geometry) => void;
  readonly ref?: Ref<FieldFormHandle>;
}

/** The form of any kind, to insert an element or to modify one. It shows what it is given and tells what is typed. */
export function FieldForm(props: FieldFormProps) {
  const { kind, mode, base, draft, moved, faults, ref } = props;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => formPages(kind, mode), [kind, mode]);
  const [open, setOpen] = useState(pages[0]?.group.id ?? '');
  const page = pages.find((one) => one.group.id === open) ?? pages[0];
  const changed = useMemo(
    () => new Set(mode === 'insert' ? [] : changedKeys(kind, base, draft)),
    [kind, mode, base, draft],
  );

  useImperativeHandle(ref, () => ({
    showFault(shown) {
      const first = pages.flatMap(keysOf).find((key) => shown[key] !== undefined);
      if (first === undefined) return false;
      flushSync(() => setOpen(pageOf(pages, first)?.group.id ?? open));
      const field = document.getElementById(fieldId(id, first));
      field?.focus();
      field?.scrollIntoView({ block: 'nearest' });
      return true;
    },
    focusFirst: () =>
      body.current?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled])')?.focus(),
  }));

  if (page === undefined) return null;
  const tabs = pages.length > 1;
  return (
    <>
      {tabs && (
        <>
          <PageShortcuts pages={pages} onOpen={setOpen} />
          <GroupTabs
            groups={pages.map((one) => one.group)}
            current={page.group.id}
            label="Gruppi di campi"
            marks={pageMarks(pages, changed, moved, faults)}
            panelId={id}
            onChoose={setOpen}
          />
        </>
      )}
      <div
        ref={body}
        className={css.body}
        {...(tabs ? { role: 'tabpanel', id, 'aria-labelledby': tabId(id, page.group.id) } : {})}
      >
        <PageBody {...props} page={page} id={id} changed={changed} />
      </div>
    </>
  );
}

interface PageBodyProps extends FieldFormProps {
  readonly page: FormPage;
  readonly id: string;
  readonly changed: ReadonlySet<string>;
}

function PageBody({ page, id, changed, ...props }: PageBodyProps) {
  const { kind, mode, base, draft, faults, proposals, disabled } = props;
  const carried = useCarrierFields(kind, draft);
  const type = draftValue(draft, 'imp_tipo');
  const rowOf = (field: FormPage['facts'][number], wide: boolean) => {
    const follows = carried[field.key] !== undefined;
    return (
      <FieldRow
        key={field.key}
        kind={kind}
        field={field}
        id={fieldId(id, field.key)}
        label={labelFor(field, type === null ? null : String(type))}
        value={follows ? (carried[field.key] ?? null) : draftValue(draft, field.key)}
        before={changed.has(field.key) && !follows ? draftValue(base, field.key) : undefined}
        required={isRequired(field, mode)}
        fault={faults[field.key]}
        locked={follows ? 'Segue il vettore scelto' : undefined}
        proposed={proposals[field.key]}
        wide={wide}
        disabled={disabled}
        onChange={props.onChange}
        onLeave={props.onLeave}
      />
    );
  };
  return (
    <>
      {page.sections.map((section) => (
        <section key={section.title ?? ''} className={css.section}>
          {section.title !== null && <h2 className={css.title}>{section.title}</h2>}
          <div className={css.columns}>
            {section.fields.map(({ field, wide }) => rowOf(field, wide))}
            {section.place && (
              <PlaceField
                kind={kind}
                store={props.geometry}
                id={fieldId(id, 'geometry')}
                fault={faults.geometry}
                disabled={disabled}
                onUnreadable={props.onUnreadablePlace}
                onLeave={() => props.onLeave('geometry')}
                onCentre={props.onCentre}
              />
            )}
          </div>
          {section.checks.length > 0 && (
            <div className={css.checks}>{section.checks.map((field) => rowOf(field, false))}</div>
          )}
        </section>
      ))}
      <Facts fields={page.facts} values={base} />
    </>
  );
}

function fieldId(form: string, key: string): string {
  return `${form}-${key}`;
}
