const italian = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** `1.876`: a count as Italians write it, grouped from the thousands on. */
export function count(value: number): string {
  return italian.format(value);
}

/** `1 riga`, `1.876 righe`. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
