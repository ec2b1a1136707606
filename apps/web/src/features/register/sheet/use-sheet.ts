import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { FreeTextFilter } from '../../../grid/use-free-text-filter.ts';
import { useOnlyChosen } from '../../../lists/use-chosen.ts';
import type { RegisterMapHandle } from '../../../map/map-handle.ts';
import { onHashChange, putHashValues } from '../../../state/address-hash.ts';
import { notify } from '../../../state/notify.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import type { Element } from '../editing/edit-session.ts';
import { elementWords } from '../editing/element-words.ts';
import { sheetInAddress } from '../register-address.ts';

export interface Sheet {
  /** The key of the element that is read; null while the list stands in the pane. */
  readonly id: number | null;
  open(): void;
  close(): void;
}

/** The Scheda of the one chosen element: it follows the selection, and goes where that is none or several. */
export function useSheet(selection: SelectionStore, table: FeatureTable | undefined): Sheet {
  const [isOpen, setOpen] = useState(() => sheetInAddress() !== null);
  const only = useOnlyChosen(selection, isOpen);
  const id = only !== null && table?.rowOf(only) !== undefined ? only : null;
  useEffect(
    () =>
      selection.subscribe(() => {
        if (selection.get().chosen.size !== 1) setOpen(false);
      }),
    [selection],
  );
  useEffect(() => onHashChange(() => setOpen(sheetInAddress() !== null)), []);
  useEffect(() => {
    if (table !== undefined) putHashValues({ scheda: id === null ? null : String(id) });
  }, [id, table]);
  return { id, open: () => setOpen(true), close: () => setOpen(false) };
}

interface Reading {
  /** What the sheet shows; undefined while it shows nothing. */
  readonly element: Element | undefined;
  /** No form stands there: what goes while one is open was put away, or is told of, there. */
  readonly viewing: boolean;
  readonly table: FeatureTable | undefined;
  readonly mayEdit: boolean;
}

/** Says so where what is read is deleted by somebody else; `onGone` gives the keyboard a place. */
export function useGoneNotice(
  kind: Kind,
  { element, viewing, table, mayEdit }: Reading,
  onGone: () => void,
): void {
  const last = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const read = last.current;
    last.current = element;
    if (read === undefined || element !== undefined || !viewing) return;
    if (table === undefined || table.rowOf(read.id) !== undefined) return;
    notify.info(featureMessages.gone(elementWords(kind, read.values)), {
      ...(mayEdit ? { description: featureMessages.goneAdvice } : {}),
    });
    onGone();
  });
}

/** The map goes to the element that is read; null: none is. */
export function useGoTo(id: number | null, map: RefObject<RegisterMapHandle | null>): void {
  useEffect(() => {
    if (id === null) return;
    // Once what was just loaded is on the map.
    const frame = requestAnimationFrame(() => map.current?.zoomToSelection());
    return () => cancelAnimationFrame(frame);
  }, [id, map]);
}

/**
 * Enter in a filter that leaves one element reads it. Whoever is quicker than the list is read to once it is there,
 * unless they typed on meanwhile.
 */
export function useOpenOnlyFound(
  table: FeatureTable | undefined,
  { text, applied, found }: FreeTextFilter,
  selection: SelectionStore,
  open: () => void,
): () => void {
  const [wanted, want] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const settled = table !== undefined && applied === wanted;
    if (settled || text !== wanted) want(null);
    if (!settled || text !== wanted || found.count !== 1) return;
    const only = table.ids[found.mask?.indexOf(1) ?? 0];
    if (only === undefined) return;
    selection.choose([only]);
    open();
  }, [wanted, table, text, applied, found, selection, open]);
  return () => want(text);
}
