/** A planned row in words. */

import { type Field, fullLabel } from '@lucerna/domain/field';
import { shownText } from '@lucerna/domain/rules/shown-text';
import { count } from './count.ts';
import { metresBetween } from './existing.ts';
import type { FieldChange, PlannedRow, PlannedValue } from './planned.ts';
import { placeLabel, problemText, problemTexts, withOutcome } from './problem.ts';
import { unresolvedText } from './references.ts';
import { shown } from './shown.ts';

/** What a reference points at, as people call it: by field and key. */
export type NameOf = (field: string, key: number) => string | undefined;

/** A value as a line of a report can bear it: cut, and without what a terminal would obey. */
export function valueText(field: Field, value: PlannedValue, nameOf: NameOf): string {
  if (value === null) return '(vuoto)';
  if (typeof value === 'object') return `${shown(value.create)} (da creare)`;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return shown(nameOf(field.key, value) ?? String(value).replace('.', ','));
  return shown(shownText(field, value));
}

/** What is needed to tell of a row: what its references are called, and the fields that it may have. */
export interface RowNames {
  readonly nameOf: NameOf;
  readonly fields: readonly Field[];
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

function mainTexts(row: PlannedRow, { nameOf, fields }: RowNames): string[] {
  switch (row.outcome) {
    case 'rifiuta':
      return problemTexts(row.reasons);
    case 'inserisce':
    case 'posiziona':
      return fields.flatMap((field) => {
        const value = row.values[field.key] ?? null;
        return value === null ? [] : [`${fullLabel(field)}: ${valueText(field, value, nameOf)}`];
      });
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
  return `${fullLabel(field)}: ${valueText(field, before, nameOf)} → ${valueText(field, after, nameOf)}`;
}

function keptTexts(
  { kept = [], placeKept }: { readonly kept?: readonly FieldChange[]; readonly placeKept?: boolean },
  nameOf: NameOf,
): string[] {
  const texts = kept.map(
    ({ field, before, after }) =>
      `${fullLabel(field)}: resta ${valueText(field, before, nameOf)}, scritto a mano (nel file ${valueText(field, after, nameOf)})`,
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
