import { useStore } from '../../state/store.ts';
import { SearchIcon, ToolIcon } from '../../ui/icons.tsx';
import { countOf, queue } from '../keep/queue.ts';
import { PinIcon, SendIcon, TodayIcon } from '../parts/field-icons.tsx';
import { go, pathTo, route, type Tab } from '../run/route.ts';
import css from './TabBar.module.css';

const tabs: readonly { readonly screen: Tab; readonly name: string; readonly Icon: typeof SearchIcon }[] = [
  { screen: 'oggi', name: 'Oggi', Icon: TodayIcon },
  { screen: 'mappa', name: 'Mappa', Icon: PinIcon },
  { screen: 'cerca', name: 'Cerca', Icon: SearchIcon },
  { screen: 'interventi', name: 'Interventi', Icon: ToolIcon },
  { screen: 'invio', name: 'Invio', Icon: SendIcon },
];

/** A round is opened from Oggi, and is a part of it. */
const tabOf = (screen: string) => (screen === 'giro' ? 'oggi' : screen);

/** The tab bar: the app's main screens, where the thumb is. */
export function TabBar() {
  const now = useStore(route);
  const waiting = countOf(useStore(queue));
  return (
    <nav className={css.tabs} aria-label="Schermate">
      {tabs.map(({ screen, name, Icon }) => (
        <a
          key={screen}
          href={pathTo({ screen })}
          className={`campo-tab ${css.tab}`}
          aria-current={now.screen === screen ? 'page' : tabOf(now.screen) === screen ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (now.screen !== screen) go({ screen });
          }}
        >
          <Icon size={24} />
          <span>{name}</span>
          {screen === 'invio' && waiting > 0 && (
            <span className={css.count}>
              <span className="visually-hidden">, da inviare </span>
              {waiting}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
