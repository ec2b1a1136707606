/** What an import tells: a summary, its warnings, and the rows themselves, capped on the terminal. */

import { count, counted } from '../../importing/count.ts';
import { shown } from '../../importing/shown.ts';
import type { CommandIo, OutputFile } from '../command.ts';

/** A row of the file, and what became of it. */
export interface ReportedRow {
  readonly place: number;
  readonly label: string;
  readonly outcome: 'inserisce' | 'posiziona' | 'modifica' | 'lascia' | 'rifiuta';
  /** Why it is refused, or what changes; empty where there is nothing to say. */
  readonly reason: string;
}

export interface Report {
  /** `Punti luce di Caluso (001047) da caluso_pl.csv`. */
  readonly title: string;
  readonly placeName: 'riga' | 'elemento';
  readonly plan: readonly ReportedRow[];
  readonly leftOut: number;
  readonly warnings: readonly string[];
  /** Tried only, written, or held back because some rows were refused. */
  readonly state: 'prova' | 'scritto' | 'trattenuto';
  /** Every row, or only the first ones of each sort. */
  readonly all: boolean;
}

type Outcome = ReportedRow['outcome'];

const headings: Readonly<Record<Outcome, string>> = {
  rifiuta: 'Rifiutate',
  posiziona: 'Da posizionare',
  modifica: 'Da modificare',
  inserisce: 'Da inserire',
  lascia: 'Lasciate come sono',
};

/** How many rows of each sort the terminal shows: those that want a reader first. */
const mostShown: readonly (readonly [Outcome, number])[] = [
  ['rifiuta', 30],
  ['posiziona', 5],
  ['modifica', 15],
  ['inserisce', 5],
  ['lascia', 15],
];

export function printReport(report: Report, io: CommandIo): void {
  const { plan, warnings, state } = report;
  io.print('');
  io.print(state === 'prova' ? `${report.title}: PROVA, non viene scritto nulla.` : `${report.title}.`);
  const rows = plan.length + report.leftOut;
  io.print(`  ${padded(rows)} lette`);
  for (const [outcome, label] of labels(state)) {
    if (outcome === 'posiziona' && amount(plan, outcome) === 0) continue;
    io.print(`  ${padded(amount(plan, outcome))} ${label}`);
  }
  if (report.leftOut > 0) io.print(`  ${padded(report.leftOut)} lasciate da parte dalla mappa`);
  if (warnings.length > 0) {
    io.print('');
    io.print('Avvisi:');
    for (const warning of warnings) io.print(`  ${warning}`);
  }
  for (const [outcome, most] of mostShown) printRows(report, outcome, report.all ? Infinity : most, io);
  io.print('');
  io.print(closing(report));
}

function labels(state: Report['state']): [Outcome, string][] {
  const done = state === 'scritto';
  return [
    ['inserisce', done ? 'inserite' : 'da inserire'],
    ['modifica', done ? 'modificate' : 'da modificare'],
    ['lascia', 'già come nel file'],
    ['posiziona', 'da posizionare'],
    ['rifiuta', 'rifiutate'],
  ];
}

function padded(value: number): string {
  return count(value).padStart(9);
}

function amount(plan: readonly ReportedRow[], outcome: Outcome): number {
  return plan.reduce((sum, row) => sum + (row.outcome === outcome ? 1 : 0), 0);
}

function printRows({ plan, placeName, state }: Report, outcome: Outcome, most: number, io: CommandIo): void {
  // Of what stays as it is only that is told of which there is something to say.
  const rows = plan.filter((row) => row.outcome === outcome && (outcome !== 'lascia' || row.reason !== ''));
  if (rows.length === 0) return;
  io.print('');
  io.print(
    `${state === 'scritto' ? headings[outcome].replace('Da inserire', 'Inserite').replace('Da modificare', 'Modificate') : headings[outcome]}:`,
  );
  for (const row of rows.slice(0, most)) {
    const reason = row.reason === '' ? '' : `  ${row.reason}`;
    io.print(`  ${placeName} ${row.place}  ${shown(row.label)}${reason}`);
  }
  if (rows.length > most) {
    io.print(
      `  … e altre ${count(rows.length - most)} (--tutte le mostra, --rapporto <file.csv> le scrive in un file)`,
    );
  }
}

function closing({ state, plan }: Report): string {
  const refused = amount(plan, 'rifiuta');
  const inserted = counted(amount(plan, 'inserisce'), 'inserita', 'inserite');
  const changed = counted(amount(plan, 'modifica'), 'modificata', 'modificate');
  if (state === 'scritto')
    return `Scritto: ${inserted}, ${changed}, ${counted(refused, 'rifiutata', 'rifiutate')}.`;
  if (state === 'trattenuto') {
    return `Non è stato scritto nulla: ${counted(refused, 'riga è rifiutata', 'righe sono rifiutate')} e c'è --tutto-o-niente.`;
  }
  return 'Per scrivere davvero, ripeti il comando con --scrivi.';
}

/** All rows as CSV for a spreadsheet. */
export async function writeReport(report: Report, file: OutputFile): Promise<void> {
  await file.write(`\uFEFF${csvLine([report.placeName, 'codice', 'esito', 'motivo'])}`);
  let lines = '';
  for (const row of report.plan) {
    lines += csvLine([String(row.place), row.label, row.outcome, row.reason]);
    if (lines.length < 1 << 18) continue;
    await file.write(lines);
    lines = '';
  }
  await file.write(lines);
  await file.close();
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** A text that a spreadsheet would take for a formula stays a text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
