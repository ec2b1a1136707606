import type { Listing } from '@lucerna/domain/kind';
import {
  type Comparison,
  type Criterion,
  comparedAs,
  comparisons,
  comparisonsOf,
  shownOperand,
  takesSeveral,
  wordsOf,
} from '@lucerna/domain/rules/criteria/criterion';
import { readCriterion } from '@lucerna/domain/rules/criteria/typed-operand';
import { foldText } from '@lucerna/domain/rules/free-search';
import { Select } from 'antd';
import { type FormEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import { rangeOf } from '../../grid/criteria-mask.ts';
import { fieldChoices, type ListedField } from '../../grid/listed-field.ts';
import { Button } from '../../ui/Button.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './criteria.module.css';
import { ValueBoxes } from './ValueBoxes.tsx';

export interface CriterionEditorProps {
  readonly listing: Listing;
  readonly fields: readonly ListedField[];
  readonly table: FeatureTable | undefined;
  readonly references: References;
  /** The criterion that is changed; undefined for a new one. */
  readonly initial: Criterion | undefined;
  readonly onApply: (criterion: Criterion) => void;
  readonly onCancel: () => void;
}

/** What stands in the boxes of a criterion that is there already. */
function textsIn(listed: ListedField | undefined, criterion: Criterion | undefined): readonly string[] {
  if (listed === undefined || criterion === undefined) return [];
  const choice = comparedAs(listed.field) === 'choice';
  return criterion.values.map((value) => (choice ? String(value) : shownOperand(listed.field, value)));
}

/** The criterion as it is typed. */
function useCriterionDraft(props: CriterionEditorProps, values: RefObject<HTMLDivElement | null>) {
  const { fields, initial, onApply } = props;
  const [key, setKey] = useState(initial?.field);
  const listed = fields.find(({ field }) => field.key === key);
  const [wanted, setComparison] = useState<Comparison>(initial?.comparison ?? 'equal');
  const [texts, setTexts] = useState<readonly string[]>(() => textsIn(listed, initial));
  const [faults, setFaults] = useState<readonly (string | undefined)[]>([]);
  const allowed = listed === undefined ? [] : comparisonsOf(listed.field);
  const comparison = allowed.includes(wanted) ? wanted : (allowed[0] ?? 'equal');
  const chooseField = (next: string) => {
    const after = fields.find(({ field }) => field.key === next);
    // What was typed for a field of the other sort means nothing here.
    if (after === undefined || listed === undefined || comparedAs(after.field) !== comparedAs(listed.field)) {
      setTexts([]);
    }
    setKey(next);
    setFaults([]);
    // Once its boxes are drawn, and the list of fields is closed.
    setTimeout(() => values.current?.querySelector<HTMLElement>('input')?.focus());
  };
  const chooseComparison = (next: Comparison) => {
    setComparison(next);
    setFaults([]);
    if (listed !== undefined && !takesSeveral(listed.field, next))
      setTexts(texts.slice(0, wordsOf(next).boxes));
  };
  const type = (next: readonly string[]) => {
    setTexts(next);
    setFaults([]);
  };
  const apply = () => {
    if (listed === undefined) return;
    const read = readCriterion(listed.field, comparison, texts);
    if ('criterion' in read) onApply(read.criterion);
    else setFaults(read.faults);
  };
  return { key, listed, allowed, comparison, texts, faults, chooseField, chooseComparison, type, apply };
}

/** A criterion in its three parts: the field, how it is compared, with what. */
export function CriterionEditor(props: CriterionEditorProps) {
  const { listing, fields, table, references, initial, onCancel } = props;
  const values = useRef<HTMLDivElement>(null);
  const draft = useCriterionDraft(props, values);
  const { key, listed, allowed, comparison, texts, faults, chooseField, chooseComparison, type, apply } =
    draft;
  const choices = useMemo(
    () => fieldChoices(listing, fields).map(({ label, options }) => ({ label, options: [...options] })),
    [listing, fields],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };

  return (
    <form className={css.editor} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className={css.parts}>
        <Select<string>
          aria-label="Campo"
          className={css.field ?? ''}
          autoFocus={initial === undefined}
          {...(key === undefined ? {} : { value: key })}
          placeholder="Campo"
          options={choices}
          onChange={chooseField}
          showSearch={{
            filterOption: (text, option) =>
              !('options' in (option ?? {})) &&
              foldText(String(option?.label ?? '')).includes(foldText(text.trim())),
          }}
          notFoundContent="Nessun campo con questo nome"
          popupMatchSelectWidth={284}
        />
        <ComparisonChoice
          chosen={listed === undefined ? undefined : comparison}
          allowed={allowed}
          onChoose={chooseComparison}
        />
      </div>
      {listed !== undefined && wordsOf(comparison).boxes > 0 && (
        <div ref={values} className={css.valuesOf}>
          <ValueBoxes
            listed={listed}
            comparison={comparison}
            table={table}
            references={references}
            texts={texts}
            faults={faults}
            autoFocus={initial !== undefined}
            onType={type}
            onApply={apply}
          />
        </div>
      )}
      <div className={toolbar.row}>
        <span className={css.hint}>
          {listed !== undefined && table !== undefined && rangeText(listed, table)}
        </span>
        <Button onClick={onCancel}>Annulla</Button>
        <Button type="primary" htmlType="submit" disabled={listed === undefined}>
          Applica
        </Button>
      </div>
    </form>
  );
}

interface ComparisonChoiceProps {
  /** Undefined while no field is chosen. */
  readonly chosen: Comparison | undefined;
  readonly allowed: readonly Comparison[];
  readonly onChoose: (comparison: Comparison) => void;
}

function ComparisonChoice({ chosen, allowed, onChoose }: ComparisonChoiceProps) {
  return (
    <Select<Comparison>
      aria-label="Confronto"
      className={css.comparison ?? ''}
      disabled={chosen === undefined}
      placeholder="Confronto"
      {...(chosen === undefined ? {} : { value: chosen })}
      options={comparisons
        .filter(({ id }) => allowed.includes(id))
        .map(({ id, sign, words }) => ({ value: id, label: sign, words }))}
      optionRender={({ label, data }) => (
        <span className={css.option}>
          <strong>{label}</strong>
          <span>{data.words}</span>
        </span>
      )}
      onChange={onChoose}
      popupMatchSelectWidth={284}
    />
  );
}

/** `Da 20 a 250 W`; empty where the field has no values to be measured. */
function rangeText(listed: ListedField, table: FeatureTable): string {
  const range = rangeOf(listed, table);
  if (range === null) return '';
  const { field } = listed;
  const [from, to] = range.map((value) => shownOperand(field, value));
  const unit = field.unit === undefined ? '' : ` ${field.unit}`;
  return from === to ? `Sempre ${from}${unit}` : `Da ${from} a ${to}${unit}`;
}
