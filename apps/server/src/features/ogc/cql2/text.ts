/** CQL2 as text (OGC 21-065), into nodes. */
import {
  boxGeometry,
  checkShape,
  DEEPEST_FILTER,
  type FilterGeometry,
  filterFault,
  type Node,
  Vertices,
} from './nodes.ts';
import { type Token, tokensOf } from './tokens.ts';

const comparisons = ['=', '<>', '<', '>', '<=', '>='];
const geometries = [
  'POINT',
  'LINESTRING',
  'POLYGON',
  'MULTIPOINT',
  'MULTILINESTRING',
  'MULTIPOLYGON',
  'GEOMETRYCOLLECTION',
];
const geoJsonNames: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
};

class Reader {
  readonly #tokens: readonly Token[];
  readonly #vertices = new Vertices();
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #is(text: string): boolean {
    const { kind, text: here } = this.#token;
    return (kind === 'word' || kind === 'sign') && here.toUpperCase() === text;
  }

  #take(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#next += 1;
    return true;
  }

  #want(text: string): void {
    if (!this.#take(text)) throw this.#unexpected(`serve «${text}»`);
  }

  #unexpected(why: string) {
    const { kind, text, at } = this.#token;
    return filterFault(at, kind === 'end' ? `finisce troppo presto, ${why}` : `«${text}» non ci sta, ${why}`);
  }

  #deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > DEEPEST_FILTER) {
      throw filterFault(
        this.#token.at,
        `operatori e parentesi sono annidati per più di ${DEEPEST_FILTER} livelli`,
      );
    }
    const result = work();
    this.#depth -= 1;
    return result;
  }

  whole(): Node {
    const node = this.#or();
    if (this.#token.kind !== 'end') throw this.#unexpected('qui il filtro doveva finire');
    return node;
  }

  #or(): Node {
    return this.#chain('OR', 'or', () => this.#and());
  }

  #and(): Node {
    return this.#chain('AND', 'and', () => this.#not());
  }

  #chain(word: string, op: string, part: () => Node): Node {
    const { at } = this.#token;
    const args = [part()];
    while (this.#take(word)) args.push(part());
    return args.length === 1 ? (args[0] as Node) : { op, args, at };
  }

  #not(): Node {
    const { at } = this.#token;
    if (!this.#take('NOT')) return this.#predicate();
    return { op: 'not', args: [this.#deeper(() => this.#not())], at };
  }

  #predicate(): Node {
    const { at } = this.#token;
    if (this.#is('(')) {
      // A condition in parentheses, or a value in them that something is compared with.
      this.#next += 1;
      const inner = this.#deeper(() => this.#or());
      this.#want(')');
      return this.#comparison(inner, at);
    }
    return this.#comparison(this.#value(), at);
  }

  #comparison(left: Node, at: number): Node {
    const sign = comparisons.find((one) => this.#is(one));
    if (sign !== undefined) {
      this.#next += 1;
      return { op: sign, args: [left, this.#value()], at };
    }
    if (this.#take('IS')) return this.#isWhat(left, at);
    const negated = this.#take('NOT');
    const told = this.#membership(left, at);
    if (told !== undefined) return negated ? { op: 'not', args: [told], at } : told;
    if (negated) throw this.#unexpected('serve LIKE, BETWEEN o IN');
    for (const one of ['+', '-', '*', '/', '%', '^', 'DIV']) {
      if (this.#is(one)) throw this.#unexpected('i calcoli non si possono fare');
    }
    return left;
  }

  #isWhat(left: Node, at: number): Node {
    const negated = this.#take('NOT');
    const told: Node = this.#take('NULL')
      ? { op: 'isNull', args: [left], at }
      : { op: 'is', args: [left, this.#value()], at };
    return negated ? { op: 'not', args: [told], at } : told;
  }

  #membership(left: Node, at: number): Node | undefined {
    if (this.#take('LIKE')) return { op: 'like', args: [left, this.#value()], at };
    if (this.#take('BETWEEN')) {
      const from = this.#value();
      this.#want('AND');
      return { op: 'between', args: [left, from, this.#value()], at };
    }
    if (!this.#take('IN')) return undefined;
    const start = this.#token.at;
    return { op: 'in', args: [left, { list: this.#listed(() => this.#value()), at: start }], at };
  }

  #listed<T>(read: () => T): T[] {
    this.#want('(');
    const all = [read()];
    while (this.#take(',')) all.push(read());
    this.#want(')');
    return all;
  }

  #value(): Node {
    const node = this.#plainValue();
    for (const one of ['+', '-', '*', '/', '%', '^', 'DIV']) {
      if (this.#is(one)) throw this.#unexpected('i calcoli non si possono fare');
    }
    return node;
  }

  #plainValue(): Node {
    const { kind, text, at } = this.#token;
    if (kind === 'end' || kind === 'sign') {
      if (text !== '(') throw this.#unexpected('serve un campo o un valore');
      this.#next += 1;
      const inner = this.#deeper(() => this.#value());
      this.#want(')');
      return inner;
    }
    this.#next += 1;
    if (kind === 'text') return { value: text, at };
    if (kind === 'number') return { value: Number(text), at };
    if (kind === 'name') return { property: text, at };
    return this.#word(text, at);
  }

  #word(text: string, at: number): Node {
    const upper = text.toUpperCase();
    const isCalled = this.#is('(');
    if (!isCalled && (upper === 'TRUE' || upper === 'FALSE')) return { value: upper === 'TRUE', at };
    if (!isCalled && upper === 'NULL') return { value: null, at };
    if (geometries.includes(upper) && (isCalled || this.#is('Z') || this.#is('EMPTY'))) {
      return { geometry: this.#geometry(upper, at), at };
    }
    if (!isCalled) return { property: text, at };
    if (upper === 'BBOX')
      return {
        geometry: boxGeometry(
          this.#listed(() => this.#number()),
          at,
        ),
        at,
      };
    if (upper === 'DATE' || upper === 'TIMESTAMP') {
      const [value = ''] = this.#listed(() => this.#text());
      return upper === 'DATE' ? { date: value, at } : { timestamp: value, at };
    }
    return { op: text.toLowerCase(), args: this.#deeper(() => this.#listed(() => this.#argument())), at };
  }

  /** An argument of a function may be a condition, as in `NOT(…)`. */
  #argument(): Node {
    return this.#or();
  }

  #text(): string {
    const { kind, text } = this.#token;
    if (kind !== 'text') throw this.#unexpected('serve un testo fra apici');
    this.#next += 1;
    return text;
  }

  #number(): number {
    const { kind, text } = this.#token;
    if (kind !== 'number') throw this.#unexpected('serve un numero');
    this.#next += 1;
    return Number(text);
  }

  #position(): number[] {
    this.#vertices.count(this.#token.at);
    const numbers = [this.#number(), this.#number()];
    // A height is read and left.
    if (this.#token.kind === 'number') this.#number();
    return numbers;
  }

  #geometry(name: string, at: number): FilterGeometry {
    this.#take('Z');
    if (this.#is('EMPTY')) throw filterFault(this.#token.at, 'la geometria è vuota');
    if (name === 'GEOMETRYCOLLECTION') {
      const parts = this.#listed(() => {
        const { text, at: start } = this.#token;
        if (!geometries.includes(text.toUpperCase())) throw this.#unexpected('serve una geometria');
        this.#next += 1;
        return this.#deeper(() => this.#geometry(text.toUpperCase(), start));
      });
      return { type: 'GeometryCollection', geometries: parts };
    }
    const geometry = { type: geoJsonNames[name] ?? '', coordinates: this.#coordinates(name) };
    checkShape(geometry, at);
    return geometry;
  }

  #coordinates(name: string): unknown {
    const path = () => this.#listed(() => this.#position());
    const rings = () => this.#listed(path);
    switch (name) {
      case 'POINT': {
        const [only = [], ...more] = path();
        if (more.length > 0) throw this.#unexpected('un punto ha una sola posizione');
        return only;
      }
      case 'LINESTRING':
        return path();
      case 'MULTIPOINT':
        return this.#listed(() => (this.#is('(') ? path()[0] : this.#position()));
      case 'POLYGON':
      case 'MULTILINESTRING':
        return rings();
      default:
        return this.#listed(rings);
    }
  }
}

/** Throws a 400 that names the place where the text is no filter. */
export function readText(text: string): Node {
  return new Reader(text).whole();
}
