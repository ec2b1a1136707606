/** What the dock says, in good grammar. */
import { type Departure, departureFields, missingDepartureFields } from '@lucerna/domain/departure';
import type { Field } from '@lucerna/domain/field';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Draft } from '../../../form/draft.ts';

export function countText(count: number): string {
  if (count === 0) return 'nessuna partenza';
  return count === 1 ? '1 partenza' : `${shownNumber(count)} partenze`;
}

export function unsavedText(count: number): string {
  return count === 1 ? '1 riga non salvata' : `${shownNumber(count)} righe non salvate`;
}

/** `Via Roma, 0,3 A tipo A`: what a question is about. */
export function departureText({ via_linea, differenziale_tipo }: Departure): string {
  return [via_linea, differenziale_tipo].filter((part) => part !== null && part !== '').join(', ');
}

/** The labels that the footer names while an open row lacks them; empty where the row may be confirmed. */
export function missingLabels(draft: Draft): readonly string[] {
  return missingDepartureFields(draft).map((field: Field) => field.label);
}

/** The label of a field by its key; the key where there is none. */
export function departureLabel(key: string): string {
  return departureFields.find((field) => field.key === key)?.label ?? key;
}

/** What leaving now would lose. */
export function departuresLost(count: number): string {
  return count === 1 ? '1 riga delle partenze' : `${shownNumber(count)} righe delle partenze`;
}
