import { isToGo } from '@lucerna/domain/rules/work/round';
import { lazy, Suspense } from 'react';
import { positionFaults } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { dayInWords, sunsetInWords } from '../../ui/daylight.ts';
import { AimIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { countOf, queue } from '../keep/queue.ts';
import { ElementRow } from '../parts/ElementRow.tsx';
import { TodayIcon } from '../parts/field-icons.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { RecordButton } from '../parts/RecordButton.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import type { KeptRound } from '../records/round.ts';
import { useNearest } from '../run/near.ts';
import { rounds } from '../run/rounds.ts';
import { go } from '../run/route.ts';
import { progressWords, roundsToday, roundTitle, stopsNow } from '../run/stops.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import { usePending } from '../run/use-pending.ts';
import css from './Today.module.css';

const MOST_NEAR = 30;
// What is done at a stop is no part of the first paint.
const TodayStop = lazy(() => import('./TodayStop.tsx').then((one) => ({ default: one.TodayStop })));

/** `Oggi`: how much waits to be sent, and what is near. */
export function Today() {
  const account = useStore(keptAccount);
  const now = new Date();
  const held = useStore(queue);
  const pending = usePending();
  const review = held.works.filter(({ stage }) => stage === 'review').length;
  const sunset = account === null ? undefined : sunsetInWords(now, account.center);
  return (
    <main className="campo-screen">
      <Head title="Oggi" />
      <Scroll>
        <section className={css.night} aria-label="Giornata">
          <h2>{dayInWords(now).replace(/ \d{4}$/, '')}</h2>
          <p>{[account?.nome, sunset].filter(Boolean).join('. ').replaceAll('..', '.')}</p>
          <div className={css.figures}>
            <button type="button" data-lit={countOf(held) > 0} onClick={() => go({ screen: 'invio' })}>
              <strong>{countOf(held)}</strong>
              <span>sul telefono</span>
            </button>
            <button type="button" onClick={() => go({ screen: 'invio' })}>
              <strong>{review}</strong>
              <span>da rivedere</span>
            </button>
            <button type="button" onClick={() => go({ screen: 'interventi' })}>
              <strong>{pending ?? '—'}</strong>
              <span>da confermare</span>
            </button>
          </div>
        </section>
        <Notices />
        <RoundsOfToday />
        <Nearest />
      </Scroll>
      <RecordButton />
    </main>
  );
}

function RoundsOfToday() {
  const held = useStore(queue);
  const { list, syncedAt } = useStore(rounds);
  const stopsOf = (round: KeptRound) => stopsNow(round, held, syncedAt);
  const own = roundsToday(list, new Date(), (round) => !stopsOf(round).some(isToGo));
  if (own.length === 0) return null;
  // The first that is open leads on from here.
  const [next] = own.flatMap((round) => {
    const stop = stopsOf(round).find(isToGo);
    return stop === undefined ? [] : [{ round, stop }];
  });
  return (
    <section aria-label="Giri di oggi">
      <h2 className="campo-strip">Giri di oggi</h2>
      <ul>
        {own.map((round) => (
          <li key={round.id}>
            <button type="button" className="campo-row" onClick={() => go({ screen: 'giro', id: round.id })}>
              <TodayIcon size={26} />
              <span className="campo-row-words">
                <strong>{roundTitle(round)}</strong>
                <span>{progressWords(round, stopsOf(round))}</span>
              </span>
            </button>
            {next?.round === round && (
              <Suspense fallback={null}>
                <TodayStop round={round} stop={next.stop} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nearest() {
  const { near, position, locate } = useNearest(MOST_NEAR);
  const { tables, read, syncing } = useStore(copy);
  const hidden = useCopyHidden();
  if (hidden) return null;
  const empty = tables.pl === undefined;
  return (
    <section aria-label="Più vicini a te">
      <h2 className="campo-strip">
        <span>Più vicini a te</span>
        {position.step === 'there' && <span>{`± ${Math.round(position.place.accuracyM)} m`}</span>}
      </h2>
      {empty && (
        <p className="campo-words" role="status">
          {syncing || !read
            ? 'Porto il registro sul telefono…'
            : "Il registro non è ancora sul telefono: arriva appena c'è rete."}
        </p>
      )}
      {!empty && position.step !== 'there' && (
        <div className="campo-notice" data-tone="plain">
          <p role="status">{reasons[position.step]}</p>
          {position.step !== 'asking' && position.step !== 'insecure' && (
            <Button icon={<AimIcon />} onClick={locate}>
              {position.step === 'unasked' ? 'Trova i più vicini' : 'Riprova'}
            </Button>
          )}
        </div>
      )}
      <ul>
        {near.map(({ element, distanceM }) => (
          <ElementRow key={`${element.kind.segment}${element.id}`} element={element} distanceM={distanceM} />
        ))}
      </ul>
    </section>
  );
}

const meanwhile = 'Intanto cerca per codice o per via.';
const reasons = {
  unasked: 'Con la tua posizione vedi per primi gli elementi più vicini.',
  asking: 'Cerco la tua posizione…',
  refused: `${positionFaults.refused} ${meanwhile}`,
  absent: `${positionFaults.absent} ${meanwhile}`,
  insecure: `${positionFaults.insecure} ${meanwhile}`,
} as const;
