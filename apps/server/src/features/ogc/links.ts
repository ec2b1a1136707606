/** Absolute links, as every document of the service has them. */
import { ogcMediaTypes } from '@lucerna/contract/endpoints/ogc';
import { type DataLicence, dataLicences } from '@lucerna/domain/vocabulary/data-licence';

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
  readonly title?: string;
}

/** Where the service of a municipality is. */
export const serviceAddress = (origin: string, codistat: string) => `${origin}/ogc/${codistat}`;

const ogcRel = (name: string) => `http://www.opengis.net/def/rel/ogc/1.0/${name}`;

/** A document and what else it is, in the other of the two forms. */
export function selfLinks(
  href: string,
  form: 'json' | 'html',
  type: string = ogcMediaTypes.json,
): readonly Link[] {
  const link = (which: 'json' | 'html', rel: string): Link => ({
    href: withForm(href, which),
    rel,
    type: which === 'html' ? ogcMediaTypes.html : type,
    title: which === 'html' ? 'Questa pagina in HTML' : 'Questo documento',
  });
  return form === 'json'
    ? [link('json', 'self'), link('html', 'alternate')]
    : [link('html', 'self'), link('json', 'alternate')];
}

function withForm(href: string, form: 'json' | 'html'): string {
  const url = new URL(href);
  url.searchParams.delete('f');
  const plain = url.href;
  return form === 'json' ? plain : `${plain}${plain.includes('?') ? '&' : '?'}f=html`;
}

export function landingLinks(base: string): readonly Link[] {
  return [
    { href: `${base}/api`, rel: 'service-desc', type: ogcMediaTypes.openApi, title: 'Il documento OpenAPI' },
    {
      href: `${base}/api?f=html`,
      rel: 'service-doc',
      type: ogcMediaTypes.html,
      title: 'Le chiamate del servizio',
    },
    {
      href: `${base}/conformance`,
      rel: 'conformance',
      type: ogcMediaTypes.json,
      title: 'Le classi di conformità',
    },
    {
      href: `${base}/conformance`,
      rel: ogcRel('conformance'),
      type: ogcMediaTypes.json,
      title: 'Le classi di conformità',
    },
    { href: `${base}/collections`, rel: 'data', type: ogcMediaTypes.json, title: 'Le raccolte' },
    { href: `${base}/collections`, rel: ogcRel('data'), type: ogcMediaTypes.json, title: 'Le raccolte' },
  ];
}

/** Where the licence is to be read under which others may use what they read here; none where there is none. */
function licenceLinks(licence: DataLicence): readonly Link[] {
  const known = dataLicences.find(({ value }) => value === licence);
  if (known === undefined || known.url === null) return [];
  return [{ href: known.url, rel: 'license', type: ogcMediaTypes.html, title: known.label }];
}

export function collectionLinks(base: string, id: string, licence: DataLicence): readonly Link[] {
  const own = `${base}/collections/${id}`;
  return [
    { href: `${own}/items`, rel: 'items', type: ogcMediaTypes.geoJson, title: 'Gli elementi' },
    { href: `${own}/items?f=html`, rel: 'items', type: ogcMediaTypes.html, title: 'Gli elementi in HTML' },
    { href: `${own}/schema`, rel: ogcRel('schema'), type: ogcMediaTypes.schema, title: 'Lo schema' },
    { href: `${own}/schema`, rel: 'describedby', type: ogcMediaTypes.schema, title: 'Lo schema' },
    {
      href: `${own}/queryables`,
      rel: ogcRel('queryables'),
      type: ogcMediaTypes.schema,
      title: 'I campi per cercare',
    },
    ...licenceLinks(licence),
  ];
}
