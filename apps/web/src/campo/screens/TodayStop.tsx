import { distanceText } from '../../elements/nearest.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { NoRoom } from '../parts/NoRoom.tsx';
import { useRecords } from '../parts/RecordButton.tsx';
import { TakeMeThere } from '../parts/TakeMeThere.tsx';
import { recordForStop } from '../run/answer-stop.ts';
import { elementOf } from '../run/element.ts';
import { go } from '../run/route.ts';
import { stopDistanceM } from '../run/stop-distance.ts';
import type { StopOfRound } from '../run/stops.ts';
import { useRoom } from '../run/use-room.ts';
import css from './RoundScreen.module.css';

/** A round's next stop as `Oggi` shows it, with what is done there most often; the rest is on the round's screen. */
export function TodayStop({ round, stop }: StopOfRound) {
  const held = useStore(copy);
  const account = useStore(keptAccount);
  const records = useRecords();
  const { noRoom, kept } = useRoom();
  const { position } = usePosition({ atOnce: true });
  const away = stopDistanceM(position.step === 'there' ? position.place : null, stop);
  const element =
    stop.entita === null || stop.id_elemento === null
      ? undefined
      : elementOf(held, stop.entita, stop.id_elemento);
  const isUrgent = stop.priorita === 'emergenza' || stop.priorita === 'urgente';
  const open = () => go({ screen: 'giro', id: round.id });
  return (
    <div className={css.next}>
      <div className={css.head}>
        <span className={css.number}>{stop.posto}</span>
        <div className={css.words}>
          <h3 className={css.stop}>
            <strong>{stop.codice ?? 'Sul posto'}</strong> {stopTitle(stop)}
          </h3>
          <p>
            {element?.place != null && `${element.place} · `}
            <span data-urgent={isUrgent}>{stop.priorita}</span>
          </p>
        </div>
        {away !== undefined && <span className="campo-far">{distanceText(away)}</span>}
      </div>
      {noRoom && <NoRoom />}
      <div className={css.actions}>
        <TakeMeThere lon={stop.lon} lat={stop.lat} />
        <Button
          icon={<CheckIcon size={20} />}
          onClick={() =>
            element === undefined || !records
              ? open()
              : void kept(() => recordForStop(stop, round.id, element, account?.nome ?? ''))
          }
        >
          Fatto
        </Button>
      </div>
    </div>
  );
}
