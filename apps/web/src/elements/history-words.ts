/** How the history of an element reads in Italian. */

import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import { type Field, type FieldValue, labelFor } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { allOf } from '@lucerna/domain/rules/italian-article';
import { placeWords } from './place-words.ts';

const actions: Readonly<Record<HistoryLine['azione'], string>> = {
  inserimento: 'Inserimento',
  modifica: 'Modifica',
  eliminazione: 'Eliminazione',
  ripristino: 'Ripristino',
};

/** Where a change came from, as the database writes it. */
const origins: Readonly<Record<string, string>> = {
  modulo: 'dal modulo',
  multipla: 'modifica multipla',
  serie: 'inserimento in serie',
  insieme: 'insieme ad altri elementi',
  importazione: "da un'importazione",
  dimostrazione: 'dati dimostrativi',
  intervento: 'da un intervento convalidato',
  api: 'da un programma',
  ogc: 'da un programma, con OGC API',
};

export function actionWords({ azione }: HistoryLine): string {
  return actions[azione];
}

/** `dal modulo`; whatever nobody made by hand comes from the system. */
export function originWords({ origine }: Pick<HistoryLine, 'origine'>): string {
  return origins[origine] ?? 'dal sistema';
}

/** The button that takes back what was done to several, of which the line is one. */
export function undoWords({ origine }: HistoryLine): string {
  if (origine === 'serie') return 'Annulla inserimento in serie';
  if (origine === 'intervento') return 'Annulla ciò che la convalida ha scritto';
  return origine === 'insieme' ? 'Annulla su tutti gli elementi' : 'Annulla modifica multipla';
}

/** What is asked before. */
export function undoQuestion({ azione, origine }: HistoryLine): string {
  if (azione === 'inserimento') {
    return 'Vengono eliminati tutti gli elementi inseriti insieme che nel frattempo non sono cambiati.';
  }
  if (origine === 'intervento') {
    return "Il registro torna com'era prima della convalida, su tutti gli elementi che nel frattempo non sono cambiati. Gli interventi restano convalidati.";
  }
  const change = origine === 'insieme' ? 'La modifica' : 'La modifica multipla';
  return `${change} viene annullata su tutti gli elementi che nel frattempo non sono cambiati.`;
}

/** Who did it, as far as anybody knows: `Ufficio tecnico, con “QGIS ufficio tecnico”` where a program did for an account. */
export function authorWords({
  chi,
  chiave = null,
}: Pick<HistoryLine, 'chi'> & Partial<Pick<HistoryLine, 'chiave'>>): string {
  const who = chi ?? 'Sistema';
  return chiave === null || who.endsWith(chiave) ? who : `${who}, con “${chiave}”`;
}

/** A change as it is shown: of a field, or of the place, which has words of its own. */
export type ShownChange =
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly label: string;
      readonly before: FieldValue;
      readonly after: FieldValue;
    }
  | { readonly kind: 'place'; readonly words: string };

const GEOMETRY = 'the_geom';

/**
 * The changes of a line in the order of the catalogue, the place last. What the kind does not know, or only the
 * server needs, is left out. `plantType`: the type by whose names a plant's fields go.
 */
export function shownChanges(
  kind: Kind,
  { azione, modifiche }: Pick<HistoryLine, 'azione' | 'modifiche'>,
  plantType: string | null,
): readonly ShownChange[] {
  const byField = new Map(modifiche.map((change) => [change.campo, change]));
  const fields = kind.fields.flatMap((field): ShownChange[] => {
    const change = byField.get(field.key);
    if (change === undefined || field.group === undefined) return [];
    const [before, after] = [change.prima as FieldValue, change.dopo as FieldValue];
    return [{ kind: 'field', field, label: labelFor(field, plantType), before, after }];
  });
  const place = byField.get(GEOMETRY);
  if (place === undefined || azione === 'inserimento') return fields;
  const words = placeWords(place.prima as Geometry | null, place.dopo as Geometry | null);
  return [...fields, { kind: 'place', words: capitalised(words) }];
}

/** Which version the element has now; 0 where nothing is known of it. */
export function currentVersion(lines: readonly HistoryLine[]): number {
  return lines[0]?.versione ?? 0;
}

/** Whether the element can be brought back to what it was after that line. */
export function isRestorable(lines: readonly HistoryLine[], line: HistoryLine): boolean {
  return line.azione !== 'eliminazione' && line.versione !== currentVersion(lines);
}

/** `Mostra tutti i 12 campi`, `Mostra tutti gli 11 campi`. */
export function allFieldsWords(count: number): string {
  return `Mostra ${allOf('m', count)} campi`;
}
