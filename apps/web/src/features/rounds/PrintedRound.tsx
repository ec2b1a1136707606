import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import { stateWord } from '@lucerna/domain/messages';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { isAnswered } from '@lucerna/domain/rules/work/round';
import { useUser } from '../../api/use-user.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { PrintedPage } from '../../ui/PrintedPage.tsx';
import css from './PrintedRound.module.css';
import { RoundSketch } from './RoundSketch.tsx';
import { dayWord, presses, roundName, whereWord } from './round-words.ts';
import { legTo } from './stop-order.ts';

interface PrintedRoundProps {
  readonly round: Round;
  readonly streetOf: (stop: Stop) => string;
  /** It goes to the printer. */
  readonly asked: boolean;
  readonly onPrinted: () => void;
}

/** A round on paper, for a team without a phone: the stops on a sketch and in order, with room for what was done. */
export function PrintedRound({ round, streetOf, asked, onPrinted }: PrintedRoundProps) {
  const { comune } = useUser();
  return (
    <PrintedPage
      municipality={comune}
      title="Giro di lavoro"
      foot={`Lucerna · ${roundName(round)}`}
      asked={asked}
      onPrinted={onPrinted}
    >
      <h1 className={css.title}>
        {dayWord(round.giorno)}, {round.squadra}
      </h1>
      <p>
        {round.tappe.length === 1 ? '1 fermata' : `${round.tappe.length} fermate`},{' '}
        {shownDistance(round.metri)} in linea d'aria
      </p>
      <RoundSketch round={round} />
      <table className={css.stops}>
        <thead>
          <tr>
            <th scope="col">N.</th>
            <th scope="col">Fermata</th>
            <th scope="col">Dove</th>
            <th scope="col">Ordine</th>
            <th scope="col">Metri</th>
            <th scope="col">Esito e note</th>
          </tr>
        </thead>
        <tbody>
          {round.tappe.map((stop, at) => (
            <tr key={stop.id}>
              <td>{at + 1}</td>
              <th scope="row">
                {whereWord(stop)}
                <span>{stopTitle(stop)}</span>
              </th>
              <td>
                {streetOf(stop)}
                <span>{placeText(stop)}</span>
              </td>
              <td>
                {stop.numero}
                {presses(stop) && <strong>{stop.priorita}</strong>}
              </td>
              <td>{legText(legTo(round, round.tappe, at))}</td>
              {/* What is still to be done stays empty: that is written by hand. */}
              <td>{isAnswered(stop) && [stateWord(stop.stato), stop.motivo].filter(Boolean).join(': ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  );
}

const legText = (leg: number | null) => (leg === null ? '—' : Math.round(leg).toLocaleString('it-IT'));

/** As a navigator takes it; five decimals are a metre. */
function placeText({ lat, lon }: Stop): string {
  return lat === null || lon === null ? '—' : `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}
