/** How the fields of a kind lie in its form: tabs, sections, and which of them take the whole width. */
import { type Field, isUnnamed, labelOfType, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { ColumnGroup } from '@lucerna/domain/kind-description';
import { fieldsOfGroup } from '@lucerna/domain/kinds/catalogue';
import { type FormMode, formFields } from './draft.ts';

export interface PlacedField {
  readonly field: Field;
  /** Both columns. */
  readonly wide: boolean;
}

export interface FormSection {
  /** Null where the tab says it all. */
  readonly title: string | null;
  readonly fields: readonly PlacedField[];
  /** Yes or no: side by side below the others. */
  readonly checks: readonly Field[];
  /** The element's place is typed at the end of this section. */
  readonly place: boolean;
}

export interface FormPage {
  readonly group: ColumnGroup;
  readonly sections: readonly FormSection[];
  /** What only the server sets, to be read below the rest. */
  readonly facts: readonly Field[];
}

/**
 * A page as it is shown for elements of one type (`labelFor`): the fields that the type gives no name are put aside, to be
 * folded away.
 */
export function namedFirst(
  page: FormPage,
  type: string | null,
): { readonly sections: readonly FormSection[]; readonly others: readonly PlacedField[] } {
  const isNameless = (field: Field) => isUnnamed({ key: field.key, label: labelOfType(field, type).label });
  const others: Field[] = [];
  const sections = page.sections.map((one) => {
    const nameless = one.fields.map(({ field }) => field).filter(isNameless);
    if (nameless.length === 0) return one;
    others.push(...nameless);
    return {
      ...one,
      fields: placed(one.fields.map(({ field }) => field).filter((field) => !isNameless(field))),
    };
  });
  return { sections, others: placed(others) };
}

/**
 * The pages of a form. Insert has one: its short set fits a screen, and tabs would only hide half of it. Modify has
 * one for each column group. The place ends the first group, whose last section says where the element is.
 */
export function formPages(kind: Kind, mode: FormMode): readonly FormPage[] {
  const fields = formFields(kind, mode);
  const [first, ...others] = kind.groups;
  if (first === undefined) return [];
  const own = sectionsOf(fields.filter((field) => field.group === first.id));
  if (mode === 'insert') {
    const rest = fields.filter((field) => field.group !== first.id);
    const sections = rest.length === 0 ? [] : [section('Altri dati', rest)];
    return [{ group: first, sections: [...withPlace(own), ...sections], facts: [] }];
  }
  return [first, ...others].map((group) => ({
    group,
    sections:
      group === first ? withPlace(own) : sectionsOf(fields.filter((field) => field.group === group.id)),
    facts: fieldsOfGroup(kind, group.id).filter((field) => !setByClient(field)),
  }));
}

function withPlace(sections: readonly FormSection[]): readonly FormSection[] {
  const last = sections.length - 1;
  return sections.map((section, i) => (i === last ? { ...section, place: true } : section));
}

/** Sections in the order in which they first appear. */
function sectionsOf(fields: readonly Field[]): readonly FormSection[] {
  const titles = new Set(fields.map((field) => field.section));
  return [...titles].map((title) =>
    section(
      title ?? null,
      fields.filter((field) => field.section === title),
    ),
  );
}

function section(title: string | null, fields: readonly Field[]): FormSection {
  return {
    title,
    fields: placed(fields.filter((field) => field.type !== 'boolean')),
    checks: fields.filter((field) => field.type === 'boolean'),
    place: false,
  };
}

/** Long texts take both columns, and so does free text that would leave half a line empty. */
function placed(fields: readonly Field[]): readonly PlacedField[] {
  let column = 0;
  return fields.map((field, i) => {
    const next = fields[i + 1];
    const alone = column === 0 && (next === undefined || next.multiline === true);
    const wide = field.multiline === true || (alone && isFreeText(field));
    column = wide ? 0 : 1 - column;
    return { field, wide };
  });
}

function isFreeText(field: Field): boolean {
  return field.type === 'text' && field.options === undefined && field.hinted !== true;
}

/** The page that holds a field; the first one holds the place. */
export function pageOf(pages: readonly FormPage[], key: string): FormPage | undefined {
  return pages.find(({ sections }) =>
    sections.some(
      (section) =>
        (key === 'geometry' && section.place) ||
        section.checks.some((field) => field.key === key) ||
        section.fields.some(({ field }) => field.key === key),
    ),
  );
}

/** The keys of a page in the order of the eye, `geometry` for the place. */
export function keysOf({ sections }: FormPage): readonly string[] {
  return sections.flatMap((section) => [
    ...section.fields.map(({ field }) => field.key),
    ...(section.place ? ['geometry'] : []),
    ...section.checks.map((field) => field.key),
  ]);
}
