/** Where the server of maps is: what `WMS_URL` says, taken apart once. */
import type { WmsVersion } from '../wms-fault.ts';

/** Parameters of one request. */
export type Parameters = Readonly<Record<string, string>>;

export interface UpstreamAddress {
  readonly origin: string;
  /** The version that `WMS_URL` settles, if it does. */
  readonly version: WmsVersion | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Path and query of a request: the query of `WMS_URL`, and these parameters. */
  pathOf(parameters: Parameters): string;
  /** The text without the secrets of the address. */
  conceal(text: string): string;
}

/** What a request of ours decides alone; an address copied from a browser often brings some of it. */
const ours = new Set(
  (
    'SERVICE REQUEST VERSION WMTVER LAYERS LAYER QUERY_LAYERS STYLES STYLE SRS CRS BBOX WIDTH HEIGHT FORMAT ' +
    'TRANSPARENT BGCOLOR EXCEPTIONS INFO_FORMAT FEATURE_COUNT X Y I J SLD_VERSION'
  ).split(' '),
);

export function readAddress(url: URL): UpstreamAddress {
  const own = [...ownPairs(url)];
  const user = decoded(url.username);
  const password = decoded(url.password);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const signedIn = user !== '' || password !== '';
  const secrets = [
    ...(signedIn ? [basic, password, url.password] : []),
    // Keys of access are long; a `1` would only make a text unreadable.
    ...own.flatMap(({ value }) => [value, decoded(value)]).filter(({ length }) => length > 3),
  ].filter((secret) => secret !== '');
  const [, version] = [...url.searchParams].find(([name]) => name.toUpperCase() === 'VERSION') ?? [];

  return {
    origin: url.origin,
    version: version === '1.1.1' || version === '1.3.0' ? version : undefined,
    headers: {
      accept: '*/*',
      'user-agent': 'Lucerna',
      ...(signedIn ? { authorization: `Basic ${basic}` } : {}),
    },
    pathOf(parameters) {
      const kept = own.filter(({ name }) => !Object.hasOwn(parameters, name)).map(({ pair }) => pair);
      return `${url.pathname}?${[...kept, new URLSearchParams(parameters)].join('&')}`;
    },
    conceal: (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text),
  };
}

/** The pairs of the address's own query, as they are written there, without those that are ours to say. */
function* ownPairs(url: URL) {
  for (const pair of url.search.slice(1).split('&')) {
    const [name = '', ...value] = pair.split('=');
    const upper = decoded(name).toUpperCase();
    if (upper !== '' && !ours.has(upper)) yield { name: upper, value: value.join('='), pair };
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
