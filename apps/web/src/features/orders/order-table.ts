/** What orders are found by. */
import type { OrderInList } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { orderStates } from '@lucerna/domain/rules/work/order-steps';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { worded, workListing } from '../../lists/work-list.ts';

export const orderListing = workListing<OrderInList>([
  {
    field: { key: 'stato', type: 'text', label: 'Stato', options: worded(orderStates, stateWord) },
    of: ({ stato }) => stato,
  },
  {
    field: { key: 'priorita', type: 'text', label: 'Priorità', options: worded(priorities, capitalised) },
    of: ({ priorita }) => priorita,
  },
  { field: { key: 'in_ritardo', type: 'boolean', label: 'In ritardo' }, of: ({ in_ritardo }) => in_ritardo },
  { field: { key: 'scadenza', type: 'date', label: 'Scadenza' }, of: ({ scadenza }) => scadenza },
  { field: { key: 'numero', type: 'text', label: 'Numero' }, of: ({ numero }) => numero },
  { field: { key: 'titolo', type: 'text', label: 'Titolo' }, of: ({ titolo }) => titolo },
  { field: { key: 'impresa', type: 'text', label: 'Impresa' }, of: ({ impresa }) => impresa },
  { field: { key: 'squadra', type: 'text', label: 'Squadra' }, of: ({ squadra }) => squadra },
  { field: { key: 'voci', type: 'integer', label: 'Voci' }, of: ({ voci_totali }) => voci_totali },
  { field: { key: 'creato', type: 'instant', label: 'Creato' }, of: ({ creato_il }) => creato_il },
  { field: { key: 'note', type: 'text', label: 'Note' }, of: ({ note }) => note },
]);
