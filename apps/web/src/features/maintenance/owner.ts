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
