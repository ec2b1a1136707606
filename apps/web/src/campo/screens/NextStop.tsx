import { isToGo } from '@lucerna/domain/rules/work/round';
import { useId, useRef, useState } from 'react';
import { distanceText } from '../../elements/nearest.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import type { Place } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { ChosenSymbol } from '../parts/ElementRow.tsx';
import { NoRoom } from '../parts/NoRoom.tsx';
import { useRecords } from '../parts/RecordButton.tsx';
import { TakeMeThere } from '../parts/TakeMeThere.tsx';
import { answerStop, recordForStop } from '../run/answer-stop.ts';
import { elementOf } from '../run/element.ts';
import { go } from '../run/route.ts';
import { stopDistanceM } from '../run/stop-distance.ts';
import type { StopNow } from '../run/stops.ts';
import { useRoom } from '../run/use-room.ts';
import css from './RoundScreen.module.css';

interface NextStopProps {
  readonly stop: StopNow;
  readonly giro: number;
  /** How many stops the round has. */
  readonly of: number;
  readonly place: Place | null;
  readonly onAnswered: () => void;
}

type Asking = 'fatto' | 'non_trovato' | 'rimandato';

const reasons = ['Serve il cestello', 'Manca il ricambio', 'Non si può fermare il traffico'];

/** The stop of a round to go to now, and the buttons that answer it. */
export function NextStop({ stop, giro, of, place, onAnswered }: NextStopProps) {
  const held = useStore(copy);
  const account = useStore(keptAccount);
  const records = useRecords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { noRoom, kept } = useRoom();
  const element =
    stop.entita === null || stop.id_elemento === null
      ? undefined
      : elementOf(held, stop.entita, stop.id_elemento);
  const away = stopDistanceM(place, stop);
  const done = () =>
    element === undefined || !records
      ? setAsking('fatto')
      : void kept(() => recordForStop(stop, giro, element, account?.nome ?? ''));
  return (
    <section className={css.next} aria-label="Prossima fermata">
      <div className={css.head}>
        {element !== undefined && <ChosenSymbol element={element} />}
        <div className={css.words}>
          <p>{`${isToGo(stop) ? 'Prossima fermata,' : 'Fermata'} ${stop.posto} di ${of}`}</p>
          <h2>
            <strong>{stop.codice ?? 'Sul posto'}</strong> {stopTitle(stop)}
          </h2>
          {element?.place != null && <p>{element.place}</p>}
        </div>
        {away !== undefined && (
          <p className={css.away}>
            <strong>{distanceText(away)}</strong>
            <span>in linea d'aria</span>
          </p>
        )}
      </div>
      <p>
        {`Ordine ${stop.numero} · `}
        <span data-urgent={stop.priorita === 'emergenza' || stop.priorita === 'urgente'}>
          {stop.priorita}
        </span>
        {stop.segnalazioni > 0 && ` · ${reportsWords(stop)}`}
      </p>
      {stop.pericolo && <p className="campo-notice">Chi ha segnalato dice che c'è pericolo.</p>}
      {stop.ritirato && (
        <p className="campo-notice" role="status">
          L'ordine è stato ritirato: non serve più andarci. Ciò che hai già fatto si può ancora registrare.
        </p>
      )}
      {[...stop.descrizioni, ...(stop.note === null ? [] : [stop.note])].map((text) => (
        <p key={text} className={css.said}>
          {text}
        </p>
      ))}
      {noRoom && <NoRoom />}
      {asking === null ? (
        <div className={css.actions}>
          <TakeMeThere lon={stop.lon} lat={stop.lat} />
          <Button type="primary" icon={<CheckIcon size={20} />} onClick={done}>
            Fatto
          </Button>
          <Button onClick={() => setAsking('non_trovato')}>Non trovato</Button>
          <Button onClick={() => setAsking('rimandato')}>Rimanda</Button>
        </div>
      ) : (
        <AnswerForm
          asking={asking}
          onCancel={() => setAsking(null)}
          onAnswer={(motivo) =>
            kept(async () => {
              await answerStop(stop, giro, { stato: asking, motivo });
              onAnswered();
              setAsking(null);
            })
          }
        />
      )}
      {element !== undefined && asking === null && (
        <Button
          type="link"
          onClick={() => go({ screen: 'scheda', segment: element.kind.segment, id: element.id })}
        >
          Apri la scheda
        </Button>
      )}
    </section>
  );
}

function reportsWords({ segnalazioni, foto }: StopNow): string {
  const reports = segnalazioni === 1 ? '1 segnalazione' : `${segnalazioni} segnalazioni`;
  return foto > 0 ? `${reports}, ${foto} foto` : reports;
}

const titles: Readonly<Record<Asking, string>> = {
  fatto: 'Che cosa hai fatto?',
  non_trovato: "Non trovato: che cosa c'è sul posto?",
  rimandato: 'Perché si rimanda?',
};

interface AnswerFormProps {
  readonly asking: Asking;
  readonly onCancel: () => void;
  /** Resolves when the answer is on the phone, or there was no room for it. */
  readonly onAnswer: (motivo: string | null) => Promise<unknown>;
}

function AnswerForm({ asking, onCancel, onAnswer }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const typed = text.trim();
  const keeping = useRef(false);
  /** Whoever taps twice answers once. */
  const answer = async () => {
    if (keeping.current) return;
    keeping.current = true;
    try {
      await onAnswer(typed === '' ? null : typed);
    } finally {
      keeping.current = false;
    }
  };
  return (
    <form
      className={css.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (asking === 'rimandato' && typed === '') setMissing(true);
        else void answer();
      }}
    >
      <div className="campo-field">
        <label htmlFor={id}>
          {titles[asking]}
          {asking !== 'rimandato' && ' (se vuoi)'}
        </label>
        <textarea
          id={id}
          className="campo-input"
          rows={2}
          maxLength={500}
          value={text}
          aria-invalid={missing && typed === ''}
          aria-describedby={missing ? `${id}-fault` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {missing && typed === '' && (
          <p id={`${id}-fault`} className="campo-fault">
            Serve un motivo.
          </p>
        )}
      </div>
      {asking === 'rimandato' && (
        <div className={css.reasons}>
          {reasons.map((reason) => (
            <Button key={reason} size="small" onClick={() => setText(reason)}>
              {reason}
            </Button>
          ))}
        </div>
      )}
      <div className="campo-bar-row">
        <Button onClick={onCancel}>Annulla</Button>
        <Button type="primary" htmlType="submit">
          {asking === 'rimandato' ? 'Rimanda' : asking === 'fatto' ? 'Fatto' : 'Non trovato'}
        </Button>
      </div>
    </form>
  );
}
