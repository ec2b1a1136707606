/** A JSON Schema in the words of a reader. */
import type { OpenAPIV3_1 } from 'openapi-types';

export type JsonSchema = OpenAPIV3_1.SchemaObject;

/** What a schema is made of: another one, `false` behind a tuple, or the name of one, which says no more to a reader. */
type Part = JsonSchema | OpenAPIV3_1.ReferenceObject | boolean;

function schemaOf(part: Part): JsonSchema {
  return typeof part === 'boolean' || '$ref' in part ? {} : part;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'testo',
  number: 'numero',
  integer: 'intero',
  boolean: 'vero o falso',
  null: 'null',
  object: 'oggetto',
};

/** Bounds that only say what the type can hold are not worth reading. */
const isTelling = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function boundsText({ minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const parts: string[] = [];
  if (isTelling(minimum) && isTelling(maximum)) parts.push(`da ${minimum} a ${maximum}`);
  else if (isTelling(minimum)) parts.push(`da ${minimum} in su`);
  else if (isTelling(maximum)) parts.push(`fino a ${maximum}`);
  if (maxLength !== undefined) parts.push(`fino a ${maxLength} caratteri`);
  if (maxItems !== undefined) parts.push(`fino a ${maxItems} elementi`);
  return parts.length === 0 ? '' : `, ${parts.join(' ')}`;
}

/** `testo, fino a 500 caratteri, o null`. */
export function typeText(part: Part): string {
  const schema = schemaOf(part);
  const forms = formsOf(schema);
  if (forms !== undefined) return distinct(forms.map(typeText));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return `uno tra ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.type === 'array') return `elenco di: ${typeText(itemsOf(schema))}${boundsText(schema)}`;
  if (schema.format === 'binary') return schema.description ?? 'un file';
  if (schema.format === 'date') return 'data AAAA-MM-GG';
  if (schema.type === undefined) return schema.description ?? 'qualsiasi valore';
  if (typeof schema.type !== 'string')
    return schema.type.map((type) => typeText({ ...schema, type } as JsonSchema)).join(', o ');
  return `${typeNames[schema.type] ?? schema.type}${boundsText(schema)}`;
}

function itemsOf(schema: JsonSchema): Part {
  return 'items' in schema ? (schema.items ?? {}) : {};
}

export interface Line {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/**
 * The fields of an object and of the objects within it, one a line; those that are ignored in a body left out. Of an
 * object that may have several forms the fields of all, each once.
 */
export function linesOf(part: Part, prefix = ''): Line[] {
  const lines = objectsOf(schemaOf(part)).flatMap((one) => ownLines(one, prefix));
  return [...Map.groupBy(lines, ({ name }) => name)].map(([name, same]) => ({
    name,
    type: distinct(same.map(({ type }) => type)),
    required: same.every(({ required }) => required),
  }));
}

function ownLines({ properties = {}, required = [] }: JsonSchema, prefix: string): Line[] {
  return Object.entries(properties).flatMap(([name, own]): Line[] => {
    const one = schemaOf(own);
    if (one.readOnly === true) return [];
    const inner = one.type === 'array' ? itemsOf(one) : one;
    const suffix = one.type === 'array' ? '[]' : '';
    return [
      { name: `${prefix}${name}`, type: typeText(one), required: required.includes(name) },
      ...linesOf(inner, `${prefix}${name}${suffix}.`),
    ];
  });
}

function formsOf({ anyOf, oneOf }: JsonSchema): readonly Part[] | undefined {
  return anyOf ?? oneOf;
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].join(', o ');
}

/** The objects that a schema describes: itself, or those among its forms. */
function objectsOf(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.properties !== undefined) return [schema];
  return (formsOf(schema) ?? []).map(schemaOf).filter((one) => one.properties !== undefined);
}
