import { useStore } from '../../state/store.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { TodayIcon } from '../parts/field-icons.tsx';
import { go, pathTo, route, type Tab } from '../run/route.ts';
import css from './TabBar.module.css';

const tabs: readonly { readonly screen: Tab; readonly name: string; readonly Icon: typeof SearchIcon }[] = [
  { screen: 'oggi', name: 'Oggi', Icon: TodayIcon },
  { screen: 'cerca', name: 'Cerca', Icon: SearchIcon },
];

/** The screens, at the thumb. */
export function TabBar() {
  const now = useStore(route);
  return (
    <nav className={css.tabs} aria-label="Schermate">
      {tabs.map(({ screen, name, Icon }) => (
        <a
          key={screen}
          href={pathTo({ screen })}
          className={`campo-tab ${css.tab}`}
          aria-current={now.screen === screen ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (now.screen !== screen) go({ screen });
          }}
        >
          <Icon size={24} />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}
