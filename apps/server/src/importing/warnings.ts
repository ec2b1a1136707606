/** What an import says about the file as a whole, beside the rows that it refuses. */
import type { Kind } from '@lucerna/domain/kind';
import { count, counted } from './count.ts';
import { metresBetween } from './existing.ts';
import type { RowMapper } from './map/row-mapper.ts';
import type { PlannedRow, PlannedValue } from './plan.ts';
import { notFoundText } from './references.ts';
import { shown } from './shown.ts';

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
    ...unresolvedReferences(plan),
    ...createdReferences(plan),
    ...doubleCodes(kind, plan, placeName),
    ...farMoves(plan),
    ...keptWords(mapper),
    ...(mapper.unused.length > 0 ? [`Colonne non usate: ${mapper.unused.join(', ')}`] : []),
  ];
}

/** The same name that many rows mention once, with how many. */
function unresolvedReferences(plan: readonly PlannedRow[]): string[] {
  const all = plan.flatMap((row) => row.unresolved);
  return [...Map.groupBy(all, ({ target }) => target)].map(([target, some]) => {
    const rows = counted(some.length, 'riga', 'righe');
    return `${notFoundText(target)} in ${rows}; il campo resta vuoto, l'elemento incompleto: ${mostNamed(some.map(({ name }) => name))}`;
  });
}

function createdReferences(plan: readonly PlannedRow[]): string[] {
  const names = plan
    .flatMap(plannedValues)
    .flatMap((value) => (typeof value === 'object' && value !== null ? [value.create] : []));
  if (names.length === 0) return [];
  return [`Non ci sono, e vengono creati con il solo nome, da completare: ${mostNamed(names)}`];
}

function plannedValues(row: PlannedRow): PlannedValue[] {
  if (row.outcome === 'inserisce') return Object.values(row.values);
  return row.outcome === 'modifica' ? row.changes.map(({ after }) => after) : [];
}

/** `«Q000000» (396), «Q000041» (15) e altri 3`, those that occur most first. */
function mostNamed(words: readonly string[]): string {
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length] as const);
  return mostCounted(counts);
}

function mostCounted(counts: readonly (readonly [string, number])[]): string {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const texts = sorted.slice(0, named).map(([word, times]) => `«${shown(word)}» (${count(times)})`);
  return texts.join(', ') + (sorted.length > named ? ` e altri ${count(sorted.length - named)}` : '');
}

function doubleCodes(kind: Kind, plan: readonly PlannedRow[], placeName: string): string[] {
  if (kind.code === kind.key) return [];
  const rows = plan.filter((row) => row.outcome !== 'rifiuta');
  const doubles = [...Map.groupBy(rows, (row) => row.label)].filter(([, group]) => group.length > 1);
  if (doubles.length === 0) return [];
  const texts = doubles
    .slice(0, named)
    .map(
      ([code, group]) => `«${shown(code)}» (${placeName === 'riga' ? 'righe' : 'elementi'} ${places(group)})`,
    );
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
  const codes = far.slice(0, named).map((row) => `«${shown(row.label)}»`);
  return [
    `${counted(far.length, 'elemento si sposta', 'elementi si spostano')} di oltre ${farM} m: ${codes.join(', ')}${far.length > named ? '…' : ''}. Controlla che non siano altri elementi con lo stesso codice.`,
  ];
}

function keptWords(mapper: RowMapper): string[] {
  return [...mapper.keptWords].map(
    ([field, words]) =>
      `Parole che la mappa non traduce, tenute come sono in ${field}: ${mostCounted([...words])}`,
  );
}
