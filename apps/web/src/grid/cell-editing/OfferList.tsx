import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface OfferListProps {
  readonly id: string;
  /** The box that it hangs under. */
  readonly below: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly offered: readonly string[];
  /** The one that Enter takes; -1: none. */
  readonly active: number;
  readonly onChoose: (text: string) => void;
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Pixels: the list stands above the box where there is no room for it below. */
const HEIGHT = 240;

/** What a cell's box offers, over everything else: a cell is too small to hold it. */
export function OfferList({ id, below, label, offered, active, onChoose }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; width: number } | null>(null);
  useLayoutEffect(() => {
    const box = below.current?.closest('.ag-cell')?.getBoundingClientRect();
    if (box === undefined) return;
    const isRoom = box.bottom + HEIGHT <= window.innerHeight;
    setPlace({
      left: box.left,
      top: isRoom ? box.bottom : box.top - HEIGHT,
      width: Math.max(180, box.width),
    });
  }, [below]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="offer-list"
      style={place === null ? { visibility: 'hidden' } : { ...place, maxHeight: HEIGHT }}
    >
      {offered.map((text, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the box names the active one (aria-activedescendant).
        <div
          key={text}
          id={optionId(id, i)}
          role="option"
          aria-selected={i === active}
          // The box must not lose the focus, or the grid would end the editing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          {text}
        </div>
      ))}
    </div>,
    // Within the page's landmarks, like everything that can be read.
    below.current?.closest('main') ?? document.body,
  );
}
