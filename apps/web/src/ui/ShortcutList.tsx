import { type ReactNode, useId } from 'react';
import { closeShortcutList, openShortcutList, shortcutList } from '../state/shortcut-list.ts';
import {
  areSingleKeysOn,
  type Shortcut,
  shortcuts,
  shownShortcuts,
  switchSingleKeys,
  useShortcut,
} from '../state/shortcuts.ts';
import { useStore } from '../state/store.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import css from './ShortcutList.module.css';
import { Switch } from './Switch.tsx';

interface ShortcutListProps {
  /** A way on from there, at the foot. */
  readonly more: ReactNode;
}

/** What `?` opens: the keys of the present screen, and the switch of the single ones. */
export function ShortcutList({ more }: ShortcutListProps) {
  useShortcut('?', 'Elenco delle scorciatoie', openShortcutList);
  const open = useStore(shortcutList);
  const listed = useStore(shortcuts);
  const on = useStore(areSingleKeysOn);
  const switchId = useId();
  const all = shownShortcuts(listed);
  const everywhere = all.filter(({ elsewhere }) => elsewhere !== true);
  const inPlaces = all.filter(({ elsewhere }) => elsewhere === true);
  return (
    <Dialog
      maskLeaves
      open={open}
      title="Scorciatoie da tastiera"
      width={inPlaces.length > 0 ? 920 : 480}
      onLeave={closeShortcutList}
      footer={
        <>
          <span className="apart">{more}</span>
          <Button onClick={closeShortcutList}>Chiudi</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a low window, by the arrow keys too */}
      <section className={css.tables} aria-label="Tasti di questa schermata" tabIndex={0}>
        <KeyTable listed={everywhere} />
        {inPlaces.length > 0 && <KeyTable listed={inPlaces} />}
      </section>
      <div className={css.switch}>
        <Switch
          id={switchId}
          checked={on}
          onChange={switchSingleKeys}
          aria-describedby={`${switchId}-help`}
        />
        <div>
          <label htmlFor={switchId}>Usa le scorciatoie di un solo tasto</label>
          <p id={`${switchId}-help`}>
            Valgono quando sei nella tabella o nella mappa. Quelle con Ctrl e Alt restano sempre.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** Keys, and what they do; those that act in a place of their own stand beside those that act everywhere. */
function KeyTable({ listed }: { readonly listed: readonly Shortcut[] }) {
  return (
    <table className={css.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Tasti</th>
          <th scope="col">Che cosa fanno</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ keys, does }) => (
          <tr key={`${keys} ${does}`}>
            <td>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
