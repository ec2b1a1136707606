import { modifyRound, type Round, reorderRound, type Stop } from '@lucerna/contract/endpoints/rounds';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import texts from '../../ui/text.module.css';
import css from './rounds.module.css';

function stopWord({ entita, codice, id_elemento }: Stop): string {
  if (entita === null) return 'Un punto sulla mappa';
  return `${kindBySegment(entita).names.one} ${codice ?? `#${id_elemento}`}`;
}

interface CardProps {
  readonly round: Round;
  readonly directs: boolean;
}

/** One round: its stops are moved by hand, or put in order anew. */
export function RoundCard({ round, directs }: CardProps) {
  const { busy, run } = useWorking();
  const params = { id: String(round.id) };
  const headers = { 'If-Match': `"${round.versione}"` };
  const move = (at: number, by: -1 | 1) => {
    const tappe = round.tappe.map(({ id }) => id);
    const [stop] = tappe.splice(at, 1) as [number];
    tappe.splice(at + by, 0, stop);
    void run('Giro aggiornato', () => call(modifyRound, { params, headers, body: { tappe } }));
  };
  const title = `${shownDate(round.giorno)}, ${round.squadra}`;
  return (
    <article className={css.round} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className={texts.quiet}>
          {round.tappe.length === 1 ? '1 tappa' : `${round.tappe.length} tappe`}, {shownDistance(round.metri)}{' '}
          in linea d'aria
        </p>
        {directs && (
          <Button
            size="small"
            loading={busy}
            onClick={() =>
              void run('Giro ricalcolato', () => call(reorderRound, { params, headers, body: {} }))
            }
          >
            Ricalcola
          </Button>
        )}
      </header>
      {round.fuori.length > 0 && (
        <p className={css.outside}>
          Fuori dal giro: {round.fuori.length === 1 ? '1 voce' : `${round.fuori.length} voci`}. Ricalcola le
          mette dentro.
        </p>
      )}
      <ol className={css.stops}>
        {round.tappe.map((stop, at) => (
          <li key={stop.id}>
            <div className={css.stop}>
              <span>
                <Link to={paths.orderOf(stop.ordine)}>{stopWord(stop)}</Link>{' '}
                <span className={texts.quiet}>{stateWord(stop.stato)}</span>
              </span>
              {directs && (
                <span className={css.moves}>
                  <Button
                    size="small"
                    icon={<UpIcon />}
                    aria-label={`Sposta prima: ${stopWord(stop)}`}
                    disabled={busy || at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    size="small"
                    icon={<DownIcon />}
                    aria-label={`Sposta dopo: ${stopWord(stop)}`}
                    disabled={busy || at === round.tappe.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
