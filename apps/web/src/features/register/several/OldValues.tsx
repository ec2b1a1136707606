import type { Field } from '@lucerna/domain/field';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import type { OldValue } from './preview.ts';
import css from './SeveralDialog.module.css';

interface OldValuesProps {
  readonly field: Field;
  readonly old: readonly OldValue[];
  readonly same: number;
}

/** More different values than these are counted together. */
const MOST = 6;

/** What a field holds now, on how many elements: what would be replaced. */
export function OldValues({ field, old, same }: OldValuesProps) {
  const others = old.slice(MOST);
  const count = others.reduce((sum, one) => sum + one.count, 0);
  return (
    <p className={css.old}>
      {old.length === 0 ? 'Nessun valore cambia' : 'Sostituisce: '}
      {old.slice(0, MOST).map(({ value, count: times }) => (
        <span key={String(value)} className={css.chip}>
          <ShownValue field={field} value={value} /> <strong>{shownNumber(times)}</strong>
        </span>
      ))}
      {others.length > 0 && (
        <span className={css.chip}>
          {others.length === 1 ? 'un altro valore' : `altri ${shownNumber(others.length)} valori`}{' '}
          <strong>{shownNumber(count)}</strong>
        </span>
      )}
      {same > 0 && <span className={css.same}>{`già così: ${shownNumber(same)}`}</span>}
    </p>
  );
}
