import signs from '../../ui/icon-button.module.css';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import css from './guide-search.module.css';

interface GuideSearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly large?: boolean;
}

export function GuideSearch({ typed, onType, large = false }: GuideSearchProps) {
  return (
    <div className={large ? `${css.search} ${css.large}` : css.search}>
      <SearchIcon size={14} />
      <input
        type="text"
        aria-label="Cerca nella guida"
        placeholder="Cerca nella guida"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation();
          onType('');
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={signs.icon}
          aria-label="Cancella il testo"
          onClick={() => onType('')}
        >
          <CloseIcon size={12} />
        </button>
      )}
    </div>
  );
}
