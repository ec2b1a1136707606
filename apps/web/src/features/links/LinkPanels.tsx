import { labelledFor } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { percentText } from '@lucerna/domain/rules/usage-share';
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { soleType } from '../../elements/sole-type.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import { CentreButton } from '../../lists/CentreButton.tsx';
import { ListShortcuts } from '../../lists/ListShortcuts.tsx';
import footer from '../../lists/list-footer.module.css';
import { useChosen } from '../../lists/use-chosen.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupTabs, tabId } from '../../ui/GroupTabs.tsx';
import { EditIcon, LinkIcon, WarningIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { distanceColumn, nearestOf } from './distance-column.ts';
import { LinkHead } from './LinkHead.tsx';
import { type LinkLists, onlyChosen } from './link-lists.ts';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';
import { otherShares, restOf, sharesWarning } from './plant-shares.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { UnlinkedFilter } from './UnlinkedFilter.tsx';
import { UnlinkedNothing } from './UnlinkedNothing.tsx';
import { type Target, useAssociation } from './use-association.ts';
import { everyType, type ShownLists } from './use-link-lists.ts';
import type { Linkables } from './use-linkables.ts';

export interface LinkPanelsProps {
  readonly side: LinkSide;
  readonly ownId: number;
  readonly lists: ShownLists;
  readonly selection: SelectionStore;
  readonly mayEdit: boolean;
  readonly onCentre: () => void;
  /** What was chosen on the map narrows nothing any more. */
  readonly onForgetPicks: () => void;
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
  const showAll = () => {
    props.onForgetPicks();
    lists.chooseType(everyType);
    lists.filter.apply('');
    lists.filter.criteria.put([]);
  };
  const compact = useWindowLayout() === 'phone';
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { linkedKind, kind } = useListings(props);
  const [group, chooseGroup] = useState(kind.groups[0]?.id ?? '');
  const quota = useMemo(() => [shareColumn(found.shares, table)], [found.shares, table]);

  const ownTable = linkables[side.own];
  const away = useMemo(() => distanceColumn(ownTable, row, table), [ownTable, row, table]);

  const chosen = useChosen(selection);
  const linkedId = onlyChosen(chosen, table, found.linked);
  const offeredId = onlyChosen(chosen, table, found.offered);
  useOnlyPresent(selection, table);
  // The buttons too lose the focus only once they are drawn without anything to act on.
  const keepFocus = useFocusKept(heading, [found.linked, linkedId === undefined, offeredId === undefined]);

  const { machine, state, modify, create, rest, giveRest } = useLinking(props, {
    away,
    linkedId,
    offeredId,
    showAll,
  });
  const warning = sharesWarning(linkables, side.plants(ownId, found.shares.keys()));
  const columns = { ...columnsOf(side, kind, group), compact, twoLines: !compact };
  const grid = { kind, table, selection, references: lists.references, slots: side.slots, ...columns };
  const linkedGrid = {
    kind: linkedKind,
    mask: found.linked,
    extras: quota,
    activates: "modifica l'associazione",
  };
  return (
    <>
      <ListShortcuts selection={selection} groups={kind.groups} onGroup={chooseGroup} />
      <LinkHead side={side} own={side.head(linkables[side.own], row)} />
      {warning !== null && (
        <p className={css.warning} role="note">
          <WarningIcon size={16} />
          <span>{warning}</span>
        </p>
      )}
      <LinkedTitle
        ref={heading}
        title={words.linked}
        count={found.linkedCount}
        isChosen={linkedId !== undefined}
        onModify={mayEdit ? modify : undefined}
      />
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
          <DataGrid {...grid} {...linkedGrid} label={words.linked} onActivate={modify} />
        )}
      </div>
      <UnlinkedTitle
        title={words.unlinked}
        found={found}
        rest={mayEdit ? rest : null}
        isChosen={offeredId !== undefined}
        onGiveRest={giveRest}
        onCreate={mayEdit ? create : undefined}
      />
      <UnlinkedRows {...props} grid={{ ...grid, extras: away }} onCreate={create} onShowAll={showAll} />
      <LinkFooter advice={mayEdit ? words.choose : ''} count={chosen.size} onCentre={onCentre} />
      <ShareDialog state={state} onSend={machine.send} onClosed={keepFocus} />
    </>
  );
}

/** The columns of both lists: those of the one type that all their rows are of, where they are of one. */
function useListings({ side, linkables, found, lists }: LinkPanelsProps) {
  const table = linkables[side.other];
  const linkedKind = useMemo(
    () => labelledFor(side.kind, soleType(side.kind, table, found.linked)),
    [side, table, found.linked],
  );
  const kind = useMemo(
    () =>
      labelledFor(
        side.kind,
        lists.type === everyType ? soleType(side.kind, table, found.offered) : lists.type,
      ),
    [side, lists.type, table, found.offered],
  );
  return { linkedKind, kind };
}

/** The tab's columns: those of the first one have widths of their own. */
function columnsOf({ widths }: LinkSide, { groups }: LinkSide['kind'], group: string) {
  return { group, widths: group === groups[0]?.id ? widths : undefined };
}

/** The share of each linked element. */
function shareColumn(shares: LinkLists['shares'], table: FeatureTable): ExtraColumn {
  return {
    id: 'quota_parte',
    label: 'Quota',
    width: 60,
    value: (at) => shares.get(table.ids[at] ?? Number.NaN) ?? null,
    text: percentText,
  };
}

interface LinkingInput {
  readonly away: ReturnType<typeof distanceColumn>;
  /** The chosen one of what is linked, and of what may be. */
  readonly linkedId: number | undefined;
  readonly offeredId: number | undefined;
  /** Takes away what narrows the list of what may be linked. */
  readonly showAll: () => void;
}

