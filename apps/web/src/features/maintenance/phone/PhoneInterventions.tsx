import type { Intervention } from '@lucerna/domain/intervention';
import { DeleteIcon } from '../../../ui/icons.tsx';
import { CountPill } from '../CountPill.tsx';
import { detailsOf, typeLabel } from '../lists/intervention-words.tsx';
import { More } from '../lists/More.tsx';
import { useDeletion } from '../lists/use-deletion.ts';
import { useMore } from '../lists/use-more.ts';
import css from './phone.module.css';

interface PhoneInterventionsProps {
  readonly pending: readonly Intervention[];
  /** Null where only what waits is listed. */
  readonly confirmed: readonly Intervention[] | null;
  readonly withCodes: boolean;
  codeOf(one: Intervention): string | null;
}

const none: readonly Intervention[] = [];

/** Pending first, each with its own way out; then what has been confirmed. */
export function PhoneInterventions({ pending, confirmed, withCodes, codeOf }: PhoneInterventionsProps) {
  const { deleting, remove } = useDeletion(codeOf);
  const waiting = useMore(pending);
  const done = useMore(confirmed ?? none);
  return (
    <>
      <section aria-label="In attesa di conferma">
        <h2 className={css.strip}>
          In attesa di conferma
          <CountPill count={pending.length} lit />
        </h2>
        {pending.length === 0 && <p className={css.none}>Nessun intervento aspetta la conferma.</p>}
        <ul>
          {waiting.shown.map((one) => (
            <li key={one.id} className={css.intervention}>
              <Words one={one} code={withCodes ? codeOf(one) : null} />
              <button
                type="button"
                className={css.delete}
                aria-label={`Elimina: ${one.descrizione}, ${detailsOf(one, codeOf(one))}`}
                disabled={deleting}
                onClick={() => void remove([one])}
              >
                <DeleteIcon size={20} />
              </button>
            </li>
          ))}
          <More hidden={waiting.hidden} onMore={waiting.showMore} />
        </ul>
      </section>
      {confirmed !== null && (
        <section aria-label="Interventi confermati">
          <h2 className={css.strip}>
            Interventi confermati
            <CountPill count={confirmed.length} />
          </h2>
          {confirmed.length === 0 && <p className={css.none}>Nessun intervento confermato.</p>}
          <ul>
            {done.shown.map((one) => (
              <li key={one.id} className={css.intervention}>
                <Words one={one} code={withCodes ? codeOf(one) : null} />
              </li>
            ))}
            <More hidden={done.hidden} onMore={done.showMore} />
          </ul>
        </section>
      )}
    </>
  );
}

function Words({ one, code }: { readonly one: Intervention; readonly code: string | null }) {
  return (
    <div className={css.words}>
      <strong>{one.descrizione}</strong>
      <span>
        {`${detailsOf(one, code)} · `}
        <span data-urgent={one.tipo_intervento === 'pronto intervento'}>
          {typeLabel(one.tipo_intervento)}
        </span>
      </span>
    </div>
  );
}
