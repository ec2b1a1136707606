import type { Listing } from '@lucerna/domain/kind';
import { Select } from 'antd';
import { useRef } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { AddCriterion, CriteriaRow } from '../../lists/criteria/CriteriaRow.tsx';
import { useShortcut } from '../../state/shortcuts.ts';
import { AimIcon, CloseIcon } from '../../ui/icons.tsx';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';
import type { ShownLists } from './use-link-lists.ts';

interface UnlinkedFilterProps {
  readonly side: LinkSide;
  readonly lists: ShownLists;
  /** With the labels that are on display. */
  readonly listing: Listing;
  readonly table: FeatureTable;
  /** What is chosen on the map narrows the list. */
  readonly narrowed: boolean;
  readonly onForget: () => void;
}

/** What narrows the list of what is not linked: type, free text, and the map. */
export function UnlinkedFilter({ side, lists, listing, table, narrowed, onForget }: UnlinkedFilterProps) {
  const box = useRef<FilterBoxHandle>(null);
  useShortcut('/', 'Vai al filtro', () => box.current?.focus());
  const { filter, references } = lists;
  const criteria = { criteria: filter.criteria, listing, table, references };
  const clear = () => {
    filter.apply('');
    filter.criteria.put([]);
    box.current?.focus();
  };
  return (
    <>
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
        <FilterBox ref={box} text={filter.text} onType={filter.type} onApply={filter.apply} />
        {filter.criteria.all.length === 0 && <AddCriterion {...criteria} crowded />}
        {narrowed && (
          <button type="button" className={css.narrowed} onClick={onForget} title="Mostra di nuovo tutti">
            <AimIcon size={14} />
            Scelti in mappa
            <CloseIcon size={12} />
          </button>
        )}
      </div>
      <CriteriaRow {...criteria} onClear={clear} />
    </>
  );
}
