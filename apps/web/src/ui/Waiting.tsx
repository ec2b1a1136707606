import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import css from './states.module.css';

/** The room around the line: none, an edge, or the middle of a pane. */
export type Room = 'none' | 'edge' | 'middle';

interface WaitingProps {
  readonly room?: Room;
  readonly children: ReactNode;
}

/** A line that says what is on its way: `Carico i rilievi…` */
export function Waiting({ room = 'none', children }: WaitingProps) {
  return (
    <p className={css.waiting} data-room={room} role="status">
      <Spinner /> {children}
    </p>
  );
}
