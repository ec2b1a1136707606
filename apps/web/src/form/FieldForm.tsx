import { type Field, type FieldValue, fullLabel, isBlank, isRequired, labelFor } from '@lucerna/domain/field';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { shownText } from '@lucerna/domain/rules/shown-text';
import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditGeometryStore } from '../state/edit-geometry.ts';
import { GroupTabs, type TabMark, tabId } from '../ui/GroupTabs.tsx';
import texts from '../ui/text.module.css';
import { changedKeys, type Draft, draftValue, type FormMode, sameValue } from './draft.ts';
import type { Faults } from './draft-faults.ts';
import { EditedPlace } from './edited-place.ts';
import { FieldRow, type Proposal } from './FieldRow.tsx';
import { useFollowing } from './following-fields.ts';
import css from './form.module.css';
import { type FormPage, formPages, keysOf, namedFirst, pageOf } from './form-layout.ts';
import { LampNote, saysOfLamp } from './LampNote.tsx';
import { PageShortcuts } from './PageShortcuts.tsx';
import { PlaceField } from './PlaceField.tsx';

export interface FieldFormHandle {
  /** Opens the first page with one of those faults and puts the focus on the field; false where there is none. */
  showFault(faults: Faults): boolean;
  /** Puts the focus on the first field of the page that is open. */
  focusFirst(): void;
}

export interface FieldFormProps {
  readonly kind: Kind;
  readonly mode: FormMode;
  /** What the fields held before; on insert what was taken from another element. */
  readonly base: Draft;
  /** From which element that was: said beside each field that still holds it. */
  readonly takenFrom?: string | null;
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
  readonly onCentre: (geometry: Geometry) => void;
  /** What stands below the place. */
  readonly placeNote?: ReactNode;
  /** What stands below a field, by its key. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** What stands above and below the fields, and goes with them where they are longer than the pane. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
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
      const fold = field?.closest('details');
      if (fold !== null && fold !== undefined) fold.open = true;
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
        {props.above}
        <EditedPlace value={props.geometry}>
          <PageBody {...props} page={page} id={id} changed={changed} />
        </EditedPlace>
        {props.below}
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
  const following = useFollowing(kind, draft);
  const labelsOf = labelValue(kind, (key) => draft[key]);
  const { sections, others } = useMemo(() => namedFirst(page, labelsOf), [page, labelsOf]);
  // Its code is its own, whatever it was raised from.
  const isTaken = (key: string) =>
    mode === 'insert' &&
    key !== kind.code &&
    !isBlank(draftValue(base, key)) &&
    sameValue(draftValue(base, key), draftValue(draft, key));
  const lampNote = (field: FormPage['facts'][number]) =>
    saysOfLamp(field.key) ? (
      <LampNote
        kind={kind}
        field={field}
        base={base}
        draft={draft}
        disabled={disabled}
        onChange={props.onChange}
      />
    ) : undefined;
  const rowOf = (field: FormPage['facts'][number], wide: boolean) => {
    const followed = following.values[field.key];
    const follows = followed !== undefined;
    return (
      <FieldRow
        key={field.key}
        kind={kind}
        field={field}
        id={fieldId(id, field.key)}
        label={labelFor(field, labelsOf)}
        value={follows ? followed : draftValue(draft, field.key)}
        before={changed.has(field.key) && !follows ? draftValue(base, field.key) : undefined}
        taken={isTaken(field.key) ? (props.takenFrom ?? undefined) : undefined}
        required={isRequired(field, mode)}
        fault={faults[field.key]}
        locked={follows ? following.reason : undefined}
        proposed={proposals[field.key]}
        wide={wide}
        disabled={disabled}
        typed={mode === 'insert' || changed.has(field.key)}
        onCentre={props.onCentre}
        note={props.notes?.[field.key] ?? lampNote(field)}
        onChange={props.onChange}
        onLeave={props.onLeave}
      />
    );
  };
  return (
    <>
      {sections.map((section) => (
        <section key={section.title ?? ''} className={css.section}>
          {section.title !== null && <h2 className={`${texts.ruled} ${css.title}`}>{section.title}</h2>}
          <div className={css.columns}>
            {section.fields.map(({ field, wide }) => rowOf(field, wide))}
            {section.place && (
              <PlaceField
                kind={kind}
                store={props.geometry}
                id={fieldId(id, 'geometry')}
                fault={faults.geometry}
                disabled={disabled}
                onLeave={() => props.onLeave('geometry')}
                onCentre={props.onCentre}
                note={props.placeNote}
              />
            )}
          </div>
          {section.checks.length > 0 && (
            <div className={css.checks}>{section.checks.map((field) => rowOf(field, false))}</div>
          )}
        </section>
      ))}
      {others.length > 0 && (
        <details className={css.others}>
          <summary>
            {othersWords(others.filter(({ field }) => !isBlank(draftValue(draft, field.key))).length)}
          </summary>
          <div className={css.columns}>{others.map(({ field, wide }) => rowOf(field, wide))}</div>
        </details>
      )}
      <Facts fields={page.facts} values={base} />
    </>
  );
}

/** What is folded away, and how much of it holds something. */
function othersWords(filled: number): string {
  if (filled === 0) return 'Altri campi';
  return filled === 1 ? 'Altri campi (1 con un valore)' : `Altri campi (${filled} con un valore)`;
}

function fieldId(form: string, key: string): string {
  return `${form}-${key}`;
}

interface FactsProps {
  readonly fields: readonly Field[];
  readonly values: Draft;
}

/** What only the server sets, to be read. */
function Facts({ fields, values }: FactsProps) {
  if (fields.length === 0) return null;
  return (
    <dl className={css.facts}>
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{fullLabel(field)}</dt>
          <dd>{shownText(field, draftValue(values, field.key)) || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The dots of the tabs: where something is wrong, and where something changed. Wrong is what matters more. */
function pageMarks(
  pages: readonly FormPage[],
  changed: ReadonlySet<string>,
  moved: boolean,
  faults: Faults,
): Readonly<Record<string, TabMark>> {
  const marks: Record<string, TabMark> = {};
  for (const page of pages) {
    const keys = keysOf(page);
    if (keys.some((key) => faults[key] !== undefined)) marks[page.group.id] = 'wrong';
    else if (keys.some((key) => (key === 'geometry' ? moved : changed.has(key)))) {
      marks[page.group.id] = 'changed';
    }
  }
  return marks;
}
