import { Kbd } from '../../ui/Kbd.tsx';
import { EntrySymbol, wordOf } from './EntrySymbol.tsx';
import css from './palette.module.css';
import { COMMAND, MORE, type MoreEntry, type PaletteEntry } from './palette-entry.ts';
import { partsOf } from './underlined.ts';

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry | MoreEntry;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: (withSheet: boolean) => void;
}

/** One line of the palette: what was found, and of what sort it is. */
export function PaletteRow({ id, entry, typed, isActive, onPoint, onOpen }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the box names the active one (aria-activedescendant).
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.row}
      onMouseMove={onPoint}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className={css.symbol}>
        <EntrySymbol tipo={entry.tipo} dettaglio={entry.dettaglio} />
      </span>
      <span className={css.title}>
        <Underlined text={entry.titolo} typed={entry.tipo === MORE ? '' : typed} />
      </span>{' '}
      <span className={css.detail}>
        <Underlined text={entry.dettaglio} typed={typed} />
      </span>{' '}
      <span className={css.word}>
        {entry.tipo === COMMAND
          ? entry.keys.split(' ').map((key) => <Kbd key={key}>{key}</Kbd>)
          : wordOf(entry.tipo)}
      </span>
    </div>
  );
}

/** What was found is underlined, not only coloured. */
function Underlined({ text, typed }: { readonly text: string; readonly typed: string }) {
  return partsOf(text, typed).map((part, at) =>
    part.isFound ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
