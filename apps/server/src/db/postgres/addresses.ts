/** The address of a database, which may name several hosts as libpq writes them: `postgres://u@h1:5432,h2:5432/db`. */

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** One address for each host, in order; undefined where it is no address of a PostgreSQL. */
export function addressesOf(text: string): readonly [URL, ...URL[]] | undefined {
  const [, before = '', hosts = '', after = ''] = form.exec(text.trim()) ?? [];
  const all = hosts.split(',').map((host) => `${before}${host}${after}`);
  if (before === '' || !all.every((one) => URL.canParse(one))) return undefined;
  const [first, ...others] = all.map((one) => new URL(one));
  return first === undefined ? undefined : [first, ...others];
}
