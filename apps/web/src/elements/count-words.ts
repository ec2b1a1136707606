import type { KindNames } from '@lucerna/domain/kind-description';

/** `3 punti luce`, `1 linea`. */
export function countWords(
  { one, many }: Pick<KindNames, 'one' | 'many'>,
  count: number,
  shown: (n: number) => string,
): string {
  return `${shown(count)} ${count === 1 ? one : many}`;
}
