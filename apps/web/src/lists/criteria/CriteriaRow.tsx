import type { Listing } from '@lucerna/domain/kind';
import {
  type Criterion,
  criterionText,
  operandText,
  wordsOf,
} from '@lucerna/domain/rules/criteria/criterion';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import type { ListedField } from '../../grid/listed-field.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ClearIcon, CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import css from './criteria.module.css';
import { labelOfCriterion } from './label-of-criterion.ts';
import type { ListCriteria } from './use-list-filter.ts';

export interface CriteriaProps {
  readonly criteria: ListCriteria;
  /** With the labels that are on display. */
  readonly listing: Listing;
  readonly table: FeatureTable | undefined;
  readonly references: References;
  /** False while something stands in the list's place: its key is the other's. */
  readonly active?: boolean;
}

const CriterionEditor = deferred(async () => (await import('./CriterionEditor.tsx')).CriterionEditor);

/** What has just been applied takes the focus, for the box that held it is gone. */
const fresh = new WeakSet<Criterion>();

/** The fields of the criteria under the labels that are on display. */
function useShownFields({ criteria, listing }: CriteriaProps): readonly ListedField[] {
  const { fields } = criteria;
  return useMemo(
    () =>
      fields.map((listed) => {
        const field = listing.fields.find(({ key }) => key === listed.field.key);
        return field === undefined ? listed : { ...listed, field };
      }),
    [fields, listing],
  );
}

interface AddCriterionProps extends CriteriaProps {
  /** It stands beside a choice: the word goes sooner. */
  readonly crowded?: boolean;
}

/** `Criterio`: opens the editor of a new one. */
export function AddCriterion(props: AddCriterionProps) {
  const { criteria, crowded = false } = props;
  const fields = useShownFields(props);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const enabled = props.table !== undefined;
  useShortcut('K', 'Aggiungi un criterio', () => setOpen(true), enabled && !open && props.active !== false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Editor
      {...props}
      fields={fields}
      open={open && enabled}
      onOpen={setOpen}
      initial={undefined}
      onCancel={close}
      onApply={(criterion) => {
        fresh.add(criterion);
        setOpen(false);
        criteria.put([...criteria.all, criterion]);
      }}
    >
      <Button
        ref={button}
        type={criteria.all.length > 0 ? 'link' : 'default'}
        className={crowded ? (css.crowded ?? '') : (css.add ?? '')}
        icon={<PlusIcon />}
        aria-label="Aggiungi criterio"
        aria-expanded={open}
        title="Aggiungi criterio"
        disabled={!enabled}
      >
        <span className={css.word}>Criterio</span>
      </Button>
    </Editor>
  );
}

interface CriteriaRowProps extends CriteriaProps {
  /** Takes the free text back too. */
  readonly onClear: () => void;
}

/** The criteria of a list as chips, each of which can be changed and taken back, and the way to a further one. */
export function CriteriaChips(props: CriteriaProps) {
  const { criteria } = props;
  const fields = useShownFields(props);
  return (
    <ul className={css.chips} aria-label="Criteri">
      {criteria.all.map((criterion, i) => {
        const listed = fields.find(({ field }) => field.key === criterion.field);
        const others = () => criteria.all.filter((one) => one !== criterion);
        return (
          listed !== undefined && (
            // A criterion has no name of its own, and two may be alike.
            <li key={i}>
              {i > 0 && <span className={css.and}>e</span>}
              <Chip
                {...props}
                fields={fields}
                listed={listed}
                criterion={criterion}
                onChange={(next) => criteria.put(criteria.all.map((one) => (one === criterion ? next : one)))}
                onRemove={() => criteria.put(others())}
              />
            </li>
          )
        );
      })}
      <li>
        <AddCriterion {...props} />
      </li>
    </ul>
  );
}

/** The chips below a list's filter; absent where there are none. */
export function CriteriaRow(props: CriteriaRowProps) {
  const { criteria, onClear } = props;
  if (criteria.all.length === 0) return null;
  return (
    <div className={css.row}>
      <CriteriaChips {...props} />
      <Button
        type="link"
        size="small"
        className={css.clear ?? ''}
        icon={<ClearIcon />}
        aria-label="Azzera filtro"
        title="Azzera filtro"
        onClick={onClear}
      >
        <span className={css.word}>Azzera filtro</span>
      </Button>
    </div>
  );
}

interface ChipProps extends CriteriaProps {
  readonly fields: readonly ListedField[];
  readonly listed: ListedField;
  readonly criterion: Criterion;
  readonly onChange: (criterion: Criterion) => void;
  readonly onRemove: () => void;
}

function Chip(props: ChipProps) {
  const { listed, criterion, onChange, onRemove } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fresh.delete(criterion)) button.current?.focus();
  }, [criterion]);
  const label = labelOfCriterion(listed);
  const words = criterionText(label, listed.field, criterion);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <span className={css.chip} data-open={open}>
      <Editor
        {...props}
        open={open}
        onOpen={setOpen}
        initial={criterion}
        onCancel={() => {
          setOpen(false);
          button.current?.focus();
        }}
        onApply={(next) => {
          fresh.add(next);
          setOpen(false);
          onChange(next);
        }}
      >
        <button
          ref={button}
          type="button"
          className={css.words}
          aria-label={words}
          aria-expanded={open}
          title="Modifica il criterio (Canc lo toglie)"
          onKeyDown={onKeyDown}
        >
          {label} <span className={css.sign}>{wordsOf(criterion.comparison).sign}</span>{' '}
          <strong>{operandText(listed.field, criterion)}</strong>
        </button>
      </Editor>
      <button
        type="button"
        className={css.remove}
        aria-label={`Togli il criterio ${words}`}
        onClick={onRemove}
      >
        <CloseIcon size={10} />
      </button>
    </span>
  );
}

interface EditorProps extends CriteriaProps {
  readonly fields: readonly ListedField[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly initial: Criterion | undefined;
  readonly onApply: (criterion: Criterion) => void;
  readonly onCancel: () => void;
  /** What opens it. */
  readonly children: ComponentProps<typeof Popup>['children'];
}

/** The editor below what opens it; on a phone as a sheet. */
function Editor(props: EditorProps) {
  const { listing, table, references, fields, open, onOpen, initial, onApply, onCancel, children } = props;
  const phone = useWindowLayout() === 'phone';
  const editor = (
    <CriterionEditor
      listing={listing}
      fields={fields}
      table={table}
      references={references}
      initial={initial}
      onApply={onApply}
      onCancel={onCancel}
    />
  );
  const name = initial === undefined ? 'Nuovo criterio' : 'Criterio';
  if (phone) {
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's Enter is a click */}
        <span className={css.opener} onClick={() => onOpen(true)}>
          {children}
        </span>
        <Drawer open={open} from="bottom" size="auto" label={name} onLeave={onCancel}>
          {editor}
        </Drawer>
      </>
    );
  }
  return (
    <Popup
      open={open}
      onOpen={onOpen}
      content={
        // Without a veil: the list behind it goes on.
        <div role="dialog" aria-label={name}>
          {editor}
        </div>
      }
    >
      {children}
    </Popup>
  );
}
