import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMapHost } from '../map-context.ts';
import type { Description } from '../styles/layer-style.ts';
import { besidePoint } from './beside-point.ts';
import css from './Chooser.module.css';

interface ChooserProps {
  /** Where the click was, CSS pixels in the map. */
  readonly at: readonly [number, number];
  readonly options: readonly (Description & { readonly row: number })[];
  /** The option that the pointer or the keyboard is on. */
  readonly onPoint: (row: number) => void;
  readonly onChoose: (row: number) => void;
  /** By Esc or Tab: the focus goes back to the map. */
  readonly onClose: () => void;
  /** The focus went elsewhere by itself. */
  readonly onLeave: () => void;
}

/** More than these cannot be told apart in a list: the map has to come nearer. */
const LISTED = 12;
const SIZE = [248, 300] as const;

/** Which of the elements that lie over each other? */
export function Chooser({ at, options, onPoint, onChoose, onClose, onLeave }: ChooserProps) {
  const { region } = useMapHost();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(0);
  const listed = options.slice(0, LISTED);
  const more = options.length - listed.length;

  useEffect(() => {
    list.current?.focus({ preventScroll: true });
  }, []);

  const point = (index: number) => {
    setActive(index);
    const option = listed[index];
    if (option !== undefined) onPoint(option.row);
  };
  const press = (event: KeyboardEvent) => {
    const last = listed.length - 1;
    const to = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    const chosen = listed[active];
    if (to !== undefined) point(to);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen.row);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const [left, top] = besidePoint(at, SIZE, [region.clientWidth, region.clientHeight]);
  return (
    <div className={css.panel} style={{ left, top, width: SIZE[0] }}>
      <div className={css.title} id={`${id}-title`}>
        {options.length} elementi in questo punto
      </div>
      <div
        ref={list}
        className={css.list}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-activedescendant={`${id}-${active}`}
        onKeyDown={press}
        onBlur={onLeave}
      >
        {listed.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and its keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list names the active option.
          <div
            key={option.row}
            id={`${id}-${index}`}
            className={css.option}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => index !== active && point(index)}
            onClick={() => onChoose(option.row)}
          >
            <span>
              <b>{option.code}</b>
              {option.details.map((detail) => ` · ${detail}`).join('')}
            </span>
            {option.place !== null && <span className={css.place}>{option.place}</span>}
          </div>
        ))}
      </div>
      {more > 0 && <div className={css.more}>Altri {more}: ingrandisci la mappa per distinguerli.</div>}
    </div>
  );
}
