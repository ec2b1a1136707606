import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import { stateWord } from '@lucerna/domain/messages';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { isToGo } from '@lucerna/domain/rules/work/round';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph } from '../../map/styles/work-glyphs.ts';
import { paths } from '../../paths.ts';
import { useToldShortcut } from '../../state/shortcuts.ts';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { GripIcon } from './GripIcon.ts';
import { isDone, presses, shortWord } from './round-words.ts';
import css from './rounds.module.css';
import { StopSymbol } from './StopSymbol.tsx';
import { legTo } from './stop-order.ts';
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
  useToldShortcut(
    '↑ ↓',
    'Sulla maniglia di una fermata: la sposta; Invio salva, Esc la rimette al suo posto',
  );
  useEffect(() => {
    if (chosen !== null)
      list.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
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
            onChoose={() => onChoose(stop.id)}
            grip={directs ? { order, hint, onStart: (event) => start(event, stop.id) } : null}
          />
        ))}
      </ol>
    </>
  );
}

interface Grip {
  readonly order: StopOrder;
  readonly hint: string;
  readonly onStart: (event: PointerEvent) => void;
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
  readonly onChoose: () => void;
  /** Null for whoever may not move it. */
  readonly grip: Grip | null;
}

function StopRow({ stop, isNext, at, leg, street, chosen, held, onChoose, grip }: StopRowProps) {
  return (
    <li className={css.stop} data-row={stop.id} data-chosen={chosen} data-held={held}>
      {grip !== null && <StopGrip stop={stop} at={at} {...grip} />}
      <button
        type="button"
        className={`${texts.pressed} ${css.disc}`}
        aria-label={`Fermata ${at + 1} in mappa`}
        aria-pressed={chosen}
        disabled={stop.lon === null}
        onClick={onChoose}
      >
        <GlyphSvg glyph={entryGlyph(stop.stato, String(at + 1))} size={28} />
      </button>
      <StopSymbol stop={stop} />
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
}

const tones = { da_fare: 'even', fatto: 'good', non_trovato: 'bad', rimandato: 'bad' } as const;

function StopState({ stop, isNext }: Pick<StopRowProps, 'stop' | 'isNext'>) {
  if (stop.ritirato && !isDone(stop)) {
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

function StopGrip({ stop, at, order, hint, onStart }: Grip & Pick<StopRowProps, 'stop' | 'at'>) {
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.stops.length - 1 }[event.key];
    if (to !== undefined) order.move(stop.id, to);
    else if (event.key === 'Enter') order.settle();
    else if (event.key === 'Escape' && order.moving) order.giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={css.grip}
      aria-label={`Sposta ${shortWord(stop)}, fermata ${at + 1} di ${order.stops.length}`}
      aria-describedby={hint}
      onPointerDown={onStart}
      onKeyDown={press}
      onBlur={order.settle}
    >
      <GripIcon size={18} />
    </button>
  );
}
