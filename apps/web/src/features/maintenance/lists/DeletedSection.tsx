import type { DeletedIntervention } from '@lucerna/contract/endpoints/maintenance';
import { CountPill } from '../CountPill.tsx';
import { deletionWords, detailsOf } from './intervention-words.tsx';
import css from './lists.module.css';
import { More } from './More.tsx';
import { useMore } from './use-more.ts';

interface DeletedSectionProps {
  readonly deleted: readonly DeletedIntervention[];
  /** What the intervention's element is called; null where that goes without saying. */
  codeOf(one: DeletedIntervention): string | null;
}

/** What was deleted instead of confirmed, and why. Nothing while there is none: most of the time all goes well. */
export function DeletedSection({ deleted, codeOf }: DeletedSectionProps) {
  const { shown, hidden, showMore } = useMore(deleted);
  if (deleted.length === 0) return null;
  return (
    <section className={css.section} aria-label="Eliminati">
      <div className={css.head}>
        <h2>Eliminati</h2>
        <CountPill count={deleted.length} />
        <span className={css.since}>negli ultimi 30 giorni</span>
      </div>
      <ul className={css.interventions}>
        {shown.map((one) => (
          <li key={one.id} className={css.deleted}>
            <strong>{one.descrizione}</strong>
            <span>{detailsOf(one, codeOf(one))}</span>
            <span className={css.why}>{deletionWords(one)}</span>
          </li>
        ))}
        <More hidden={hidden} onMore={showMore} />
      </ul>
    </section>
  );
}
