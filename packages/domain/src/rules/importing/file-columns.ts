/** What a file may bring of a kind, or of the town's own map: the columns, how they may be headed, and what they may hold. */
import { type Field, fullLabel, isUnnamed, setByClient } from '../../field.ts';
import type { KindDescription } from '../../kind-description.ts';
import { kinds } from '../../kinds/catalogue.ts';
import { mapTables } from '../../map-table.ts';
import { shownNumber } from '../shown-text.ts';

/** Whatever a file may bring that stands somewhere: the kinds of elements, and what the town's own map is drawn from. */
export const placedShapes: readonly KindDescription[] = [...kinds, ...mapTables];

/** What is drawn and in no register: it is never incomplete, and waits for no place. */
function isOfTheMap({ segment }: KindDescription): boolean {
  return mapTables.some((one) => one.segment === segment);
}

export interface FileColumn {
  /** Our own name: always a header that is understood. */
  readonly key: string;
  /** How the page calls it, and the template heads it; the key where that would not tell it from another. */
  readonly header: string;
  readonly field: Field;
}

/** How a header is compared: without regard to case and blanks. */
export function foldHeader(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The fields that a file may fill, in their order. */
export function fileColumns(of: Pick<KindDescription, 'fields'>): readonly FileColumn[] {
  const fields = of.fields.filter(setByClient);
  const headers = fields.map((field) => fullLabel(field));
  const keys = new Set(fields.map(({ key }) => foldHeader(key)));
  return fields.map((field, index) => {
    const header = headers[index] ?? field.key;
    const folded = foldHeader(header);
    const isOwn =
      headers.filter((other) => foldHeader(other) === folded).length === 1 &&
      (folded === foldHeader(field.key) || !keys.has(folded)) &&
      !isUnnamed(field);
    return { key: field.key, header: isOwn ? header : field.key, field };
  });
}

/** The field that a column of that name brings; undefined where it is none of the kind's. */
export function columnNamed(columns: readonly FileColumn[], name: string): FileColumn | undefined {
  const folded = foldHeader(name);
  return (
    columns.find(({ key }) => foldHeader(key) === folded) ??
    columns.find(({ header }) => foldHeader(header) === folded) ??
    columns.find(({ header, field }) => header !== field.key && foldHeader(field.label) === folded)
  );
}

/** Where elements of the kind stand: two columns of coordinates for points, a text for what may be anything else. */
export function placeColumns(kind: KindDescription): readonly string[] {
  return kind.geometry.every((type) => type === 'Point') ? ['Longitudine', 'Latitudine'] : ['WKT'];
}

/** What a field holds, in words: `numero da 0 a 100.000`. */
export function contentText({ type, min, max, multiline, reference, year }: Field): string {
  if (reference === 'cabinet') return 'codice di una centralina, o la sua chiave scritta #12';
  if (reference === 'carrier') return 'nome di un vettore, o la sua chiave scritta #12';
  switch (type) {
    case 'text':
      return multiline === true ? 'testo, fino a 10.000 caratteri' : 'testo, fino a 500 caratteri';
    case 'boolean':
      return 'sì o no';
    case 'date':
      return 'data: GG/MM/AAAA o AAAA-MM-GG';
    case 'instant':
      return 'istante';
    case 'number':
    case 'integer': {
      const name = type === 'integer' ? 'numero intero' : 'numero';
      const from = min === undefined ? '' : ` da ${shownNumber(min, year)}`;
      const to = max === undefined ? '' : ` a ${shownNumber(max, year)}`;
      return `${name}${from}${to}`;
    }
  }
}

/** The words of a field's list, and whether others are refused; null where it has none. */
export function wordsOf({
  options,
}: Field): { readonly closed: boolean; readonly words: readonly string[] } | null {
  if (options === undefined || options.values.length === 0) return null;
  const { closed, values } = options;
  return {
    closed,
    words: values.map(({ value, label }) => (value === label ? label : `${label} (${value})`)),
  };
}

/** Whether a row needs it: `sempre`, `per essere completo`, or not at all (null). */
export function neededText(kind: KindDescription, { key, required = [] }: Field): string | null {
  if (isOfTheMap(kind)) return required.length > 0 ? 'sempre' : null;
  const ofKind = kind.only?.is === false && kind.only.field === key;
  if ((key === kind.code && required.includes('insert')) || ofKind) return 'sempre';
  return required.length > 0 ? "perché l'elemento sia completo" : null;
}

/** What a row without a place comes to. */
export function placeNeededText(kind: KindDescription): string {
  return isOfTheMap(kind) ? 'sempre' : 'per stare nel registro: senza, la riga resta da posizionare';
}