/** Links, changes shares, and proposes what takes the rest of a plant. */
function useLinking(props: LinkPanelsProps, { away, linkedId, offeredId, showAll }: LinkingInput) {
  const { side, ownId, linkables, found, selection, mayEdit } = props;
  const table = linkables[side.other];
  /** The lists as they were when something was linked; the new ones are still on their way. */
  const justLinked = useRef<Linkables | null>(null);
  const { machine, state } = useAssociation(side, ownId, () => {
    justLinked.current = linkables;
    showAll();
  });
  const targetOf = (id: number): Target => ({
    id,
    others: otherShares(linkables, side.pair(ownId, id)),
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
  // What is left of a plant goes most likely to the nearest of the others: one press gives it.
  useEffect(() => {
    if (justLinked.current === null || justLinked.current === linkables) return;
    justLinked.current = null;
    const next = side.sharesOwn ? nearestOf(table, found.offered, away) : undefined;
    const left = next === undefined ? null : restOf(otherShares(linkables, side.pair(ownId, next)));
    if (next !== undefined && left !== null && left > 0) selection.choose([next]);
  }, [found, table, linkables, away, side, ownId, selection]);
  const rest = offeredId === undefined ? null : restOf(targetOf(offeredId).others);
  const giveRest = (share: number) => {
    if (offeredId !== undefined) machine.send({ type: 'give', target: targetOf(offeredId), share });
  };
  return { machine, state, modify, create, rest, giveRest };
}

interface LinkedTitleProps {
  readonly title: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onModify: (() => void) | undefined;
  readonly ref: Ref<HTMLHeadingElement>;
}

function LinkedTitle({ title, count, isChosen, onModify, ref }: LinkedTitleProps) {
  return (
    <div className={css.title}>
      <h2 ref={ref} tabIndex={-1}>
        {title}
      </h2>
      <span className={css.count}>{shownNumber(count)}</span>
      {onModify !== undefined && (
        <Tip title={isChosen ? '' : chooseOne}>
          <Button icon={<EditIcon />} disabled={!isChosen} onClick={onModify}>
            Modifica associazione
          </Button>
        </Tip>
      )}
    </div>
  );
}

interface UnlinkedTitleProps {
  readonly title: string;
  readonly found: LinkLists;
  /** What is left of the plant; null where it cannot be given. */
  readonly rest: number | null;
  readonly isChosen: boolean;
  readonly onGiveRest: (share: number) => void;
  readonly onCreate: (() => void) | undefined;
}

function UnlinkedTitle({ title, found, rest, isChosen, onGiveRest, onCreate }: UnlinkedTitleProps) {
  return (
    <div className={css.title}>
      <h2>{title}</h2>
      <span className={css.count} role="status">
        {found.offeredCount === found.unlinkedCount
          ? shownNumber(found.unlinkedCount)
          : `${shownNumber(found.offeredCount)} di ${shownNumber(found.unlinkedCount)}`}
      </span>
      {rest !== null && rest > 0 && (
        <Button onClick={() => onGiveRest(rest)}>{`Associa il resto (${percentText(rest)})`}</Button>
      )}
      {onCreate !== undefined && (
        <Tip title={isChosen ? '' : chooseOne}>
          <Button type="primary" icon={<LinkIcon />} disabled={!isChosen} onClick={onCreate}>
            Associa
          </Button>
        </Tip>
      )}
    </div>
  );
}

interface UnlinkedRowsProps extends LinkPanelsProps {
  readonly grid: Omit<ComponentProps<typeof DataGrid>, 'label' | 'mask'>;
  readonly onCreate: () => void;
  readonly onShowAll: () => void;
}

/** What may be linked, with its filter. */
function UnlinkedRows({ grid, onCreate, onShowAll, ...about }: UnlinkedRowsProps) {
  const { side, lists, linkables, found, onForgetPicks } = about;
  return (
    <>
      <UnlinkedFilter
        side={side}
        lists={lists}
        table={linkables[side.other]}
        listing={grid.kind}
        narrowed={found.narrowed}
        onForget={onForgetPicks}
      />
      <div className={css.unlinked}>
        {found.unlinkedCount > 0 && (
          <DataGrid
            {...grid}
            mask={found.offered}
            label={side.words.unlinked}
            onActivate={onCreate}
            activates="associa"
          />
        )}
        {found.offeredCount === 0 && <UnlinkedNothing side={side} found={found} onShowAll={onShowAll} />}
      </div>
    </>
  );
}

interface LinkFooterProps {
  /** What to do while nothing is chosen. */
  readonly advice: string;
  readonly count: number;
  readonly onCentre: () => void;
}

function LinkFooter({ advice, count, onCentre }: LinkFooterProps) {
  return (
    <div className={footer.footer}>
      <span role="status">
        {count === 0 ? advice : `${shownNumber(count)} ${count === 1 ? 'selezionato' : 'selezionati'}`}
      </span>
      {count > 0 && <CentreButton onCentre={onCentre} />}
    </div>
  );
}

/**
 * Where the button that had the focus has nothing left to act on, the browser drops the focus: it goes to `place`.
 * To be called when a dialog has gone; by itself whenever one of `these` changes.
 */
function useFocusKept(place: RefObject<HTMLElement | null>, these: readonly unknown[]): () => void {
  const known = useRef(these);
  const keep = useCallback(() => {
    // The browser drops it when it draws next, and the dialog gives it back just before.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) place.current?.focus({ preventScroll: true });
      }),
    );
  }, [place]);
  useEffect(() => {
    if (these.some((one, at) => one !== known.current[at])) keep();
    known.current = these;
  });
  return keep;
}
