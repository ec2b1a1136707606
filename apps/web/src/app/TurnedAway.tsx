import { addressMessages as say } from '@lucerna/domain/messages';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { closeNotice, notify } from '../state/notify.ts';
import type { Screen } from './screen.ts';
import { nameOfScreen } from './screens.tsx';

interface TurnedAwayProps {
  readonly path: string;
  /** The screen that stands at the address and that the user may not see; undefined where there is none. */
  readonly screen: Screen | undefined;
}

/** An address that leads to the dashboard (specification, section 2), and a word on why. */
export function TurnedAway({ path, screen }: TurnedAwayProps) {
  useEffect(() => sayWhy(path, screen), [path, screen]);
  return <Navigate to={paths.dashboard} replace />;
}

/** One word at a time: whoever tries a second address wants to know about that one. */
let said: number | null = null;

function sayWhy(path: string, screen: Screen | undefined): void {
  // The address of the whole is nobody's mistake.
  if (path === '/') return;
  if (said !== null) closeNotice(said);
  said =
    screen === undefined
      ? notify.info(say.unknown, { description: say.unknownText(path) })
      : notify.info(say.forbidden(nameOfScreen(screen.path) ?? path), { description: say.forbiddenText });
}
