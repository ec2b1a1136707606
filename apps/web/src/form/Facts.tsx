import { type Field, fullLabel } from '@lucerna/domain/field';
import { shownText } from '@lucerna/domain/rules/shown-text';
import { type Draft, draftValue } from './draft.ts';
import css from './form.module.css';

interface FactsProps {
  readonly fields: readonly Field[];
  readonly values: Draft;
}

/** What only the server sets, to be read. */
export function Facts({ fields, values }: FactsProps) {
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
