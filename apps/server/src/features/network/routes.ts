/** Rete: what a switch darkens, and what feeds a lamp. */
import { type NetworkSegment, networkOf } from '@lucerna/contract/endpoints/network';
import { departureMessages } from '@lucerna/domain/messages';
import { networkAnswer } from '@lucerna/domain/rules/network/network-answer';
import {
  beyondPlace,
  circuitOfLine,
  type Extent,
  feedingCabinet,
  feedingLamp,
  feedingLine,
  feedingPanel,
  ofCabinet,
  ofDeparture,
  ofLamp,
  ofLine,
  ofPanel,
  placeOfCut,
} from '@lucerna/domain/rules/network/network-extent';
import type { Circuit, Network } from '@lucerna/domain/rules/network/read-network';
import { readNetwork } from '@lucerna/domain/rules/network/read-network';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import type { Clock } from '../../clock.ts';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { cabinetOf, readCabinet, readLamp, readNamed } from './queries.ts';

interface Asked {
  readonly entita: NetworkSegment;
  readonly id: number;
}

interface Narrowed {
  readonly partenza?: number | undefined;
  readonly taglio?: readonly [number, number] | undefined;
}

function circuit(network: Network, id: number): Circuit {
  const found = circuitOfLine(network, id);
  if (found === undefined) throw notFound();
  return found;
}

function darkened(network: Network, { entita, id }: Asked): Extent {
  switch (entita) {
    case 'centraline':
      return ofCabinet(network);
    case 'linee':
      return ofLine(network, circuit(network, id));
    case 'quadri':
      return ofPanel(network, id);
    case 'pl':
      return ofLamp(network, id);
  }
}

function feeding(network: Network, { entita, id }: Asked): Extent {
  switch (entita) {
    case 'centraline':
      return feedingCabinet;
    case 'linee':
      return feedingLine(network, circuit(network, id));
    case 'quadri':
      return feedingPanel(network, id);
    case 'pl':
      return feedingLamp(network, id);
  }
}

/** Only a departure of the cabinet, or what lies beyond a place of it. */
function narrowed(network: Network, n: number, taglio: Narrowed['taglio']): Extent {
  const departure = network.rows.departures.find((one) => one.n === n);
  if (departure === undefined) throw invalid({ partenza: departureMessages.unknown });
  if (taglio === undefined) return ofDeparture(network, departure);
  const own = network.circuits.filter(({ departures }) => departures.some((one) => one.n === n));
  const cut = placeOfCut(network, own, taglio);
  if (cut === null) throw invalid({ taglio: 'Il taglio è a più di 15 m dalla linea' });
  return beyondPlace(network, cut.circuit, cut.place);
}

/** What hangs on no cabinet that anybody knows. */
async function onNone(tx: TenantTx, { entita, id }: Asked, day: string): Promise<Extent> {
  if (entita === 'pl') {
    return { ...feedingCabinet, loose: { lamps: await readLamp(tx, id, day), panels: [] } };
  }
  if (entita === 'centraline') return feedingCabinet;
  const named = await readNamed(tx, entita, id);
  if (entita === 'quadri') {
    return { ...feedingCabinet, loose: { lamps: [], panels: named.map((one) => ({ ...one, at: null })) } };
  }
  return { ...feedingCabinet, lines: named.map((one) => ({ ...one, fase: null, paths: [] })) };
}

export function networkRoutes(mount: Mount, db: Database, clock: Clock): void {
  mount.read(networkOf, async ({ params, query: { verso, partenza, taglio }, user }) => {
    const day = italianClock(clock().toISOString()).slice(0, 10);
    const work = async (tx: TenantTx) => {
      const cabinet = await cabinetOf(tx, params.entita, params.id);
      if (cabinet === undefined) throw notFound();
      if (cabinet === null) return networkAnswer(null, await onNone(tx, params, day));
      const network = readNetwork(await readCabinet(tx, cabinet, day));
      if (partenza !== undefined) return networkAnswer(network, narrowed(network, partenza, taglio));
      const upstream = (verso ?? (params.entita === 'pl' ? 'monte' : 'valle')) === 'monte';
      return networkAnswer(network, upstream ? feeding(network, params) : darkened(network, params));
    };
    return { data: await db.tenant(user.codistat, work, lateReading) };
  });
}
