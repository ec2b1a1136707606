import { shownDate } from '@lucerna/domain/rules/shown-text';
import { draftValue } from '../../../form/draft.ts';
import { CountPill } from '../CountPill.tsx';
import { type QueuedIntervention, titleOf } from '../queue/queued-intervention.ts';
import css from './phone.module.css';

interface QueuedSectionProps {
  readonly queued: readonly QueuedIntervention[];
  readonly withCodes: boolean;
}

/** What was recorded on the listed elements and has not reached the server yet; nothing where nothing waits. */
export function QueuedSection({ queued, withCodes }: QueuedSectionProps) {
  if (queued.length === 0) return null;
  return (
    <section aria-label="Sul telefono">
      <h2 className={css.strip}>
        Sul telefono
        <CountPill count={queued.length} lit />
      </h2>
      <ul>
        {queued.map((one) => (
          <li key={one.key} className={css.intervention}>
            <div className={css.words}>
              <strong>{titleOf(one)}</strong>
              <span>
                {factsOf(one, withCodes)}
                {one.fault === null ? (
                  <span data-held="true">parte con la rete</span>
                ) : (
                  <span data-urgent="true">{`da rivedere: ${one.fault}`}</span>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_CODES = 3;

/** `0202, 0203 · 18/11/2026 · Squadra 1 · ` */
function factsOf({ codes, values }: QueuedIntervention, withCodes: boolean): string {
  const rest = codes.length - MOST_CODES;
  const more = rest <= 0 ? '' : rest === 1 ? ' e un altro' : ` e altri ${rest}`;
  const date = draftValue(values, 'data_fine');
  const parts = [
    withCodes ? `${codes.slice(0, MOST_CODES).join(', ')}${more}` : '',
    typeof date === 'string' ? shownDate(date) : '',
    draftValue(values, 'operatore'),
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${part} · `)
    .join('');
}
