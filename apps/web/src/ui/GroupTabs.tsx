import type { ColumnGroup } from '@lucerna/domain/kind-description';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './GroupTabs.module.css';

/** What a dot beside a tab's words says. */
export type TabMark = 'changed' | 'wrong' | 'missing';

interface GroupTabsProps {
  readonly groups: readonly ColumnGroup[];
  readonly current: string;
  /** What the tabs are of: `Gruppi di colonne`. */
  readonly label?: string;
  /** The tabs with a dot, by group. */
  readonly marks?: Readonly<Record<string, TabMark>> | undefined;
  /** The id of the element whose content the tabs switch. */
  readonly panelId: string;
  readonly onChoose: (group: string) => void;
}

export function tabId(panelId: string, group: string): string {
  return `${panelId}-${group}`;
}

const markWords: Readonly<Record<TabMark, string>> = {
  changed: 'Modificato',
  wrong: 'Contiene errori',
  missing: 'Celle da compilare',
};

/** The column groups of a kind as tabs: arrows go from one to the next, and show it. */
export function GroupTabs(props: GroupTabsProps) {
  const { groups, current, label = 'Gruppi di colonne', marks = {}, panelId, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === '') return;
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = groups.findIndex((group) => group.id === current);
    const last = groups.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const group = next === undefined ? undefined : groups[next];
    if (group === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(group.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className={css.list}>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {groups.map((group) => {
          const isCurrent = group.id === current;
          const mark = marks[group.id];
          return (
            <button
              key={group.id}
              type="button"
              role="tab"
              id={tabId(panelId, group.id)}
              className={css.tab}
              aria-selected={isCurrent}
              aria-controls={panelId}
              // The name stays the group's; what the dot says is told besides.
              aria-description={mark === undefined ? undefined : markWords[mark]}
              title={mark === undefined ? undefined : markWords[mark]}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChoose(group.id)}
            >
              {group.label}
              {mark !== undefined && <span className={css.dot} data-mark={mark} />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
