import { type Round, reorderRound } from '@lucerna/contract/endpoints/rounds';
import { may } from '@lucerna/domain/rules/permissions';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { roundsFrom } from '../../api/work.ts';
import { useStreets } from '../../elements/work/use-streets.ts';
import { useWorking } from '../../lists/use-working.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon, PrintIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import pane from '../../ui/pane.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import texts from '../../ui/text.module.css';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { NewRoundDialog } from './NewRoundDialog.tsx';
import { PrintedRound } from './PrintedRound.tsx';
import { RoundChoice } from './RoundChoice.tsx';
import { RoundMap } from './RoundMap.tsx';
import { RoundPane } from './RoundPane.tsx';
import { roundOfToday } from './round-words.ts';
import { useStopOrder } from './use-stop-order.ts';

/** Older rounds are brought when they are asked for. */
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;
const roundInAddress = () => Number(hashValue('giro')) || null;

/** Giri: the stops of each team's day, on the map and in the order in which to go to them. */
export function RoundsScreen() {
  const today = todayInItaly();
  const [older, setOlder] = useState(false);
  const [recent] = useState(() => todayInItaly(new Date(Date.now() - RECENT_DAYS * DAY_MS)));
  const query = useQuery(roundsFrom(older ? null : recent));
  const rounds = query.data;
  const [wanted, setWanted] = useState(roundInAddress);
  const [making, setMaking] = useState(false);
  const directs = may(useUser().capabilities, 'directWork');
  const round = rounds?.find(({ id }) => id === wanted) ?? roundOfToday(rounds ?? [], today);
  useEffect(() => putHashValues({ giro: wanted === null ? null : String(wanted) }), [wanted]);
  // What an address names may be older than what is brought at first.
  useEffect(() => {
    if (wanted !== null && rounds !== undefined && !rounds.some(({ id }) => id === wanted)) setOlder(true);
  }, [wanted, rounds]);
  const head = (print: ReactNode) => (
    <header className={`${page.head} ${page.ruled}`}>
      <h1 className={page.hiddenOnPhone}>Giri</h1>
      <RoundChoice
        rounds={rounds ?? []}
        round={round}
        onChoose={setWanted}
        onOlder={older ? null : () => setOlder(true)}
      />
      {print}
      {directs && (
        <Button type="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
          Nuovo giro
        </Button>
      )}
    </header>
  );
  return (
    <>
      {round === undefined ? (
        <WithoutRound query={query} head={head(null)} />
      ) : (
        <OpenRound
          key={round.id}
          round={round}
          directs={directs}
          head={head}
          onRemoved={() => setWanted(null)}
        />
      )}
      {making && <NewRoundDialog last={rounds?.[0]} onMade={setWanted} onClose={() => setMaking(false)} />}
    </>
  );
}

interface OpenRoundProps {
  readonly round: Round;
  readonly directs: boolean;
  readonly head: (print: ReactNode) => ReactNode;
  readonly onRemoved: () => void;
}

function OpenRound({ round, directs, head, onRemoved }: OpenRoundProps) {
  const order = useStopOrder(round);
  const streetOf = useStreets();
  const { run } = useWorking();
  const [chosen, setChosen] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const place = useRef<HTMLElement>(null);
  useFocusKept(place);
  const choose = (point: number) => setChosen(point === chosen ? null : point);
  const startAt = (partenza: readonly [lon: number, lat: number]) => {
    setStarting(false);
    const params = { id: String(round.id) };
    const headers = { 'If-Match': `"${round.versione}"` };
    const body = { partenza: [...partenza] as [number, number] };
    void run('Partenza spostata', () => call(reorderRound, { params, headers, body }));
  };
  return (
    <SplitPane
      id="rounds"
      first={
        <RoundMap
          round={round}
          stops={order.stops}
          chosen={chosen}
          onChoose={choose}
          onStart={starting ? startAt : null}
        />
      }
      second={
        <section ref={place} className={pane.pane} aria-label="Giri">
          {head(
            <Button icon={<PrintIcon />} disabled={printing} onClick={() => setPrinting(true)}>
              Stampa
            </Button>,
          )}
          <PrintedRound
            round={round}
            streetOf={streetOf}
            asked={printing}
            onPrinted={() => setPrinting(false)}
          />
          <RoundPane
            round={round}
            order={order}
            directs={directs}
            streetOf={streetOf}
            chosen={chosen}
            onChoose={choose}
            starting={starting}
            onStarting={setStarting}
            onRemoved={onRemoved}
          />
        </section>
      }
    />
  );
}

interface WithoutRoundProps {
  readonly query: ReturnType<typeof useQuery<readonly Round[]>>;
  readonly head: ReactNode;
}

function WithoutRound({ query, head }: WithoutRoundProps) {
  return (
    <SplitPane
      id="rounds"
      first={
        <PointsMap
          user={useUser()}
          points={query.data === undefined ? undefined : nowhere}
          behind="pl"
          faint
        />
      }
      second={
        <section className={pane.pane} aria-label="Giri">
          {head}
          <div className={page.body}>
            {query.data === undefined ? (
              <QueryState
                query={query}
                loading="Carico i giri…"
                failed="Non è stato possibile caricare i giri"
              />
            ) : (
              <p className={texts.quiet}>
                Nessun giro: si preparano dagli <Link to={paths.orders}>ordini</Link> assegnati.
              </p>
            )}
          </div>
        </section>
      }
    />
  );
}

const nowhere = { ids: [], lon: [], lat: [], looks: [] };
