/** Base layers as the map has them: where their pictures come from. */

/** No base layer: the bare land. Always offered, and nobody's to configure. */
export const noBaseLayer = 'Nessuna';

/** A host to the letter, or an address in brackets: what else a URL may hold there would end our own policy. */
const host = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?=[/?#]|$)/i;

/**
 * The origin of an address; empty for a path of our own, null where it is no address of pictures. A name and a
 * password, which every browser would show, are no part of one.
 */
export function originOf(url: string): string | null {
  const plain = url.replace(/\{-?[xyz]\}/g, '0');
  if (/[{}\s\\]/.test(plain)) return null;
  if (/^\/(?!\/)/.test(plain)) return '';
  return host.exec(plain)?.[0].toLowerCase() ?? null;
}

/** No pictures at all: what is known before the municipality's set-up is. */
export const noMapSetup = { basi: [], iniziale: null };

interface PicturedLayer {
  readonly sorgenti: readonly { readonly url: string }[];
}

/** The origins that pictures come from, sorted; those of our own paths need no mention. */
export function imageOriginsOf({ basi }: { readonly basi: readonly PicturedLayer[] }): readonly string[] {
  const origins = basi.flatMap((layer) => layer.sorgenti.map((source) => originOf(source.url)));
  return [...new Set(origins.filter((origin) => origin !== null && origin !== ''))].sort() as string[];
}
