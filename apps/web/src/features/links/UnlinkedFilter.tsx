import { Select } from 'antd';
import { useRef } from 'react';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { AimIcon, CloseIcon } from '../../ui/icons.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';
import type { ShownLists } from './use-link-lists.ts';

interface UnlinkedFilterProps {
  readonly side: LinkSide;
  readonly lists: ShownLists;
  /** What is chosen on the map narrows the list. */
  readonly narrowed: boolean;
  readonly onForget: () => void;
}

/** What narrows the list of what is not linked: type, free text, and the map. */
export function UnlinkedFilter({ side, lists, narrowed, onForget }: UnlinkedFilterProps) {
  const box = useRef<FilterBoxHandle>(null);
  useShortcut('/', 'Vai al filtro', () => box.current?.focus());
  return (
    <div className={css.filter}>
      {side.types !== undefined && (
        <Select
          className={css.type ?? ''}
          aria-label="Tipo di impianto"
          value={lists.type}
          options={side.types.options.map(({ value, label }) => ({ value, label }))}
          onChange={lists.chooseType}
          popupMatchSelectWidth={false}
        />
      )}
      <FilterBox ref={box} text={lists.filter.text} onType={lists.filter.type} onApply={lists.filter.apply} />
      {narrowed && (
        <button type="button" className={css.narrowed} onClick={onForget} title="Mostra di nuovo tutti">
          <AimIcon size={14} />
          Scelti in mappa
          <CloseIcon size={12} />
        </button>
      )}
    </div>
  );
}
