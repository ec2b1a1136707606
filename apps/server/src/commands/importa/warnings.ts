/** What an import says about the file as a whole, beside the rows that it refuses. */
import type { Kind } from '@lucerna/domain/kind';
import { count, counted } from '../count.ts';
import { metresBetween } from './existing.ts';
import type { RowMapper } from './map/row-mapper.ts';
import type { PlannedRow } from './plan.ts';

/** Beyond so many metres a move is worth a look: it may be another element of the same code. */
const farM = 100;
/** Of a long list so many are named. */
const named = 8;

export function importWarnings(
  kind: Kind,
  mapper: RowMapper,
  plan: readonly PlannedRow[],
  placeName: string,
): string[] {
  return [
    ...rowWarnings(plan),
    ...createdReferences(plan),
    ...doubleCodes(kind, plan, placeName),
    ...farMoves(plan),
    ...keptWords(mapper),
    ...(mapper.unused.length > 0 ? [`Colonne non usate: ${mapper.unused.join(', ')}`] : []),
  ];
}

/** The same warning of many rows once, with how many. */
function rowWarnings(plan: readonly PlannedRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of plan) for (const text of row.warnings) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(
    ([text, rows]) =>
      `${text}: lasciat${text.startsWith('Centr') ? 'a vuota' : 'o vuoto'} in ${counted(rows, 'riga', 'righe')}, incomplet${rows === 1 ? 'a' : 'e'}`,
  );
}

function createdReferences(plan: readonly PlannedRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of plan) {
    const values =
      row.outcome === 'inserisce'
        ? Object.values(row.values)
        : row.outcome === 'modifica'
          ? row.changes.map((change) => change.after)
          : [];
    for (const value of values) {
      if (typeof value === 'object' && value !== null)
        counts.set(value.create, (counts.get(value.create) ?? 0) + 1);
    }
  }
  return [...counts].map(
    ([name, rows]) =>
      `Non c'era e viene creato, da completare: «${name}» (nominato da ${counted(rows, 'riga', 'righe')})`,
  );
}

function doubleCodes(kind: Kind, plan: readonly PlannedRow[], placeName: string): string[] {
  if (kind.code === kind.key) return [];
  const rows = plan.filter((row) => row.outcome !== 'rifiuta');
  const doubles = [...Map.groupBy(rows, (row) => row.label)].filter(([, group]) => group.length > 1);
  if (doubles.length === 0) return [];
  const texts = doubles
    .slice(0, named)
    .map(([code, group]) => `«${code}» (${placeName === 'riga' ? 'righe' : 'elementi'} ${places(group)})`);
  const more = doubles.length > named ? ` e altri ${count(doubles.length - named)}` : '';
  return [`${counted(doubles.length, 'codice doppio', 'codici doppi')} nel file: ${texts.join(', ')}${more}`];
}

function places(group: readonly PlannedRow[]): string {
  const first = group.slice(0, named).map((row) => count(row.place));
  return group.length > named ? `${first.join(', ')}…` : first.join(', ');
}

function farMoves(plan: readonly PlannedRow[]): string[] {
  const far = plan.filter(
    (row) => row.outcome === 'modifica' && (metresBetween(row.element.geometry, row.geometry) ?? 0) > farM,
  );
  if (far.length === 0) return [];
  const codes = far.slice(0, named).map((row) => `«${row.label}»`);
  return [
    `${counted(far.length, 'elemento si sposta', 'elementi si spostano')} di oltre ${farM} m: ${codes.join(', ')}${far.length > named ? '…' : ''}. Controlla che non siano altri elementi con lo stesso codice.`,
  ];
}

function keptWords(mapper: RowMapper): string[] {
  return [...mapper.keptWords].map(([field, words]) => {
    const sorted = [...words].sort((a, b) => b[1] - a[1]);
    const texts = sorted.slice(0, named).map(([word, rows]) => `«${word}» (${count(rows)})`);
    return `Parole che la mappa non traduce, tenute come sono in ${field}: ${texts.join(', ')}${sorted.length > named ? '…' : ''}`;
  });
}
