/** Orders in words. */
import type { Order, OrderInList } from '@lucerna/contract/endpoints/orders';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { OrderState } from '@lucerna/domain/rules/work/order-steps';

/** What a step is called on its button, by where it leads from. */
export function stepWord(from: OrderState, to: OrderState): string {
  switch (to) {
    case 'bozza':
      return 'Riporta in bozza';
    case 'assegnato':
      return from === 'bozza' ? 'Assegna' : 'Rimetti in attesa';
    case 'in_corso':
      return from === 'eseguito' ? 'Rimanda a chi lavora' : 'Inizia';
    case 'eseguito':
      return 'Segna eseguito';
    case 'verificato':
      return 'Verifica';
    case 'annullato':
      return "Ritira l'ordine";
  }
}

/** The way of an order that is not annulled. */
export const wayOfOrder = ['bozza', 'assegnato', 'in_corso', 'eseguito', 'verificato'] as const;

/** `3 su 5` */
export function entriesWord({
  voci_totali,
  voci_risposte,
}: Pick<OrderInList, 'voci_totali' | 'voci_risposte'>): string {
  return `${voci_risposte} su ${voci_totali}`;
}

/** The entries that no fault put into the order, as the call takes them. */
export const ownEntries = ({ voci }: Pick<Order, 'voci'>) =>
  voci.flatMap(({ entita, id_elemento, guasto }) =>
    entita === null || id_elemento === null || guasto !== null ? [] : [{ entita, id: id_elemento }],
  );

/** `159,5 ore lampada`: each lamp's hours for itself. */
export const lampHours = (hours: number) => `${shownNumber(hours)} ${hours === 1 ? 'ora' : 'ore'} lampada`;

export const lampsWord = (n: number) => (n === 1 ? '1 lampada' : `${shownNumber(n)} lampade`);
