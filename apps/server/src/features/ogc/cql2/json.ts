/** CQL2 as JSON, into nodes. */
import { isObject } from './is-object.ts';
import {
  boxGeometry,
  checkShape,
  DEEPEST_FILTER,
  type FilterGeometry,
  filterFault,
  type Node,
  Vertices,
} from './nodes.ts';

const geometryTypes = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];

class Reader {
  readonly #vertices = new Vertices();

  read(value: unknown, at: string, depth: number): Node {
    if (depth > DEEPEST_FILTER) {
      throw filterFault(at, `gli operatori sono annidati per più di ${DEEPEST_FILTER} livelli`);
    }
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
      return { value: value as string | number | boolean | null, at };
    }
    if (Array.isArray(value)) {
      return { list: value.map((one, i) => this.read(one, `${at}[${i}]`, depth + 1)), at };
    }
    if (!isObject(value)) throw filterFault(at, 'serve un oggetto');
    return this.#object(value, at, depth);
  }

  #object(value: Readonly<Record<string, unknown>>, at: string, depth: number): Node {
    const { op, args, property, date, timestamp, type, bbox, interval } = value;
    if (typeof op === 'string' && Array.isArray(args)) {
      const read = args.map((one, i) => this.read(one, `${at}.args[${i}]`, depth + 1));
      return { op: op === 'isNull' ? op : op.toLowerCase(), args: read, at };
    }
    if (typeof property === 'string') return { property, at };
    if (typeof date === 'string') return { date, at };
    if (typeof timestamp === 'string') return { timestamp, at };
    if (Array.isArray(bbox)) return { geometry: boxGeometry(bbox.map(Number), at), at };
    if (typeof type === 'string') return { geometry: this.#geometry(value, at, depth), at };
    throw filterFault(
      at,
      interval === undefined ? 'non si capisce che cosa sia' : 'gli intervalli di tempo non si possono usare',
    );
  }

  #geometry(value: Readonly<Record<string, unknown>>, at: string, depth: number): FilterGeometry {
    const { type, coordinates, geometries } = value;
    if (type === 'GeometryCollection' && Array.isArray(geometries)) {
      if (depth > DEEPEST_FILTER) throw filterFault(at, 'le geometrie sono annidate troppo');
      return {
        type,
        geometries: geometries.map((one, i) =>
          this.#geometry(isObject(one) ? one : {}, `${at}.geometries[${i}]`, depth + 1),
        ),
      };
    }
    const isKnown = typeof type === 'string' && geometryTypes.includes(type);
    if (!isKnown || !Array.isArray(coordinates) || coordinates.length === 0) {
      throw filterFault(at, 'non è una geometria');
    }
    const levels =
      { Point: 0, LineString: 1, MultiPoint: 1, Polygon: 2, MultiLineString: 2, MultiPolygon: 3 }[type] ?? 0;
    const geometry = { type, coordinates: this.#coordinates(coordinates, at, levels) };
    checkShape(geometry, at);
    return geometry;
  }

  #coordinates(value: unknown, at: string, levels: number): unknown {
    if (!Array.isArray(value) || value.length === 0) throw filterFault(at, 'la geometria non è scritta bene');
    if (levels > 0) return value.map((one) => this.#coordinates(one, at, levels - 1));
    this.#vertices.count(at);
    const [x, y] = value;
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw filterFault(at, 'una coordinata non è un numero');
    return [x, y];
  }
}

/** Throws a 400 that names the place where the JSON is no filter. */
export function readJson(text: string): Node {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw filterFault(0, 'non è JSON ben formato');
  }
  return new Reader().read(value, 'filter', 1);
}
