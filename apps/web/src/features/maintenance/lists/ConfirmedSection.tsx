import type { Intervention } from '@lucerna/domain/intervention';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { CountPill } from '../CountPill.tsx';
import { typeLabel } from './intervention-words.tsx';
import css from './lists.module.css';
import { More } from './More.tsx';
import { useMore } from './use-more.ts';

interface ConfirmedSectionProps {
  readonly confirmed: readonly Intervention[];
  /** What the intervention's element is called; null where that goes without saying. */
  codeOf(one: Intervention): string | null;
}

/** What was done to the added elements and has been confirmed. */
export function ConfirmedSection({ confirmed, codeOf }: ConfirmedSectionProps) {
  const { shown, hidden, showMore } = useMore(confirmed);
  return (
    <section className={css.section} aria-label="Interventi confermati">
      <div className={css.head}>
        <h2>Interventi confermati</h2>
        <CountPill count={confirmed.length} />
      </div>
      {confirmed.length === 0 ? (
        <p className={css.nothing}>Nessun intervento confermato su questi elementi.</p>
      ) : (
        <ul className={css.interventions}>
          {shown.map((one) => (
            <li key={one.id} className={css.confirmed}>
              <strong>{one.descrizione}</strong>
              <span className={css.date}>{one.data_fine === null ? '' : shownDate(one.data_fine)}</span>
              <span className={css.type}>
                {[codeOf(one), typeLabel(one.tipo_intervento)]
                  .filter((part) => part !== null && part !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
          <More hidden={hidden} onMore={showMore} />
        </ul>
      )}
    </section>
  );
}
