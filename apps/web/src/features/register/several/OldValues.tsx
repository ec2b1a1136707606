import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import type { FieldPreview } from './preview.ts';
import css from './SeveralDialog.module.css';

/** More different values than these are counted together. */
const MOST = 6;

/** What a field holds now, and what it would: `7, 9, 11 → vuoto`. Behind a value stands on how many elements it is. */
export function OldValues({ field, next, old, same }: FieldPreview) {
  const shown = old.slice(0, MOST);
  const others = old.slice(MOST);
  const count = others.reduce((sum, one) => sum + one.count, 0);
  return (
    <p className={css.old}>
      {next !== undefined && old.length === 0 && 'Nessun valore cambia'}
      {next === undefined && 'Non cambia: '}
      {shown.map(({ value, count: times }, i) => (
        <span key={String(value)} className={css.was}>
          <ShownValue field={field} value={value} />
          {times > 1 && <strong> ×{shownNumber(times)}</strong>}
          {(i < shown.length - 1 || others.length > 0) && ', '}
        </span>
      ))}
      {others.length > 0 && (
        <span className={css.was}>
          {others.length === 1 ? 'un altro valore' : `altri ${shownNumber(others.length)} valori`}
          {count > others.length && <strong> ×{shownNumber(count)}</strong>}
        </span>
      )}
      {next !== undefined && old.length > 0 && (
        <>
          {' → '}
          <span className={css.next}>
            <ShownValue field={field} value={next} />
          </span>
        </>
      )}
      {next !== undefined && same > 0 && (
        <span className={css.same}>{` già così: ${shownNumber(same)}`}</span>
      )}
    </p>
  );
}
