import { insertStop, type Round } from '@lucerna/contract/endpoints/rounds';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { useWorking } from '../../lists/use-working.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { faultGlyphs } from '../../map/styles/work-glyphs.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { outsidePoint, presses, shortWord } from './round-words.ts';
import css from './rounds.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface OutsideStripProps {
  readonly round: Round;
  readonly directs: boolean;
  /** The point in amber on the map, which may be one of these; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (point: number) => void;
}

/** What came while the team was on its way, and which stop it could become. */
export function OutsideStrip({ round, directs, chosen, onChoose }: OutsideStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useChosenInSight(list, chosen);
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
      <ul ref={list}>
        {round.voci_fuori.map((entry) => (
          <li
            key={entry.voce}
            data-row={outsidePoint(entry.voce)}
            data-chosen={chosen === outsidePoint(entry.voce)}
          >
            <button
              type="button"
              className={`${texts.pressed} ${css.disc}`}
              aria-label={`${shortWord(entry)} in mappa`}
              aria-pressed={chosen === outsidePoint(entry.voce)}
              disabled={entry.lon === null}
              onClick={() => onChoose(outsidePoint(entry.voce))}
            >
              <GlyphSvg glyph={faultGlyphs.nuovo} size={24} />
            </button>
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
