/** How people call energy carriers otherwise than a new municipality's list does (`vocabulary/first-carriers.ts`), folded. */
import { foldText } from '../free-search.ts';

const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Energia elettrica': ['elettricita', 'elettrico', 'elettrica', 'corrente', 'ee', 'luce', 'en elettrica'],
    'Gas naturale': ['metano', 'gas metano', 'gas', 'gas di rete', 'gn'],
    Gasolio: ['diesel', 'gasolio riscaldamento', 'gasolio agricolo'],
    GPL: ['gas liquido', 'gas propano liquido'],
    Benzina: ['benzina verde', 'benzina senza piombo'],
    'Olio combustibile': ['olio', 'btz', 'olio btz'],
    Teleriscaldamento: ['calore', 'tlr', 'rete di teleriscaldamento'],
  }).flatMap(([carrier, others]) => others.map((other) => [other, carrier] as const)),
);

/** The carrier of the first list that somebody means by another name; undefined where it is none of those. */
export function carrierCalled(text: string): string | undefined {
  const plain = foldText(text)
    .replace(/\./g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return words.get(plain);
}
