import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useToldShortcut } from '../state/shortcuts.ts';
import signs from '../ui/icon-button.module.css';
import { CloseCircleIcon, InfoIcon, SearchIcon } from '../ui/icons.tsx';
import { Popup } from '../ui/Popup.tsx';
import { SearchExamples } from './SearchExamples.tsx';
import css from './search.module.css';

export interface FilterBoxHandle {
  focus(): void;
  openHelp(): void;
}

interface FilterBoxProps {
  readonly text: string;
  readonly disabled?: boolean;
  readonly onType: (text: string) => void;
  /** Enter, or the box has been emptied: the search is wanted now. */
  readonly onApply: (text: string) => void;
  /** Arrow down: the user goes on to the rows. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<FilterBoxHandle>;
}

/** The free-text filter of a grid, with help for its signs. */
export function FilterBox({ text, disabled = false, onType, onApply, onLeave, ref }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useImperativeHandle(ref, () => ({
    focus() {
      input.current?.focus();
      input.current?.select();
    },
    openHelp: () => setHelpOpen(true),
  }));

  useToldShortcut('↓', 'Nel filtro: alle righe');
  useToldShortcut('Esc', 'Nel filtro: lo svuota');
  const clear = () => {
    onApply('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target === input.current;
    // Enter on one of the buttons presses it.
    if (event.key === 'Enter' && typing) onApply(text);
    else if (event.key === 'ArrowDown') onLeave?.();
    else if (event.key === 'Escape' && isHelpOpen) setHelpOpen(false);
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
  };

  return (
    // The keys of the box and of its two buttons alike.
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside are what is pressed
    <div className={css.box} data-disabled={disabled} onKeyDown={onKeyDown}>
      <SearchIcon size={16} className={css.lens ?? ''} />
      <input
        ref={input}
        type="text"
        className={css.input}
        placeholder="Filtro"
        aria-label="Filtro"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        disabled={disabled}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text !== '' && !disabled && (
        <button
          type="button"
          className={`${signs.icon} ${css.button}`}
          aria-label="Azzera filtro"
          title="Azzera filtro"
          onClick={clear}
        >
          <CloseCircleIcon size={14} />
        </button>
      )}
      <Popup
        title="Guida alla ricerca"
        content={<SearchExamples />}
        open={isHelpOpen && !disabled}
        onOpen={setHelpOpen}
      >
        <button
          type="button"
          className={`${signs.icon} ${css.button}`}
          aria-label="Guida alla ricerca"
          aria-expanded={isHelpOpen}
          disabled={disabled}
        >
          <InfoIcon size={16} />
        </button>
      </Popup>
    </div>
  );
}
