import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import { stateWord } from '@lucerna/domain/messages';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { isAnswered, isToGo } from '@lucerna/domain/rules/work/round';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ElementSymbol } from '../../elements/work/ElementSymbol.tsx';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph } from '../../map/styles/work-glyphs.ts';
import { paths } from '../../paths.ts';
import { useToldShortcut } from '../../state/shortcuts.ts';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { GripIcon } from './GripIcon.ts';
import { markOf, presses, shortWord } from './round-words.ts';
import css from './rounds.module.css';
import { legTo } from './stop-order.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';
import { useDragRow } from './use-drag-row.ts';
import type { StopOrder } from './use-stop-order.ts';

interface StopListProps {
  readonly round: Round;
  readonly order: StopOrder;
  readonly directs: boolean;
  readonly streetOf: (stop: Stop) => string;
  /** The stop in amber; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (stop: number) => void;
}

/** The stops in the order in which to go to them, under the numbers that the map has; moved by the grip or its arrows. */
export function StopList({ round, order, directs, streetOf, chosen, onChoose }: StopListProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const { held, start } = useDragRow(list, {
    onMove: order.move,
    onDrop: order.settle,
    onGiveUp: order.giveUp,
  });
  // The same for all rows and all orders: of three hundred only those are drawn anew that something happened to.
  const latest = useRef({ order, start, onChoose });
  useEffect(() => {
    latest.current = { order, start, onChoose };
  });
  const followed = useRef(false);
  const [hands] = useState<Hands>(() => ({
    choose: (stop) => latest.current.onChoose(stop),
    hold: (event, stop) => latest.current.start(event, stop),
    press(key, stop, at) {
      const { order: one } = latest.current;
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: one.stops.length - 1 }[key];
      if (to !== undefined) one.move(stop, to);
      else if (key === 'Enter') one.settle();
      else if (key === 'Escape' && one.moving) one.giveUp();
      else return false;
      followed.current = true;
      return true;
    },
    leave: () => latest.current.order.settle(),
  }));
  // A stop that is moved by the keys is not lost from sight.
  useEffect(() => {
    if (!followed.current) return;
    followed.current = false;
    list.current?.querySelector('[data-row]:focus-within')?.scrollIntoView({ block: 'nearest' });
  });
  useToldShortcut(
    '↑ ↓',
    'Sulla maniglia di una fermata: la sposta; Invio salva, Esc la rimette al suo posto',
  );
  useChosenInSight(list, chosen);
  const next = order.stops.find(isToGo);
  return (
    <>
      {directs && (
        <p id={hint} hidden>
          Trascina, oppure usa le frecce su e giù; Invio salva, Esc rimette la fermata al suo posto.
        </p>
      )}
      <ol ref={list} aria-label="Fermate">
        {order.stops.map((stop, at) => (
          <StopRow
            key={stop.id}
            stop={stop}
            isNext={stop === next}
            at={at}
            leg={legTo(round, order.stops, at)}
            street={streetOf(stop)}
            chosen={chosen === stop.id}
            held={held === stop.id}
            hands={hands}
            hint={directs ? hint : null}
            of={order.stops.length}
          />
        ))}
      </ol>
    </>
  );
}

/** What is done with a row. */
interface Hands {
  readonly choose: (stop: number) => void;
  readonly hold: (event: PointerEvent, stop: number) => void;
  /** False for a key that means nothing here. */
  readonly press: (key: string, stop: number, at: number) => boolean;
  readonly leave: () => void;
}

interface StopRowProps {
  readonly stop: Stop;
  /** Where the team goes now. */
  readonly isNext: boolean;
  /** Its place, from 0. */
  readonly at: number;
  /** Metres from the one before. */
  readonly leg: number | null;
  readonly street: string;
  readonly chosen: boolean;
  readonly held: boolean;
  readonly hands: Hands;
  /** Of the words that say how it is moved; null for whoever may not move it. */
  readonly hint: string | null;
  /** How many stops there are. */
  readonly of: number;
}

const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, isNext, at, leg, street, chosen, held, hands, hint } = props;
  return (
    <li className={css.stop} data-row={stop.id} data-chosen={chosen} data-held={held}>
      {hint !== null && <StopGrip {...props} hint={hint} />}
      <button
        type="button"
        className={`${texts.pressed} ${css.disc}`}
        aria-label={`Fermata ${at + 1} in mappa`}
        aria-pressed={chosen}
        disabled={stop.lon === null}
        onClick={() => hands.choose(stop.id)}
      >
        <GlyphSvg glyph={entryGlyph(markOf(stop), String(at + 1))} size={28} />
      </button>
      <ElementSymbol at={stop} />
      <div className={css.words}>
        <p>
          <strong>{shortWord(stop)}</strong> {stopTitle(stop)}
        </p>
        <p className={texts.quiet}>
          {street !== '' && `${street} · `}
          <Link to={paths.orderOf(stop.ordine)}>Ordine {stop.numero}</Link>
          {presses(stop) && <strong className={css.presses}> {stop.priorita}</strong>}
        </p>
      </div>
      <StopState stop={stop} isNext={isNext} />
      <span className={css.leg}>{leg === null ? '—' : shownDistance(Math.round(leg))}</span>
    </li>
  );
});

const tones = { da_fare: 'even', fatto: 'good', non_trovato: 'bad', rimandato: 'bad' } as const;

function StopState({ stop, isNext }: Pick<StopRowProps, 'stop' | 'isNext'>) {
  if (stop.ritirato && !isAnswered(stop)) {
    return (
      <span className={tag.tag} data-tone="even">
        Ordine ritirato
      </span>
    );
  }
  if (isNext) return <span className={`${tag.tag} ${tag.amber}`}>Prossima</span>;
  return (
    <span className={css.state} data-state={stop.stato}>
      <span className={tag.tag} data-tone={tones[stop.stato]}>
        {stateWord(stop.stato)}
      </span>
      {stop.quando !== null && <span className={texts.quiet}>{shownInstant(stop.quando)}</span>}
      {stop.motivo !== null && <span className={texts.quiet}>{stop.motivo}</span>}
    </span>
  );
}

function StopGrip({
  stop,
  at,
  of,
  hands,
  hint,
}: Pick<StopRowProps, 'stop' | 'at' | 'of' | 'hands'> & { hint: string }) {
  const press = (event: KeyboardEvent) => {
    if (!hands.press(event.key, stop.id, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={css.grip}
      aria-label={`Sposta ${shortWord(stop)}, fermata ${at + 1} di ${of}`}
      aria-describedby={hint}
      onPointerDown={(event) => hands.hold(event, stop.id)}
      onKeyDown={press}
      onBlur={hands.leave}
    >
      <GripIcon size={18} />
    </button>
  );
}
