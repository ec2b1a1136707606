/** A JSON Schema in the words of a reader. */

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
  readonly readOnly?: boolean;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
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
export function typeText(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(', o ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return `uno tra ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.type === 'array') return `elenco di: ${typeText(schema.items ?? {})}${boundsText(schema)}`;
  if (schema.format === 'binary') return schema.description ?? 'un file';
  if (schema.format === 'date') return 'data AAAA-MM-GG';
  if (schema.type === undefined) return schema.description ?? 'qualsiasi valore';
  if (typeof schema.type !== 'string')
    return schema.type.map((type) => typeText({ ...schema, type })).join(', o ');
  return `${typeNames[schema.type] ?? schema.type}${boundsText(schema)}`;
}

export interface Line {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** The fields of an object and of the objects within it, one a line; those that are ignored in a body left out. */
export function linesOf(schema: JsonSchema, prefix = ''): Line[] {
  const { properties, required = [] } = objectOf(schema) ?? {};
  return Object.entries(properties ?? {}).flatMap(([name, one]): Line[] => {
    if (one.readOnly === true) return [];
    const inner = one.type === 'array' ? one.items : one;
    const suffix = one.type === 'array' ? '[]' : '';
    return [
      { name: `${prefix}${name}`, type: typeText(one), required: required.includes(name) },
      ...linesOf(inner ?? {}, `${prefix}${name}${suffix}.`),
    ];
  });
}

/** The object that a schema describes, alone or beside null or another form. */
function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties !== undefined) return schema;
  return schema.anyOf?.find((one) => one.properties !== undefined);
}
