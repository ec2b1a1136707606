/** Whose memory of this browser it is: nothing of one account, or of one municipality, is another's. */
export interface Owner {
  readonly codistat: string;
  readonly username: string;
}

/** A name for what is kept of that owner. */
export function ownName(what: string, { codistat, username }: Owner, part = ''): string {
  const end = part === '' ? '' : `.${part}`;
  return `manutenzioni.${what}.${codistat}.${encodeURIComponent(username)}${end}`;
}

/** Whose a name with a part is, if it is of that sort; a part holds no dot. */
export function ownerNamed(what: string, name: string): Owner | null {
  const [sort, kept, codistat = '', ...rest] = name.split('.');
  if (sort !== 'manutenzioni' || kept !== what || rest.length < 2) return null;
  try {
    return { codistat, username: decodeURIComponent(rest.slice(0, -1).join('.')) };
  } catch {
    return null;
  }
}
