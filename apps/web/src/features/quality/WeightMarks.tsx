import { qualityWeights } from '@lucerna/domain/vocabulary/quality-rule';
import css from './rules.module.css';

/** Three marks, as many of them filled as the rule weighs. */
export function WeightMarks({ weight }: { readonly weight: number }) {
  const word = qualityWeights.find(({ value }) => value === weight)?.one ?? '';
  return (
    <span className={css.marks} role="img" aria-label={word} title={word}>
      {[1, 2, 3].map((mark) => (
        <span key={mark} data-filled={mark <= weight} />
      ))}
    </span>
  );
}
