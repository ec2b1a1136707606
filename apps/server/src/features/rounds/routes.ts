/** Giri: the stops of a team's day, in order. */
import {
  insertRound,
  insertStop,
  listRounds,
  modifyRound,
  oneRound,
  type Round,
  removeRound,
  reorderRound,
  type Stop,
} from '@lucerna/contract/endpoints/rounds';
import { fieldFaults } from '@lucerna/domain/messages';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import {
  isAnswered,
  isToGo,
  lastAnswered,
  MOST_STOPS,
  roundMetres,
  roundOrder,
  stopsByEnd,
} from '@lucerna/domain/rules/work/round';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { seenOrders } from '../../work/scope.ts';
import { workAnswers } from '../../work/work-answers.ts';
import {
  addRound,
  addStops,
  doingOrders,
  dropRound,
  holdRound,
  placeStops,
  roundsWhere,
  setRound,
  setStart,
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
  if (!matches(request, held.versione)) throw conflict(workAnswers.roundChanged, round);
  return round;
}

/** Puts the stops in that order, and tells how long the way is then. */
async function place(tx: TenantTx, round: Round, order: readonly Stop[]): Promise<void> {
  await placeStops(
    tx,
    round.id,
    order.map(({ id }) => id),
  );
  await setRound(tx, round.id, { metri: metresOf(roundMetres(startOf(round), order.map(placeOf))) });
}

/**
 * What is to be done, in order from the given start on, else from where the team is: at the stop that it answered last.
 * What is answered stays before it, as it was; what was taken back comes after it, for nobody goes there.
 */
function reordered(round: Round, from: Position | undefined): readonly Stop[] {
  const { answered, toGo: waiting, takenBack } = stopsByEnd(round.tappe);
  if (waiting.length > MOST_STOPS) throw conflict(tooManyStops);
  const last = lastAnswered(round.tappe);
  const start = from ?? (last === undefined ? startOf(round) : placeOf(last));
  const way = roundOrder(start, waiting.map(placeOf)).map((i) => waiting[i] as Stop);
  return [...answered, ...way, ...takenBack];
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
    await place(tx, round, order);
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(insertStop, async ({ params: { id }, request, readBody, user }, tx) => {
    const round = await hold(tx, id, user, request);
    const { voce, posto } = readBody();
    if (!round.fuori.includes(voce)) throw invalid({ voce: workAnswers.notOutside });
    if (round.tappe.length >= MOST_STOPS) throw conflict(tooManyStops);
    await addStops(tx, id, [voce], round.tappe.length);
    const { tappe } = await present(tx, id, user);
    const added = tappe.find((stop) => stop.voce === voce) as Stop;
    const others = tappe.filter((stop) => stop !== added);
    const open = others.findIndex(isToGo);
    const at = posto === undefined ? (open === -1 ? others.length : open) : posto - 1;
    await place(tx, round, others.toSpliced(at, 0, added));
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(reorderRound, async ({ params: { id }, request, readBody, user }, tx) => {
    const round = await hold(tx, id, user, request);
    const { partenza } = readBody();
    const from: Position | undefined = partenza && [partenza[0], partenza[1]];
    // What has no room stays outside.
    const room = Math.max(0, MOST_STOPS - round.tappe.length);
    const arrived = round.voci_fuori.slice(0, room).map(({ voce }) => voce);
    await addStops(tx, id, arrived, round.tappe.length);
    const whole = await present(tx, id, user);
    // Where the day began stays so once something is answered.
    const begins = from !== undefined && !whole.tappe.some(isAnswered) ? from : startOf(round);
    await setStart(tx, id, begins);
    await place(tx, { ...whole, partenza: [...begins] }, reordered(whole, from));
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(removeRound, async ({ params: { id }, request, user }, tx) => {
    await hold(tx, id, user, request);
    await dropRound(tx, id);
    return { success: true as const, data: { id } };
  });
}
