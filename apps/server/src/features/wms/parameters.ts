import { WmsFault } from './wms-fault.ts';

/** Parameters that could make a map server fetch, filter or show something of somebody else's. */
const forbidden = new Set([
  'SLD',
  'SLD_BODY',
  'URL',
  'REMOTE_OWS_URL',
  'REMOTE_OWS_TYPE',
  'CQL_FILTER',
  'FILTER',
  'VIEWPARAMS',
]);

/** The parameters of a request: names without regard to case, each at most once. */
export interface Parameters {
  /** The value; undefined where it is missing or empty. */
  get(name: string): string | undefined;
  /** The value; throws where it is missing. */
  need(name: string): string;
  /** Whether it was given, be it empty. */
  has(name: string): boolean;
}

/** Reads the raw query. Throws where a parameter is forbidden or is given twice. */
export function readParameters(search: string): Parameters {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.toUpperCase();
    if (forbidden.has(name)) {
      throw new WmsFault('InvalidParameterValue', `Il parametro ${name} non è ammesso`);
    }
    if (values.has(name)) throw new WmsFault('InvalidParameterValue', `Il parametro ${name} è ripetuto`);
    values.set(name, value);
  }
  const get = (name: string) => {
    const value = values.get(name)?.trim();
    return value === '' ? undefined : value;
  };
  return {
    get,
    has: (name) => values.has(name),
    need(name) {
      const value = get(name);
      if (value === undefined) throw new WmsFault('MissingParameterValue', `Manca il parametro ${name}`);
      return value;
    },
  };
}
