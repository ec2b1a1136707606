/**
 * Marks the rows on display as chosen or linked (the pointer is over the same element on the map). The grid
 * draws only what is in view, so this costs the same with one chosen or a hundred thousand.
 */
import type { Selection } from '../state/selection.ts';

export function markRow(element: HTMLElement, id: number, { chosen, hovered }: Selection): void {
  const isChosen = chosen.has(id);
  element.classList.toggle('is-chosen', isChosen);
  element.classList.toggle('is-linked', hovered === id);
  element.setAttribute('aria-selected', String(isChosen));
}

export function markRows(root: HTMLElement, selection: Selection): void {
  for (const element of root.querySelectorAll<HTMLElement>('.ag-row[row-id]')) {
    markRow(element, Number(element.getAttribute('row-id')), selection);
  }
}

/** The key of the element whose row the event happened on. */
export function idAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('.ag-row[row-id]') : null;
  return row === null ? null : Number(row.getAttribute('row-id'));
}
