/** From a filter's nodes to a condition in SQL. What the filter says travels as parameters, and nothing of it as text. */
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { sql } from 'kysely';
import type { Collection, CollectionField } from '../collections.ts';
import { type Condition, castOf } from '../conditions.ts';
import type { ReferenceSystem } from '../reference-systems.ts';
import { givenGeometry, strayFault } from '../transforms.ts';
import { type FilterGeometry, filterFault, type Node, type Place } from './nodes.ts';

type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'instant' | 'geometry' | 'null';

/** A value or a condition, with what it is; a condition is a boolean. */
interface Compiled {
  readonly type: ValueType;
  readonly sql: Condition;
  /** What was written, where it was no field: it may still be read as what it is compared with. */
  readonly written?: string | number | boolean | null;
  readonly at: Place;
}

const names: Readonly<Record<ValueType, string>> = {
  text: 'un testo',
  number: 'un numero',
  boolean: 'vero o falso',
  date: 'una data',
  instant: 'un istante',
  geometry: 'una geometria',
  null: 'nessun valore',
};

const spatial: Readonly<Record<string, string>> = {
  s_intersects: 'st_intersects',
  s_equals: 'st_equals',
  s_disjoint: 'st_disjoint',
  s_touches: 'st_touches',
  s_within: 'st_within',
  s_overlaps: 'st_overlaps',
  s_crosses: 'st_crosses',
  s_contains: 'st_contains',
  // The draft's names.
  intersects: 'st_intersects',
};

const signs: Readonly<Record<string, string>> = {
  '=': '=',
  '<>': '<>',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

/** No zone is farther off than fifteen hours, and the database takes none. */
const instantForm =
  /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-](?:0\d|1[0-5]):?[0-5]\d)?)?$/;

