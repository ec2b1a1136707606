import { labelledFor } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { percentText } from '@lucerna/domain/rules/usage-share';
import { Button, Tooltip } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupTabs, tabId } from '../../ui/GroupTabs.tsx';
import { EditIcon, LinkIcon, WarningIcon } from '../../ui/icons.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { LinkFooter } from './LinkFooter.tsx';
import { LinkHead } from './LinkHead.tsx';
import type { LinkPaneProps } from './LinkPane.tsx';
import { LinkShortcuts } from './LinkShortcuts.tsx';
import { type LinkLists, onlyChosen } from './link-lists.ts';
import css from './links.module.css';
import { otherShares, sharesWarning } from './plant-shares.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { UnlinkedFilter } from './UnlinkedFilter.tsx';
import { UnlinkedNothing } from './UnlinkedNothing.tsx';
import { type Target, useAssociation } from './use-association.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { everyType } from './use-link-lists.ts';
import type { Linkables } from './use-linkables.ts';

interface LinkPanelsProps extends Omit<LinkPaneProps, 'linkables'> {
  readonly linkables: Linkables;
  /** The row of the screen's own element. */
  readonly row: number;
  readonly found: LinkLists;
}

const chooseOne = 'Seleziona un solo elemento';

/** What is linked above, what may be linked below. */
export function LinkPanels(props: LinkPanelsProps) {
  const { side, ownId, linkables, row, found, lists, selection, mayEdit, onCentre } = props;
  const { words } = side;
  const table = linkables[side.other];
  const { machine, state } = useAssociation(side, ownId);
  const compact = useWindowLayout() === 'phone';
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading, found.linked);
  const kind = useMemo(
    () => labelledFor(side.kind, lists.type === everyType ? null : lists.type),
    [side, lists.type],
  );
  const [group, chooseGroup] = useState(kind.groups[0]?.id ?? '');
  const quota = useMemo<readonly ExtraColumn[]>(
    () => [
      {
        ...{ id: 'quota_parte', label: 'Quota', width: 60 },
        value: (at) => found.shares.get(table.ids[at] ?? Number.NaN) ?? null,
        text: percentText,
      },
    ],
    [found.shares, table],
  );

  const chosen = useSyncExternalStore(selection.subscribe, () => selection.get().chosen);
  const linkedId = onlyChosen(chosen, table, found.linked);
  const offeredId = onlyChosen(chosen, table, found.offered);
  // Rows that have gone since are chosen no more.
  useEffect(() => {
    const present = [...chosen].filter((id) => table.rowOf(id) !== undefined);
    if (present.length < chosen.size) selection.choose(present);
  }, [chosen, selection, table]);

  const targetOf = (id: number): Target => ({
    ...{ id, others: otherShares(linkables, side.pair(ownId, id)) },
    ...side.describe(table, table.rowOf(id) ?? -1),
  });
  const modify = () => {
    const share = linkedId === undefined ? undefined : found.shares.get(linkedId);
    if (linkedId === undefined || share === undefined || !mayEdit) return;
    machine.send({ type: 'modify', target: targetOf(linkedId), share });
  };
  const create = () => {
    if (offeredId !== undefined && mayEdit) machine.send({ type: 'create', target: targetOf(offeredId) });
  };

  const warning = sharesWarning(linkables, side.plants(ownId, found.shares.keys()));
  const grid = { kind, table, group, selection, references: lists.references, slots: side.slots, compact };
  return (
    <>
      <LinkShortcuts kind={kind} selection={selection} onGroup={chooseGroup} />
      <LinkHead side={side} own={side.head(linkables[side.own], row)} />
      {warning !== null && (
        <p className={css.warning} role="note">
          <WarningIcon size={16} />
          <span>{warning}</span>
        </p>
      )}
      <div className={css.title}>
        <h2 ref={heading} tabIndex={-1}>
          {words.linked}
        </h2>
        <span className={css.count}>{shownNumber(found.linkedCount)}</span>
        {mayEdit && (
          <Tooltip title={linkedId === undefined ? chooseOne : ''}>
            <Button icon={<EditIcon />} disabled={linkedId === undefined} onClick={modify}>
              Modifica associazione
            </Button>
          </Tooltip>
        )}
      </div>
      <GroupTabs groups={kind.groups} current={group} panelId={panelId} onChoose={chooseGroup} />
      <div
        className={css.linked}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, group)}
        style={{ '--rows': found.linkedCount } as object}
        data-empty={found.linkedCount === 0}
      >
        {found.linkedCount === 0 ? (
          <EmptyState
            title={words.noneLinked}
            {...(mayEdit ? { text: 'Selezionane uno qui sotto e premi Associa.' } : {})}
          />
        ) : (
          <DataGrid {...grid} mask={found.linked} extras={quota} label={words.linked} onActivate={modify} />
        )}
      </div>
      <div className={css.title}>
        <h2>{words.unlinked}</h2>
        <span className={css.count} role="status">
          {found.offeredCount === found.unlinkedCount
            ? shownNumber(found.unlinkedCount)
            : `${shownNumber(found.offeredCount)} di ${shownNumber(found.unlinkedCount)}`}
        </span>
        {mayEdit && (
          <Tooltip title={offeredId === undefined ? chooseOne : ''}>
            <Button type="primary" icon={<LinkIcon />} disabled={offeredId === undefined} onClick={create}>
              Associa
            </Button>
          </Tooltip>
        )}
      </div>
      <UnlinkedFilter side={side} lists={lists} narrowed={found.narrowed} onForget={props.onForgetPicks} />
      <div className={css.unlinked}>
        {found.unlinkedCount > 0 && (
          <DataGrid {...grid} mask={found.offered} label={words.unlinked} onActivate={create} />
        )}
        {found.offeredCount === 0 && (
          <UnlinkedNothing side={side} lists={lists} found={found} onForget={props.onForgetPicks} />
        )}
      </div>
      <LinkFooter advice={mayEdit ? words.choose : ''} count={chosen.size} onCentre={onCentre} />
      <ShareDialog state={state} onSend={machine.send} onClosed={keepFocus} />
    </>
  );
}
