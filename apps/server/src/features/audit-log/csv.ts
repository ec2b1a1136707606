/** The register of activities as a table for spreadsheets. */
import type { AuditEvent } from '@lucerna/contract/endpoints/audit-log';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { auditActions } from '@lucerna/domain/vocabulary/audit-action';

const label = new Map<string, string>(auditActions.map((one) => [one.value, one.label]));

/** Without what a spreadsheet would take for a formula, and without what ends a cell. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`;

/** With the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${line(['Quando', 'Chi', 'Attività', 'Che cosa', 'Su che cosa', 'Indirizzo', 'Richiesta'])}`;

export function csvLine({ quando, chi, azione, cosa, oggetto, indirizzo, richiesta }: AuditEvent): string {
  return line([shownInstant(quando), chi, label.get(azione) ?? azione, cosa, oggetto, indirizzo, richiesta]);
}
