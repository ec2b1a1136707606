/** What an import of bills or payments would do with a row of the file, and why. */
export interface PlannedTableRow<Done> {
  readonly place: number;
  readonly label: string;
  readonly outcome: 'inserisce' | 'modifica' | 'lascia' | 'rifiuta';
  /** Why it is refused, or what changes; empty where there is nothing to say. */
  readonly reason: string;
  /** What is to be written; undefined where nothing is. */
  readonly done?: Done;
}

export function refused(place: number, label: string, reasons: readonly string[]): PlannedTableRow<never> {
  return { place, label, outcome: 'rifiuta', reason: reasons.join('; ') };
}

/** `importo: 12,5 → 13`: what becomes of a field. */
export function changeText(field: string, before: number | null, after: number | null): string {
  const text = (value: number | null) => (value === null ? '(vuoto)' : String(value).replace('.', ','));
  return `${field}: ${text(before)} → ${text(after)}`;
}
