import { departureFields } from '@lucerna/domain/departure';
import { placeKey } from '@lucerna/domain/intervention-action';
import type { Choice, MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useId } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { kindOfIntervention } from '../../elements/interventions/intervention-table.ts';
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
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={choiceKey(conflict)}
          name={nameOf(table, conflict)}
          conflict={conflict}
          choice={choices[choiceKey(conflict)] ?? 'attuale'}
          onChoose={(choice) => onChoose(conflict, choice)}
        />
      ))}
    </div>
  );
}

interface ConflictChoiceProps {
  readonly name: string;
  readonly conflict: MergeConflict;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictChoice({ name, conflict, choice, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const { prima, adesso, dopo } = conflict;
  const options = [
    ['attuale', `Adesso nel registro: ${shown(adesso)}`],
    ['nuovo', `Dall'intervento: ${shown(dopo)} (prima era ${shown(prima)})`],
  ] as const;
  return (
    <fieldset className={css.conflict}>
      <legend>{name}</legend>
      {options.map(([value, label]) => (
        <label key={value} htmlFor={`${id}-${value}`}>
          <input
            id={`${id}-${value}`}
            type="radio"
            name={id}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** `0257 · Sigla lampada`. */
function nameOf(table: FeatureTable, { id, campo }: MergeConflict): string {
  const row = table.rowOf(id) ?? -1;
  const text = (key: string) => String(table.column(key).at(row) ?? '');
  const fields = [...(kindOfIntervention(text('tipo_elemento'))?.fields ?? []), ...departureFields];
  const label = campo === placeKey ? 'Posizione' : (fields.find(({ key }) => key === campo)?.label ?? campo);
  return [text('codice'), label].filter((part) => part !== '').join(' · ');
}

function shown(value: MergeConflict['adesso']): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'number') return shownNumber(value);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value.coordinates);
}
