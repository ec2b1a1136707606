/** What an import says about the file as a whole, beside the rows that it refuses. */
import { fullLabel } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { disagreementWords } from '@lucerna/domain/rules/lamp-sigla';
import { count, counted } from './count.ts';
import { metresBetween } from './existing.ts';
import { lampOf } from './lamp-agreement.ts';
import type { RowMapper } from './map/row-mapper.ts';
import { farM } from './other-elements.ts';
import type { PlannedRow, PlannedValue } from './planned.ts';
import { labelsOf, type Problem, placeLabel, reasonOf } from './problem.ts';
import { notFoundText } from './references.ts';
import { shown } from './shown.ts';

/** Of a long list so many are named. */
const named = 8;

export function importWarnings(
  kind: Kind,
  mapper: RowMapper,
  plan: readonly PlannedRow[],
  placeName: string,
): string[] {
  return [
    ...totals(plan),
    ...unfinished(plan),
    ...keptByHand(plan),
    ...repeated(plan, placeName),
    ...unresolvedReferences(plan),
    ...createdReferences(plan),
    ...doubleCodes(kind, plan, placeName),
    ...farMoves(plan),
    ...disagreementWords(plan.map(lampOf).filter((lamp) => lamp !== null)),
    ...keptWords(kind, mapper),
    ...placeholders(mapper),
    ...(mapper.unused.length > 0 ? [`Colonne non usate: ${mapper.unused.join(', ')}`] : []),
  ];
}

/** How many rows each reason refuses, and in how many it empties a cell. */
function totals(plan: readonly PlannedRow[]): string[] {
  const emptied = plan.flatMap((row) =>
    row.outcome === 'rifiuta'
      ? []
      : row.emptied.flatMap((problem) =>
          problem.corrected === true ? [] : [[reasonOf(problem), problem.value] as const],
        ),
  );
  const corrected = plan.flatMap((row) => row.emptied.filter((problem) => problem.corrected === true));
  return [
    ...refusals(plan.flatMap((row) => (row.outcome === 'rifiuta' ? [row.reasons] : []))),
    ...[...Map.groupBy(emptied, ([reason]) => reason)].map(([reason, some]) => {
      const values = some.flatMap(([, value]) =>
        value === undefined || value === null ? [] : [String(value)],
      );
      const which = values.length === 0 ? '' : `: ${mostNamed(values)}`;
      return `${counted(some.length, 'cella lasciata vuota', 'celle lasciate vuote')}, ${reason}${which}`;
    }),
    ...[...Map.groupBy(corrected, reasonOf)].map(
      ([reason, some]) =>
        `In ${counted(some.length, 'riga', 'righe')}, ${reason}: ${mostNamed(some.map(({ value }) => String(value)))}`,
    ),
  ];
}

/** How many rows each reason refuses, those of the most rows first. `refused`: the reasons of each refused row. */
export function refusals(refused: readonly (readonly Problem[])[]): string[] {
  const reasons = refused.flatMap((some) => [...new Set(some.map(reasonOf))]);
  return byFrequency(reasons).map(
    ([reason, times]) => `${counted(times, 'riga rifiutata', 'righe rifiutate')}, ${reason}`,
  );
}

function byFrequency(words: readonly string[]): (readonly [string, number])[] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => [word, all.length] as const)
    .sort((a, b) => b[1] - a[1]);
}

/** What comes in without all that it needs, or without a position. */
function unfinished(plan: readonly PlannedRow[]): string[] {
  const fresh = plan.filter((row) => row.outcome === 'inserisce' || row.outcome === 'posiziona');
  const missing = fresh.filter((row) => row.missing.length > 0);
  const waiting = fresh.filter((row) => row.outcome === 'posiziona').length;
  const fields = byFrequency(missing.flatMap((row) => row.missing.map((field) => fullLabel(field))));
  return [
    ...(missing.length === 0
      ? []
      : [
          `${counted(missing.length, 'elemento è incompleto', 'elementi sono incompleti')}, da completare; manca ${fields.map(([label, times]) => `${label} in ${counted(times, 'riga', 'righe')}`).join(', ')}`,
        ]),
    ...(waiting === 0
      ? []
      : [
          `${counted(waiting, 'riga non ha posizione: resta', 'righe non hanno posizione: restano')} tra quelle da posizionare, fuori dal registro`,
        ]),
  ];
}

function keptByHand(plan: readonly PlannedRow[]): string[] {
  const compared = plan.filter((row) => row.outcome === 'modifica' || row.outcome === 'lascia');
  const fields = byFrequency(
    compared.flatMap(({ kept = [], placeKept }) => [
      ...kept.map(({ field }) => fullLabel(field)),
      ...(placeKept === true ? [placeLabel] : []),
    ]),
  );
  const rows = compared.filter(({ kept = [], placeKept }) => kept.length > 0 || placeKept === true).length;
  const overtaken = compared.filter((row) => row.outcome === 'lascia' && row.overtaken === true).length;
  return [
    ...(rows === 0
      ? []
      : [
          `In ${counted(rows, 'riga', 'righe')} resta quello che qualcuno ha corretto a mano dopo l'ultima importazione: ${fields.map(([label, times]) => `${label} in ${counted(times, 'riga', 'righe')}`).join(', ')}`,
        ]),
    ...(overtaken === 0
      ? []
      : [
          `${counted(overtaken, 'elemento è cambiato', 'elementi sono cambiati')} durante l'importazione, e restano come sono`,
        ]),
  ];
}

function repeated(plan: readonly PlannedRow[], placeName: string): string[] {
  const rows = plan.filter((row) => row.outcome === 'lascia' && row.sameAs !== undefined);
  if (rows.length === 0) return [];
  const [one, many] =
    placeName === 'riga' ? ['riga ripetuta', 'righe ripetute'] : ['elemento ripetuto', 'elementi ripetuti'];
  return [
    `${counted(rows.length, `${one} tale e quale`, `${many} tali e quali`)}, contate una volta: ${places(rows)}`,
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
  if (row.outcome === 'inserisce' || row.outcome === 'posiziona') return Object.values(row.values);
  return row.outcome === 'modifica' ? row.changes.map(({ after }) => after) : [];
}

/** `«Q000000» (396), «Q000041» (15) e altri 3`, those that occur most first. */
const mostNamed = (words: readonly string[]): string => mostCounted(byFrequency(words));

function mostCounted(counts: readonly (readonly [string, number])[]): string {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const texts = sorted.slice(0, named).map(([word, times]) => `«${shown(word)}» (${count(times)})`);
  return texts.join(', ') + (sorted.length > named ? ` e altri ${count(sorted.length - named)}` : '');
}

function doubleCodes(kind: Kind, plan: readonly PlannedRow[], placeName: string): string[] {
  if (kind.code === kind.key) return [];
  const rows = plan.filter(
    (row) =>
      row.label !== '' &&
      row.outcome !== 'rifiuta' &&
      !(row.outcome === 'lascia' && row.sameAs !== undefined),
  );
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

function placeholders({ placeholders: found }: RowMapper): string[] {
  return found.all.map(
    ([column, words]) => `Contate come vuote in «${shown(column)}»: ${mostCounted(words)}`,
  );
}

function keptWords(kind: Kind, mapper: RowMapper): string[] {
  const labelOf = labelsOf(kind);
  return mapper.keptWords.all.map(
    ([field, words]) =>
      `Parole che la mappa non traduce, tenute come sono in ${labelOf(field)}: ${mostCounted(words)}`,
  );
}
