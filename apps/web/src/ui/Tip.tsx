import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { hostOf, putBeside, type Side } from './anchored.ts';
import { handOn } from './hand-on.ts';
import css from './Tip.module.css';

/** What a tip needs of what it explains: a native element, or one that hands these on to it. */
interface Explained {
  readonly ref?: Ref<HTMLElement>;
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly 'aria-describedby'?: string | undefined;
}

interface TipProps {
  /** Empty: there is nothing to say. */
  readonly title: string;
  readonly placement?: Side;
  /** Milliseconds that the pointer rests before it is shown. */
  readonly delay?: number;
  /** No tip for now: what it would say, or its place, is taken. */
  readonly silent?: boolean;
  /** Where it hangs, where the next landmark would not do. */
  readonly host?: HTMLElement;
  readonly children: ReactElement<Explained>;
}

/** A few words beside what the pointer rests on, be it a button that cannot be pressed now. */
export function Tip({ title, placement = 'top', delay = 100, silent = false, host, children }: TipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [over, setOver] = useState(false);
  const shown = over && !silent && title !== '';

  useEffect(() => () => clearTimeout(timer.current), []);
  // Once its place was taken, the pointer has to come again.
  if (silent && over) setOver(false);

  useLayoutEffect(() => {
    const [element, beside] = [tip.current, anchor.current];
    if (!shown || element === null || beside === null) return;
    putBeside(element, beside, placement);
    const leave = () => setOver(false);
    const press = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    window.addEventListener('scroll', leave, true);
    // Before whatever else hears Esc, which lets nobody behind it hear it.
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('scroll', leave, true);
      window.removeEventListener('keydown', press, true);
    };
  }, [shown, placement, title]);

  const { props } = children;
  const turn = (on: boolean) => {
    clearTimeout(timer.current);
    if (on) timer.current = setTimeout(() => setOver(true), delay);
    else setOver(false);
  };
  return (
    <>
      {cloneElement(children, {
        ref: (element: HTMLElement | null) => {
          anchor.current = element;
          handOn(props.ref, element);
        },
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          // A finger hides what it points at, and never leaves.
          if (event.pointerType !== 'touch') turn(true);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          turn(false);
        },
        ...(shown && { 'aria-describedby': id }),
      })}
      {shown &&
        createPortal(
          <div ref={tip} id={id} role="tooltip" className={css.tip}>
            {title}
          </div>,
          host ?? hostOf(anchor.current),
        )}
    </>
  );
}