export function isInstant(text: string): boolean {
  return instantForm.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function typeOf({ type }: CollectionField): ValueType {
  return type === 'integer' ? 'number' : type;
}

export class FilterCompiler {
  readonly #collection: Collection;
  readonly #system: ReferenceSystem;

  constructor(collection: Collection, system: ReferenceSystem) {
    this.#collection = collection;
    this.#system = system;
  }

  /** The condition of a whole filter. Throws a 400 that names the place of what cannot be. */
  condition(node: Node): Condition {
    return this.#boolean(node).sql;
  }

  #boolean(node: Node): Compiled {
    const compiled = this.#compile(node);
    if (compiled.type !== 'boolean')
      throw filterFault(compiled.at, `qui serve una condizione, non ${names[compiled.type]}`);
    return compiled;
  }

  #compile(node: Node): Compiled {
    const { at } = node;
    if ('property' in node) return this.#property(node.property, at);
    if ('geometry' in node) return this.#geometry(node.geometry, at);
    if ('date' in node) return this.#moment(node.date, 'date', at);
    if ('timestamp' in node) return this.#moment(node.timestamp, 'instant', at);
    if ('list' in node) throw filterFault(at, 'un elenco può stare solo dopo IN');
    if ('op' in node) return this.#operation(node.op, node.args, at);
    return literal(node.value, at);
  }

  #geometry(geometry: FilterGeometry, at: Place): Compiled {
    const fault = strayFault(geometry, this.#system);
    if (fault !== undefined) throw filterFault(at, fault);
    return { type: 'geometry', sql: givenGeometry(geometry, this.#system), at };
  }

  #property(name: string, at: Place): Compiled {
    const { geometry, fields, modified: _, id_ } = this.#collection;
    if (geometry !== undefined && (name === 'geometry' || name === 'geom' || name === '')) {
      return { type: 'geometry', sql: sql.raw(geometry.sql), at };
    }
    if (name === 'id') {
      return { type: id_.type === 'text' ? 'text' : 'number', sql: sql.raw(id_.sql), at };
    }
    const field = fields.find(({ key }) => key === name);
    if (field === undefined) throw filterFault(at, `non c'è nessun campo «${name}»`);
    return { type: typeOf(field), sql: sql.raw(field.sql), at };
  }

  #moment(text: string, type: 'date' | 'instant', at: Place): Compiled {
    const fits = type === 'date' ? isCalendarDate(text) : isInstant(text);
    if (!fits) throw filterFault(at, `«${text}» non è ${names[type]}`);
    return { type, sql: sql`${text}::${sql.raw(castOf[type])}`, written: text, at };
  }

  #operation(op: string, args: readonly Node[], at: Place): Compiled {
    const boolean = (condition: Condition): Compiled => ({ type: 'boolean', sql: sql`(${condition})`, at });
    switch (op) {
      case 'and':
      case 'or': {
        if (args.length < 2) throw filterFault(at, `${op.toUpperCase()} vuole almeno due condizioni`);
        return boolean(
          sql.join(
            args.map((one) => this.#boolean(one).sql),
            op === 'and' ? sql` and ` : sql` or `,
          ),
        );
      }
      case 'not':
        return boolean(sql`not ${this.#boolean(this.#only(args, at)).sql}`);
      case 'isNull':
      case 'isnull':
        return boolean(sql`${this.#compile(this.#only(args, at)).sql} is null`);
      case 'casei':
        return { type: 'text', sql: sql`lower(${this.#text(this.#only(args, at))})`, at };
      case 'like':
        return boolean(this.#like(args, at));
      case 'between':
        return boolean(this.#between(args, at));
      case 'in':
        return boolean(this.#in(args, at));
      case 'is':
        return boolean(this.#compared(args, 'is not distinct from', at));
      default:
        if (signs[op] !== undefined) return boolean(this.#compared(args, signs[op], at));
        if (spatial[op] !== undefined) return boolean(this.#spatial(spatial[op], args, at));
        throw filterFault(at, `«${op}» non si può usare`);
    }
  }

  #only(args: readonly Node[], at: Place): Node {
    const [only] = args;
    if (only === undefined || args.length > 1) throw filterFault(at, 'qui serve un solo valore');
    return only;
  }

  #text(node: Node): Condition {
    const compiled = this.#compile(node);
    if (compiled.type !== 'text')
      throw filterFault(compiled.at, `qui serve un testo, non ${names[compiled.type]}`);
    return compiled.sql;
  }

  /** Two values of one type. What was written as a text may be a day or an instant, where the field is one. */
  #alike(left: Compiled, right: Compiled): readonly [Condition, Condition] {
    const [a, b] = [readAs(left, right.type), readAs(right, left.type)];
    if (a.type === 'geometry' || b.type === 'geometry')
      throw filterFault(left.at, 'le geometrie si confrontano con S_INTERSECTS e simili');
    if (a.type !== b.type && a.type !== 'null' && b.type !== 'null') {
      throw filterFault(right.at, `qui serve ${names[a.type]}, non ${names[b.type]}`);
    }
    return [a.sql, b.sql];
  }

  #pair(args: readonly Node[], at: Place): readonly [Compiled, Compiled] {
    const [left, right] = args;
    if (left === undefined || right === undefined || args.length > 2)
      throw filterFault(at, 'qui servono due valori');
    return [this.#compile(left), this.#compile(right)];
  }

  #compared(args: readonly Node[], sign: string, at: Place): Condition {
    const [left, right] = this.#alike(...this.#pair(args, at));
    return sql`${left} ${sql.raw(sign)} ${right}`;
  }

  #like(args: readonly Node[], at: Place): Condition {
    const [left, right] = args;
    if (left === undefined || right === undefined || args.length > 2)
      throw filterFault(at, 'LIKE vuole un campo e un modello');
    return sql`${this.#text(left)} like ${this.#text(right)}`;
  }

  #between(args: readonly Node[], at: Place): Condition {
    const [value, from, to] = args;
    if (value === undefined || from === undefined || to === undefined || args.length > 3) {
      throw filterFault(at, 'BETWEEN vuole un valore e due estremi');
    }
    const compared = this.#compile(value);
    const [left, low] = this.#alike(compared, this.#compile(from));
    const [, high] = this.#alike(compared, this.#compile(to));
    return sql`${left} between ${low} and ${high}`;
  }

  #in(args: readonly Node[], at: Place): Condition {
    const [value, list] = args;
    if (value === undefined || list === undefined || !('list' in list) || list.list.length === 0) {
      throw filterFault(at, 'IN vuole un valore e un elenco');
    }
    const compared = this.#compile(value);
    const members = list.list.map((one) => this.#alike(compared, this.#compile(one))[1]);
    return sql`${compared.sql} in (${sql.join(members)})`;
  }

  #spatial(name: string, args: readonly Node[], at: Place): Condition {
    const [left, right] = this.#pair(args, at);
    for (const { type, at: place } of [left, right]) {
      if (type !== 'geometry') throw filterFault(place, `qui serve una geometria, non ${names[type]}`);
    }
    const isMixed = args.some((one) => 'geometry' in one && one.geometry.type === 'GeometryCollection');
    if (isMixed && name !== 'st_intersects' && name !== 'st_disjoint')
      throw filterFault(at, 'una GEOMETRYCOLLECTION può stare solo in S_INTERSECTS e S_DISJOINT');
    const exact = sql`${sql.raw(name)}(${left.sql}, ${right.sql})`;
    // The boxes first, by the index: row security lets no function past it.
    return name === 'st_disjoint' ? exact : sql`${left.sql} && ${right.sql} and ${exact}`;
  }
}

function literal(value: string | number | boolean | null, at: Place): Compiled {
  if (value === null) return { type: 'null', sql: sql`null`, written: null, at };
  if (typeof value === 'boolean') return { type: 'boolean', sql: sql`${value}::boolean`, written: value, at };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw filterFault(at, 'il numero è troppo grande');
    return { type: 'number', sql: sql`${value}::float8`, written: value, at };
  }
  if (value.includes('\0') || !value.isWellFormed())
    throw filterFault(at, 'il testo ha caratteri che non si possono cercare');
  return { type: 'text', sql: sql`${value}::text`, written: value, at };
}

/** A text that stands beside a day or an instant is read as one; a day beside an instant is its beginning. */
function readAs(one: Compiled, beside: ValueType): Compiled {
  if (typeof one.written !== 'string' || (beside !== 'date' && beside !== 'instant')) return one;
  if (one.type === beside) return one;
  const fits = beside === 'date' ? isCalendarDate(one.written) : isInstant(one.written);
  if (!fits) throw filterFault(one.at, `«${one.written}» non è ${names[beside]}`);
  return { ...one, type: beside, sql: sql`${one.written}::${sql.raw(castOf[beside])}` };
}
