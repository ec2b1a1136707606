import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import {
  fieldsOfSigla,
  mayDisagree,
  proposedBySigla,
  SIGLA,
  siglaDisagreements,
} from '@lucerna/domain/rules/lamp-sigla';
import { shownText } from '@lucerna/domain/rules/shown-text';
import { Checkbox } from 'antd';
import { type Draft, draftValue, sameValue } from './draft.ts';
import css from './form.module.css';

/** Whether something of the lamp may have to be said beside the field. */
export function saysOfLamp(key: string): boolean {
  return mayDisagree([key]);
}

interface LampNoteProps {
  readonly kind: Kind;
  readonly field: Field;
  readonly base: Draft;
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onChange: (key: string, value: FieldValue) => void;
}

/** Below a lamp's sigla what it proposes, each to be refused; beside sigla, type and power that they are at odds. */
export function LampNote({ kind, field, base, draft, disabled, onChange }: LampNoteProps) {
  const touched = [SIGLA, ...fieldsOfSigla].some(
    (key) => !sameValue(draftValue(base, key), draftValue(draft, key)),
  );
  if (!touched) return null;
  const proposed = field.key === SIGLA ? proposedBySigla(draftValue(draft, SIGLA)) : {};
  const isNew = !sameValue(draftValue(base, SIGLA), draftValue(draft, SIGLA));
  const toggle = (key: string, value: FieldValue, on: boolean) => {
    const before = draftValue(base, key);
    onChange(key, on ? value : before === value ? null : before);
  };
  return (
    <>
      {isNew && Object.keys(proposed).length > 0 && (
        <fieldset className={css.follows}>
          <legend>Dalla sigla, anche</legend>
          {fieldsOfSigla.map((key) => {
            const value = proposed[key];
            if (value === undefined) return null;
            const { unit, label } = fieldOf(kind, key);
            return (
              <Checkbox
                key={key}
                checked={draftValue(draft, key) === value}
                disabled={disabled}
                onChange={(event) => toggle(key, value, event.target.checked)}
              >
                {label} <b>{[shownText(fieldOf(kind, key), value), unit].filter(Boolean).join(' ')}</b>
              </Checkbox>
            );
          })}
        </fieldset>
      )}
      <AtOdds field={field} draft={draft} />
    </>
  );
}

/** What of the lamp is at odds, beside each field that it is about. */
function AtOdds({ field, draft }: Pick<LampNoteProps, 'field' | 'draft'>) {
  // With the type alone the type is judged, with the power alone the power.
  const { [field.key === 'lamp_tipo' ? 'lamp_pot' : 'lamp_tipo']: _, ...one } = draft;
  const said = siglaDisagreements(field.key === SIGLA ? draft : one);
  if (said.length === 0) return null;
  return (
    <p className={css.help} role="status">
      {`Non concordano: ${said.join('; ')}`}
    </p>
  );
}
