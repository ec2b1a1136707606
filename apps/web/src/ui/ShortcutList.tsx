import { Button, Modal, Switch } from 'antd';
import { useId, useSyncExternalStore } from 'react';
import { Kbd } from './Kbd.tsx';
import css from './ShortcutList.module.css';
import { isShortcutListOpen, onShortcutList, openShortcutList, showShortcutList } from './shortcut-list.ts';
import {
  areSingleKeysOff,
  currentShortcuts,
  onShortcuts,
  type Shortcut,
  switchSingleKeys,
  useShortcut,
} from './shortcuts.ts';

/** What `?` opens: the keys of the present screen, and the switch of the single ones. */
export function ShortcutList() {
  useShortcut('?', 'Elenco delle scorciatoie', openShortcutList);
  const open = useSyncExternalStore(onShortcutList, isShortcutListOpen);
  const shortcuts = useSyncExternalStore(onShortcuts, currentShortcuts);
  const off = useSyncExternalStore(onShortcuts, areSingleKeysOff);
  const switchId = useId();
  const close = () => showShortcutList(false);
  return (
    <Modal
      open={open}
      title="Scorciatoie da tastiera"
      width={480}
      centered
      closable={false}
      onCancel={close}
      destroyOnHidden
      footer={<Button onClick={close}>Chiudi</Button>}
    >
      <table className={css.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Tasti</th>
            <th scope="col">Che cosa fanno</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(shortcuts).map(({ keys, does }) => (
            <tr key={keys}>
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
      <div className={css.switch}>
        <Switch
          id={switchId}
          checked={!off}
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
    </Modal>
  );
}

/** Single keys first, then those with Ctrl and Alt; of two for the same key the one that acts. */
function inOrder(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  const acting = shortcuts.filter((one, at) => shortcuts.findIndex(({ keys }) => keys === one.keys) === at);
  const rank = ({ keys }: Shortcut) => (keys.includes(' ') ? 2 : keys.length > 1 ? 1 : 0);
  return acting.toSorted(
    (a, b) => rank(a) - rank(b) || a.keys.localeCompare(b.keys, 'it', { numeric: true }),
  );
}
