import type { Field } from '@lucerna/domain/field';
import type { Choice, MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import { useId } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { ChangedValue } from '../../elements/interventions/ChangedValue.tsx';
import { kindOfIntervention } from '../../elements/interventions/intervention-table.ts';
import { fieldOfChange, labelOfChange } from '../../elements/interventions/known-changes.ts';
import css from './confirmation.module.css';
import { choiceKey } from './use-deciding.ts';

/** Names the dialog while the register holds otherwise than was known in the street. */
export const conflictQuestion = 'Nel frattempo il registro è cambiato: quali valori vuoi tenere?';

interface ConflictListProps {
  readonly table: FeatureTable;
  readonly conflicts: readonly MergeConflict[];
  readonly choices: Readonly<Record<string, Choice>>;
  readonly onChoose: (conflict: MergeConflict, choice: Choice) => void;
}

/** Each field that changed meanwhile, with both values; the register's is kept unless somebody chooses the other. */
export function ConflictList({ table, conflicts, choices, onChoose }: ConflictListProps) {
  return (
    <div className={css.conflicts}>
      {conflicts.map((conflict) => {
        const row = table.rowOf(conflict.id) ?? -1;
        const text = (key: string) => String(table.column(key).at(row) ?? '');
        const kind = kindOfIntervention(text('tipo_elemento'));
        const name = [text('codice'), labelOfChange(kind, conflict.campo)];
        return (
          <ConflictChoice
            key={choiceKey(conflict)}
            name={name.filter((part) => part !== '').join(' · ')}
            field={fieldOfChange(kind, conflict.campo)}
            conflict={conflict}
            choice={choices[choiceKey(conflict)] ?? 'attuale'}
            onChoose={(choice) => onChoose(conflict, choice)}
          />
        );
      })}
    </div>
  );
}

interface ConflictChoiceProps {
  /** `0257 · Sigla lampada` */
  readonly name: string;
  readonly field: Field | undefined;
  readonly conflict: MergeConflict;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictChoice({ name, field, conflict, choice, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const change = { ...conflict, field };
  const { prima, adesso, dopo } = conflict;
  const options = [
    [
      'attuale',
      <>
        Adesso nel registro: <ChangedValue change={change} value={adesso} />
      </>,
    ],
    [
      'nuovo',
      <>
        Dall'intervento: <ChangedValue change={change} value={dopo} /> (prima era{' '}
        <ChangedValue change={change} value={prima} />)
      </>,
    ],
  ] as const;
  return (
    <fieldset className={css.conflict}>
      <legend>{name}</legend>
      {options.map(([value, words]) => (
        <label key={value} htmlFor={`${id}-${value}`}>
          <input
            id={`${id}-${value}`}
            type="radio"
            name={id}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
