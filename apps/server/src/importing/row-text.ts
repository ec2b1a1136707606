/** A planned row in words. */

import { fullLabel } from '@lucerna/domain/field';
import { count } from './count.ts';
import { metresBetween } from './existing.ts';
import type { FieldChange, PlannedRow, PlannedValue } from './planned.ts';
import { placeLabel, problemText, problemTexts, withOutcome } from './problem.ts';
import { unresolvedText } from './references.ts';
import { shown } from './shown.ts';

/** What a reference points at, as people call it: by field and key. */
export type NameOf = (field: string, key: number) => string | undefined;

/** A value as a line of a report can bear it: cut, and without what a terminal would obey. */
export function valueText(field: string, value: PlannedValue, nameOf: NameOf): string {
  if (value === null) return '(vuoto)';
  if (typeof value === 'object') return `${shown(value.create)} (da creare)`;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return shown(nameOf(field, value) ?? String(value).replace('.', ','));
  return shown(value);
}

/** What is needed to tell of a row: what its references and its fields are called. */
export interface RowNames {
  readonly nameOf: NameOf;
  readonly labelOf: (field: string) => string;
}

/** Why it is refused, what it holds or what changes, and what there is to know beside. */
export function reasonText(row: PlannedRow, names: RowNames): string {
  const beside = [
    ...new Set(row.emptied.map((problem) => withOutcome(problemText(problem), problem))),
    ...row.unresolved.map(unresolvedText),
  ];
  return [...mainTexts(row, names), ...(row.outcome === 'rifiuta' ? problemTexts(row.emptied) : beside)].join(
    '; ',
  );
}

function mainTexts(row: PlannedRow, { nameOf, labelOf }: RowNames): string[] {
  switch (row.outcome) {
    case 'rifiuta':
      return problemTexts(row.reasons);
    case 'inserisce':
    case 'posiziona':
      return Object.entries(row.values)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => `${labelOf(field)}: ${valueText(field, value, nameOf)}`);
    case 'modifica': {
      const changes = row.changes.map((change) => changeText(change, nameOf));
      return [...changes, ...geometryChange(row.element.geometry, row.geometry), ...keptTexts(row, nameOf)];
    }
    case 'lascia':
      if (row.overtaken === true)
        return ["qualcuno l'ha cambiato durante l'importazione: resta come l'ha lasciato"];
      return row.sameAs === undefined ? keptTexts(row, nameOf) : [`uguale alla riga ${row.sameAs}`];
  }
}

function changeText({ field, before, after }: FieldChange, nameOf: NameOf): string {
  return `${fullLabel(field)}: ${valueText(field.key, before, nameOf)} → ${valueText(field.key, after, nameOf)}`;
}

function keptTexts(
  { kept = [], placeKept }: { readonly kept?: readonly FieldChange[]; readonly placeKept?: boolean },
  nameOf: NameOf,
): string[] {
  const texts = kept.map(
    ({ field, before, after }) =>
      `${fullLabel(field)}: resta ${valueText(field.key, before, nameOf)}, scritto a mano (nel file ${valueText(field.key, after, nameOf)})`,
  );
  return placeKept === true ? [...texts, `${placeLabel}: resta dov'è, spostata a mano`] : texts;
}

type Geometry = Parameters<typeof metresBetween>[0];

function geometryChange(before: Geometry, after: Geometry): string[] {
  if (after === null) return [];
  const metres = metresBetween(before, after);
  if (metres === null) return [`${placeLabel}: ${before === null ? 'aggiunta' : 'cambiata'}`];
  return [
    `${placeLabel}: spostata di ${metres < 10 ? metres.toFixed(2).replace('.', ',') : count(Math.round(metres))} m`,
  ];
}
