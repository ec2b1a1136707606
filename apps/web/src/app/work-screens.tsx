/** The screens of the work: faults, orders, rounds, and the network. */
import { paths } from '../paths.ts';
import { lighting, work } from './dashboard-areas.ts';
import type { Screen } from './screen.ts';
import { light, page } from './screen-page.tsx';

/** The network, and what of it one element darkens. */
function network(path: string, more: readonly string[]): Screen {
  return {
    path,
    help: 'che-cosa-si-spegne',
    trail: [lighting.label, 'Rete', ...more],
    element: page(async () => (await import('../features/network/NetworkScreen.tsx')).NetworkScreen),
  };
}

export const workScreens: readonly Screen[] = [
  {
    path: paths.faults,
    help: 'da-un-guasto-alla-luce',
    trail: [work.label, 'Guasti'],
    menu: { label: 'Guasti', group: work },
    element: page(async () => (await import('../features/faults/FaultScreen.tsx')).FaultScreen),
  },
  network(paths.network(), []),
  network(paths.network(':entita', ':id'), ['Che cosa si spegne']),
  {
    path: paths.orders,
    help: 'da-un-guasto-alla-luce',
    trail: [work.label, 'Ordini'],
    menu: { label: 'Ordini', group: work },
    element: light(async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen),
  },
  {
    path: paths.orderOf(':id'),
    help: 'da-un-guasto-alla-luce',
    trail: [work.label, 'Ordini', 'Ordine'],
    element: light(async () => (await import('../features/orders/OrderScreen.tsx')).OrderScreen),
  },
  {
    path: paths.rounds,
    help: 'da-un-guasto-alla-luce',
    trail: [work.label, 'Giri'],
    menu: { label: 'Giri', group: work },
    element: light(async () => (await import('../features/rounds/RoundsScreen.tsx')).RoundsScreen),
  },
];
