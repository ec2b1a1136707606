import { insertStop, type Round } from '@lucerna/contract/endpoints/rounds';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { presses, shortWord } from './round-words.ts';
import css from './rounds.module.css';

interface OutsideStripProps {
  readonly round: Round;
  readonly directs: boolean;
}

/** What came while the team was on its way, and which stop it could become. */
export function OutsideStrip({ round, directs }: OutsideStripProps) {
  const { busy, run } = useWorking();
  if (round.voci_fuori.length === 0) return null;
  const putIn = (voce: number) =>
    void run('Messa nel giro come prossima fermata', () =>
      call(insertStop, {
        params: { id: String(round.id) },
        headers: { 'If-Match': `"${round.versione}"` },
        body: { voce },
      }),
    );
  return (
    <section className={css.outside} aria-label="Fuori dal giro">
      <h2>Fuori dal giro</h2>
      <ul>
        {round.voci_fuori.map((entry) => (
          <li key={entry.voce}>
            <span className={tag.tag} data-tone={presses(entry) ? 'bad' : 'even'}>
              {entry.priorita}
            </span>
            <span className={css.words}>
              <strong>{shortWord(entry)}</strong> {stopTitle(entry)}{' '}
              <span className={texts.quiet}>
                <Link to={paths.orderOf(entry.ordine)}>Ordine {entry.numero}</Link>
              </span>
            </span>
            {directs && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`Metti nel giro ${shortWord(entry)}`}
                onClick={() => putIn(entry.voce)}
              >
                Metti nel giro
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
