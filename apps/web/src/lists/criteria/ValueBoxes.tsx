import { type Comparison, comparedAs, takesSeveral, wordsOf } from '@lucerna/domain/rules/criteria/criterion';
import { foldText } from '@lucerna/domain/rules/free-search';
import { Input, Select } from 'antd';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import { textsOf } from '../../grid/criteria-mask.ts';
import type { ListedField } from '../../grid/listed-field.ts';
import css from './criteria.module.css';

interface ValueBoxesProps {
  readonly listed: ListedField;
  readonly comparison: Comparison;
  readonly table: FeatureTable | undefined;
  readonly references: References;
  readonly texts: readonly string[];
  /** What is wrong in each box. */
  readonly faults: readonly (string | undefined)[];
  readonly autoFocus: boolean;
  readonly onType: (texts: readonly string[]) => void;
  readonly onApply: () => void;
}

/** Offered at once; typing finds the others. */
const MOST_OFFERED = 100;

/** The value of a criterion: one box, two, or a list of which any will do. */
export function ValueBoxes(props: ValueBoxesProps) {
  const { listed, comparison, texts, faults, onType } = props;
  const as = comparedAs(listed.field);
  if (as === 'choice' || as === 'boolean' || takesSeveral(listed.field, comparison)) {
    return <ChosenValues {...props} />;
  }
  const two = wordsOf(comparison).boxes === 2;
  return (
    <div className={css.values}>
      <TypedValue {...props} name="Valore" text={texts[0] ?? ''} fault={faults[0]} onText={put(0)} />
      {two && <span className={css.joint}>e</span>}
      {two && (
        <TypedValue
          {...props}
          autoFocus={false}
          name="Fino a"
          text={texts[1] ?? ''}
          fault={faults[1]}
          onText={put(1)}
        />
      )}
    </div>
  );
  function put(at: number) {
    return (text: string) => {
      const next = two ? [texts[0] ?? '', texts[1] ?? ''] : [''];
      next[at] = text;
      onType(next);
    };
  }
}

interface TypedValueProps {
  readonly listed: ListedField;
  readonly name: string;
  readonly text: string;
  readonly fault: string | undefined;
  readonly autoFocus: boolean;
  readonly onText: (text: string) => void;
}

function TypedValue({ listed, name, text, fault, autoFocus, onText }: TypedValueProps) {
  const { field } = listed;
  const as = comparedAs(field);
  const id = useId();
  return (
    <div className={css.value}>
      <Input
        aria-label={name}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={({ target }) => onText(target.value)}
        {...(as === 'day' ? { placeholder: 'GG/MM/AAAA' } : {})}
        inputMode={as === 'number' ? 'decimal' : as === 'day' ? 'numeric' : 'text'}
        {...(field.unit === undefined ? {} : { suffix: field.unit })}
        {...(fault === undefined
          ? {}
          : { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}fault` })}
      />
      <Fault id={`${id}fault`} fault={fault} />
    </div>
  );
}

/** One or several of a list: of the only values that there are, or of texts that the list already has. */
function ChosenValues(props: ValueBoxesProps) {
  const { listed, table, references, texts, faults, autoFocus, onType, onApply } = props;
  const { field } = listed;
  const as = comparedAs(field);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const id = useId();
  const known = useMemo(() => {
    if (as === 'boolean') return ['Sì', 'No'].map((text) => ({ value: text, label: text }));
    if (as === 'choice') return field.options?.values.map(({ value, label }) => ({ value, label })) ?? [];
    if (table === undefined) return [];
    return textsOf(listed, table, references).map((text) => ({ value: text, label: text }));
  }, [as, field, listed, table, references]);
  const folded = foldText(search.trim());
  const offered = known.filter(({ label }) => foldText(label).includes(folded)).slice(0, MOST_OFFERED);
  const [fault] = faults;
  const shared = {
    'aria-label': 'Valore',
    autoFocus,
    open,
    onOpenChange: setOpen,
    options: offered,
    notFoundContent: 'Nessuna voce corrisponde',
    className: css.wide ?? '',
    ...(fault === undefined
      ? {}
      : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}fault` }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter takes what is marked in an open list; where nothing is to be taken any more it applies.
    if (event.key !== 'Enter' || open || search !== '' || texts.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onApply();
  };
  return (
    <div className={css.value} onKeyDownCapture={onKeyDown}>
      {as === 'boolean' ? (
        <Select<string>
          {...shared}
          {...(texts[0] === undefined ? {} : { value: texts[0] })}
          placeholder="Sì o no"
          onChange={(text) => onType([text])}
        />
      ) : (
        <Select<string[]>
          {...shared}
          mode={as === 'choice' ? 'multiple' : 'tags'}
          value={[...texts]}
          placeholder="Uno o più valori"
          showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
          onChange={(chosen) => {
            setSearch('');
            setOpen(false);
            onType(chosen.map((text) => text.trim()).filter((text) => text !== ''));
          }}
        />
      )}
      <Fault id={`${id}fault`} fault={fault} />
    </div>
  );
}

function Fault({ id, fault }: { readonly id: string; readonly fault: string | undefined }) {
  return (
    <p id={id} className={css.fault} role="alert">
      {fault}
    </p>
  );
}
