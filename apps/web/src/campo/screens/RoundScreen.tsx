import { stateWord } from '@lucerna/domain/messages';
import { isAnswered, stopsByEnd } from '@lucerna/domain/rules/work/round';
import { lazy, Suspense, useRef, useState } from 'react';
import { distanceText } from '../../elements/nearest.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { queue } from '../keep/queue.ts';
import { ElementSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import type { KeptRound } from '../records/round.ts';
import { elementOf } from '../run/element.ts';
import { rounds } from '../run/rounds.ts';
import { routeM, stopDistanceM } from '../run/stop-distance.ts';
import { progressWords, roundTitle, type StopNow, stopsNow } from '../run/stops.ts';
import { NextStop } from './NextStop.tsx';
import css from './RoundScreen.module.css';

const RoundMap = lazy(() => import('../fieldmap/RoundMap.tsx').then((one) => ({ default: one.RoundMap })));

/** A round: the stop to go to next, what to do there, and the stops after it. */
export function RoundScreen({ id }: { readonly id: number }) {
  const { list, syncedAt } = useStore(rounds);
  const round = list.find((one) => one.id === id);
  if (round !== undefined) return <OpenRound round={round} syncedAt={syncedAt} />;
  return (
    <main className="campo-screen">
      <Head title="Giro" withBack />
      <p className="campo-words" role="status">
        Questo giro non è sul telefono: arriva appena c'è rete.
      </p>
    </main>
  );
}

const stopsWords = (count: number) => (count === 1 ? '1 fermata' : `${count} fermate`);

function OpenRound({ round, syncedAt }: { readonly round: KeptRound; readonly syncedAt: string | null }) {
  const held = useStore(queue);
  const account = useStore(keptAccount);
  const { position } = usePosition({ atOnce: true });
  const [wanted, setWanted] = useState<number | null>(null);
  const stops = stopsNow(round, held, syncedAt);
  const parts = stopsByEnd(stops);
  const next = stops.find(({ voce }) => voce === wanted) ?? parts.toGo[0];
  const others = (of: readonly StopNow[]) => of.filter((stop) => stop !== next);
  const [after, done, takenBack] = [others(parts.toGo), others(parts.answered), others(parts.takenBack)];
  const top = useRef<HTMLDivElement>(null);
  /** To another stop, which stands above whatever was pressed. */
  const lead = (voce: number | null) => {
    setWanted(voce);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const row = (stop: StopNow) => <StopRow key={stop.voce} stop={stop} onChoose={() => lead(stop.voce)} />;
  const place = position.step === 'there' ? position.place : null;
  return (
    <main className="campo-screen">
      <Head title={roundTitle(round)} under={progressWords(round, stops)} withBack />
      <Suspense fallback={<div className={css.map} />}>
        {account !== null && (
          <div className={css.map}>
            <RoundMap center={account.center} stops={stops} next={next?.voce ?? null} place={place} />
          </div>
        )}
      </Suspense>
      <Scroll>
        <Notices />
        {round.fuori.length > 0 && (
          <p className="campo-notice" role="status">
            {round.fuori.length === 1
              ? "C'è un intervento fuori dal giro: lo mette in fila chi dirige il lavoro."
              : `Ci sono ${round.fuori.length} interventi fuori dal giro: li mette in fila chi dirige il lavoro.`}
          </p>
        )}
        <div ref={top}>
          {next === undefined ? (
            <p className="campo-words" role="status">
              Il giro è finito: tutte le fermate hanno una risposta.
            </p>
          ) : (
            <NextStop
              key={next.voce}
              stop={next}
              giro={round.id}
              of={stops.length}
              place={place}
              onAnswered={() => lead(null)}
            />
          )}
        </div>
        {after.length > 0 && (
          <section aria-label="Poi">
            <h2 className="campo-strip">
              <span>Poi</span>
              <span>{`${stopsWords(after.length)}, ${distanceText(routeM([...(next ? [next] : []), ...after]))}`}</span>
            </h2>
            <ul>
              {after.map((stop, at) => (
                <StopRow
                  key={stop.voce}
                  stop={stop}
                  fromM={stopDistanceM(at === 0 ? next : after[at - 1], stop)}
                  onChoose={() => lead(stop.voce)}
                />
              ))}
            </ul>
          </section>
        )}
        {done.length > 0 && (
          <details>
            <summary className="campo-strip">
              Fatte
              <span className="campo-count" data-tone="ok">
                {done.length}
              </span>
            </summary>
            <ul>{done.map(row)}</ul>
          </details>
        )}
        {takenBack.length > 0 && (
          <details>
            <summary className="campo-strip">
              Ordine ritirato
              <span className="campo-count">{takenBack.length}</span>
            </summary>
            <ul>{takenBack.map(row)}</ul>
          </details>
        )}
      </Scroll>
    </main>
  );
}

interface StopRowProps {
  readonly stop: StopNow;
  /** Metres from the stop before; left out where it does not matter. */
  readonly fromM?: number | undefined;
  readonly onChoose: () => void;
}

function StopRow({ stop, fromM, onChoose }: StopRowProps) {
  const held = useStore(copy);
  const element =
    stop.entita === null || stop.id_elemento === null
      ? undefined
      : elementOf(held, stop.entita, stop.id_elemento);
  const done = isAnswered(stop);
  return (
    <li>
      <button type="button" className="campo-row" onClick={onChoose}>
        <span className={css.number} data-done={done}>
          {done ? <CheckIcon size={16} /> : stop.posto}
        </span>
        {element !== undefined && <ElementSymbol element={element} size={18} />}
        <span className="campo-row-words">
          <span className={css.title}>
            <strong>{stop.codice ?? 'Sul posto'}</strong> {stopTitle(stop)}
          </span>
          <span>{[element?.place, done && stateWord(stop.stato)].filter(Boolean).join(' · ')}</span>
        </span>
        {stop.waits && <span className="campo-pill">Sul telefono</span>}
        {fromM !== undefined && !done && <span className="campo-far">{distanceText(fromM)}</span>}
      </button>
    </li>
  );
}
