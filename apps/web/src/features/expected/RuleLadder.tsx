import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { consumptionVerdicts } from '@lucerna/domain/vocabulary/consumption-verdict';
import { CheckIcon, MinusIcon } from '../../ui/icons.tsx';
import css from './ladder.module.css';
import { verdictColors, verdictLabel } from './verdict-looks.tsx';

/** The verdicts in the order in which they are looked at; it stops at the first that holds. */
export function RuleLadder({ cabinet: { regole } }: { readonly cabinet: ExpectedCabinet }) {
  return (
    <>
      <ol className={css.ladder}>
        {regole.map(({ verdetto, vale, perche }) => (
          <li key={verdetto} data-holds={vale}>
            <span
              className={css.sign}
              style={vale ? { backgroundColor: verdictColors[verdetto] } : undefined}
            >
              {vale ? <CheckIcon size={11} /> : <MinusIcon size={11} />}
            </span>
            <span className={css.name}>{verdictLabel(verdetto).toLowerCase()}</span>
            <span className={css.why}>
              {vale ? 'sì' : 'no'}: {perche}
            </span>
          </li>
        ))}
      </ol>
      {regole.length < consumptionVerdicts.length && (
        <p className={css.rest}>Le regole che seguono non si guardano più.</p>
      )}
    </>
  );
}
