/** Giri: the stops of a team's day, in order. */
import {
  insertRound,
  listRounds,
  modifyRound,
  oneRound,
  type Round,
  reorderRound,
  type Stop,
} from '@lucerna/contract/endpoints/rounds';
import { fieldFaults, requestMessages, workAnswers } from '@lucerna/domain/messages';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { MOST_STOPS, roundMetres, roundOrder } from '@lucerna/domain/rules/work/round';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { seenOrders } from '../../work/scope.ts';
import {
  addRound,
  addStops,
  doingOrders,
  holdRound,
  placeStops,
  placesOf,
  roundsWhere,
  setRound,
  waitingOf,
} from './queries.ts';

const tooManyStops = workAnswers.tooManyStops(shownNumber(MOST_STOPS));
const metresOf = (metres: number) => Math.round(metres);
const startOf = ({ partenza: [lon = 0, lat = 0] }: Round): Position => [lon, lat];

/** Where a stop is; the place of an entry never changes, and only those that have one are stops. */
const placeOf = ({ lon, lat }: Stop): Position => [lon ?? 0, lat ?? 0];

async function present(tx: TenantTx, id: number, user: Staff): Promise<Round> {
  const [round] = await roundsWhere(tx, sql`r.id = ${id}`, seenOrders(user));
  if (round === undefined) throw notFound();
  return round;
}

async function hold(tx: TenantTx, id: number, user: Staff, request: FastifyRequest): Promise<Round> {
  const held = await holdRound(tx, id);
  if (held === undefined) throw notFound();
  const round = await present(tx, id, user);
  if (!matches(request, held.versione)) throw conflict(requestMessages.stale, round);
  return round;
}

/** Puts what is to be done in order from the start on; what is answered stays before it, as it was. */
async function reorder(tx: TenantTx, round: Round, partenza: Position): Promise<number> {
  const [answered, waiting] = [
    round.tappe.filter(({ stato }) => stato !== 'da_fare'),
    round.tappe.filter(({ stato }) => stato === 'da_fare'),
  ];
  if (waiting.length > MOST_STOPS) throw conflict(tooManyStops);
  const order = roundOrder(partenza, waiting.map(placeOf)).map((i) => waiting[i] as Stop);
  await placeStops(
    tx,
    round.id,
    [...answered, ...order].map(({ id }) => id),
  );
  return roundMetres(partenza, order.map(placeOf));
}

export function roundRoutes(mount: Mount, db: Database, clock: Clock): void {
  mount.read(listRounds, async ({ query: { dal, al }, user }) => {
    const from = dal === undefined ? sql`true` : sql`r.giorno >= ${dal}::date`;
    const to = al === undefined ? sql`true` : sql`r.giorno <= ${al}::date`;
    const work = (tx: TenantTx) => roundsWhere(tx, sql`${from} and ${to}`, seenOrders(user));
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.read(oneRound, async ({ params: { id }, user }) => ({
    data: await db.tenant(user.codistat, (tx) => present(tx, id, user), { readOnly: true }),
  }));

  mount.write(insertRound, async ({ readBody, user }, tx) => {
    const { giorno, squadra, ordini, partenza } = readBody();
    const wanted = [...new Set(ordini)];
    const doing = await doingOrders(tx, wanted);
    if (doing.length < wanted.length) throw invalid({ ordini: workAnswers.ordersNotDoing });
    const waiting = await waitingOf(tx, doing);
    if (waiting.length === 0) throw invalid({ ordini: workAnswers.noPlaces });
    if (waiting.length > MOST_STOPS) throw invalid({ ordini: tooManyStops });
    const order = roundOrder(
      partenza,
      waiting.map(({ at }) => at),
    ).map((i) => waiting[i] as (typeof waiting)[number]);
    const metri = metresOf(
      roundMetres(
        partenza,
        order.map(({ at }) => at),
      ),
    );
    const id = await addRound(tx, { giorno, squadra, partenza, metri }, clock());
    await addStops(
      tx,
      id,
      order.map(({ voce }) => voce),
    );
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(modifyRound, async ({ params: { id }, request, readBody, user }, tx) => {
    const round = await hold(tx, id, user, request);
    const { tappe } = readBody();
    const stops = new Map(round.tappe.map((stop) => [stop.id, stop]));
    const order = [...new Set(tappe)].flatMap((key) => stops.get(key) ?? []);
    if (order.length !== stops.size || tappe.length !== stops.size) {
      throw invalid({
        tappe: tappe.some((key) => !stops.has(key)) ? fieldFaults.unknownReference : workAnswers.otherStops,
      });
    }
    await placeStops(tx, id, tappe);
    await setRound(tx, id, { metri: metresOf(roundMetres(startOf(round), order.map(placeOf))) });
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(reorderRound, async ({ params: { id }, request, readBody, user }, tx) => {
    const round = await hold(tx, id, user, request);
    const { partenza = startOf(round) } = readBody();
    const places = await placesOf(tx, round.fuori);
    const arrived = round.fuori.filter((voce) => places.has(voce));
    // What has no room stays outside.
    await addStops(tx, id, arrived.slice(0, Math.max(0, MOST_STOPS - round.tappe.length)));
    const metri = metresOf(await reorder(tx, await present(tx, id, user), [partenza[0], partenza[1]]));
    await setRound(tx, id, { metri, partenza: [partenza[0], partenza[1]] });
    return { success: true as const, data: await present(tx, id, user) };
  });
}
