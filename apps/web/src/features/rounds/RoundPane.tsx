import { type Round, removeRound, reorderRound, type Stop } from '@lucerna/contract/endpoints/rounds';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { isAnswered, isToGo } from '@lucerna/domain/rules/work/round';
import { call } from '../../api/call.ts';
import { FigureStrip } from '../../lists/FigureStrip.tsx';
import { useWorking } from '../../lists/use-working.ts';
import { ask } from '../../state/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { OutsideStrip } from './OutsideStrip.tsx';
import { dayWord, progressWord, roundName } from './round-words.ts';
import css from './rounds.module.css';
import { StopList } from './StopList.tsx';
import { wayLeft } from './stop-order.ts';
import type { StopOrder } from './use-stop-order.ts';

interface RoundPaneProps {
  readonly round: Round;
  readonly order: StopOrder;
  readonly directs: boolean;
  readonly streetOf: (stop: Stop) => string;
  readonly chosen: number | null;
  readonly onChoose: (stop: number) => void;
  /** The map waits for a click that says where the day begins. */
  readonly starting: boolean;
  readonly onStarting: (on: boolean) => void;
  readonly onRemoved: () => void;
}

/** What a round is: whose, how far it is, how long, and its stops. */
export function RoundPane(props: RoundPaneProps) {
  const { round, order, directs, streetOf, chosen, onChoose } = props;
  const isPast = round.giorno < todayInItaly();
  return (
    <>
      <h2 className={css.name}>
        {dayWord(round.giorno)}, {round.squadra}
      </h2>
      <FigureStrip of={figuresOf(round, order)} />
      <p className="visually-hidden" role="status">
        {order.moving && `Giro di ${shownDistance(order.metres)}, non ancora salvato`}
      </p>
      <div className={css.body} data-scrolls>
        {!isPast && <OutsideStrip round={round} directs={directs} chosen={chosen} onChoose={onChoose} />}
        {props.starting && (
          <p className={css.asks} role="status">
            Premi sulla mappa il punto da cui parte la squadra.
          </p>
        )}
        <StopList
          round={round}
          order={order}
          directs={directs}
          streetOf={streetOf}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      {directs && <RoundFoot {...props} />}
    </>
  );
}

function figuresOf(round: Round, { stops, metres }: StopOrder) {
  const begun = stops.some(isAnswered);
  return [
    { key: 'done', figure: progressWord(round), words: 'fermate fatte' },
    { key: 'metres', figure: shownDistance(metres), words: "in linea d'aria" },
    ...(begun
      ? [{ key: 'left', figure: shownDistance(wayLeft(round, stops)), words: 'ancora da fare' }]
      : []),
  ];
}

/** While a stop is moved: whether it stays there. Else what is done with the whole round. */
function RoundFoot({ round, order, starting, onStarting, onRemoved }: RoundPaneProps) {
  const { busy, run } = useWorking();
  const params = { id: String(round.id) };
  const headers = { 'If-Match': `"${round.versione}"` };
  const open = round.tappe.filter(isToGo).length + round.voci_fuori.length;
  if (order.moving) {
    return (
      <footer className={toolbar.foot}>
        <p>
          {shownDistance(order.metres)}, prima {shownDistance(round.metri)}
        </p>
      </footer>
    );
  }
  const remove = async () => {
    const sure = await ask({
      title: 'Eliminare il giro?',
      text: `${roundName(round)}: ordini e guasti restano come sono.`,
      kind: 'delete',
    });
    if (sure && (await run('Giro eliminato', () => call(removeRound, { params, headers })))) onRemoved();
  };
  return (
    <footer className={toolbar.foot}>
      <Button danger disabled={busy} onClick={() => void remove()}>
        Elimina
      </Button>
      <p />
      {!round.tappe.some(isAnswered) && (
        <Button aria-pressed={starting} disabled={busy} onClick={() => onStarting(!starting)}>
          {starting ? 'Lascia la partenza' : 'Sposta la partenza'}
        </Button>
      )}
      <Button
        icon={<ReloadIcon />}
        loading={busy}
        disabled={open === 0}
        onClick={() => void run('Giro ricalcolato', () => call(reorderRound, { params, headers, body: {} }))}
      >
        Ricalcola
      </Button>
    </footer>
  );
}
