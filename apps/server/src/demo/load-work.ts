/** The demo's faults, orders and rounds: one of each state, some late, two firms. */

import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FaultMover, FaultState } from '@lucerna/domain/rules/work/fault-steps';
import { type OrderState, orderStates } from '@lucerna/domain/rules/work/order-steps';
import { roundMetres, roundOrder } from '@lucerna/domain/rules/work/round';
import type { FaultKindName } from '@lucerna/domain/vocabulary/fault-kind';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { holdFaults, logStep, moveFault } from '../work/move-fault.ts';
import { nextNumber } from '../work/numbers.ts';
import { takeReport } from '../work/take-report.ts';

const HOUR_MS = 3_600_000;

interface Lamp {
  readonly id: number;
  readonly codice: string | null;
  readonly lon: number;
  readonly lat: number;
}

/** Three lamps of the line that has most, then one of each other line, in a fixed order; of a small town whatever others there are. */
async function someLamps(tx: TenantTx): Promise<Lamp[]> {
  const { rows } = await sql<Lamp>`
    with righe as (
      select p.plid as id, p.pl_cod as codice, st_x(p.the_geom) as lon, st_y(p.the_geom) as lat,
        row_number() over (partition by p.alim_linea_cod order by p.pl_cod) as posto,
        count(*) over (partition by p.alim_linea_cod) as insieme, p.alim_linea_cod
      from ip_pl p where p.codistat = ${tx.codistat} and p.the_geom is not null
    ), linea as (select alim_linea_cod from righe order by insieme desc, alim_linea_cod limit 1)
    select id, codice, lon, lat from righe
    order by (alim_linea_cod = (select alim_linea_cod from linea) and posto <= 3) desc, (posto = 5) desc,
      alim_linea_cod, posto
    limit 25`.execute(tx.sql);
  return rows;
}

interface Author {
  readonly now: Date;
  readonly chi: string;
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** A fault of a lamp, reported so many hours ago. */
async function reported(
  tx: TenantTx,
  { now, chi }: Author,
  lamp: Lamp,
  {
    hours,
    tipo = 'lampada spenta',
    pericolo = false,
  }: { hours: number; tipo?: FaultKindName; pericolo?: boolean },
): Promise<number> {
  const taken = await takeReport(tx, {
    origine: 'interno',
    tipo,
    pericolo,
    entita: 'pl',
    id_elemento: lamp.id,
    lon: null,
    lat: null,
    descrizione: `Segnalato per telefono${tipo === 'palo inclinato o urtato' ? ': il palo si muove' : ''}`,
    contatto: null,
    account: null,
    invio: null,
    corpo_sha256: null,
    segreto_sha256: null,
    moderazione: false,
    by: chi,
    now: before(now, hours),
  });
  if (taken === undefined) throw new Error(`The demo has no lamp ${lamp.id} of ${chi}`);
  return taken.fault.id;
}

/** Takes a fault through states, an hour each from `hours` ago on. */
async function through(
  tx: TenantTx,
  { now, chi }: Author,
  fault: number,
  hours: number,
  steps: readonly (readonly [to: FaultState, mover: FaultMover, motivo?: string])[],
): Promise<void> {
  for (const [at, [to, mover, motivo]] of steps.entries()) {
    const [held] = await holdFaults(tx, [fault]);
    if (held !== undefined)
      await moveFault(tx, held, { to, mover, motivo, chi, now: before(now, hours - at) });
  }
}

interface OrderPlan {
  readonly titolo: string;
  readonly stato: OrderState;
  readonly firm: number | null;
  readonly hours: number;
  /** Days from now on which it is to be done; negative: it is late. */
  readonly days: number;
  readonly lamps: readonly Lamp[];
  readonly faults: readonly number[];
  /** It cannot wait for its day. */
  readonly emergency?: boolean;
}

/** An order as it is after its way to that state. */
async function ordered(
  tx: TenantTx,
  author: Author,
  plan: OrderPlan,
): Promise<{ id: number; entries: number[] }> {
  const { now, chi } = author;
  const made = before(now, plan.hours);
  const { id } = await tx.sql
    .insertInto('ordini')
    .values({
      codistat: tx.codistat,
      ...(await nextNumber(tx, 'ordine', made)),
      titolo: plan.titolo,
      impresa_id: plan.firm,
      squadra: 'Squadra 1',
      priorita: plan.emergency === true ? 'emergenza' : plan.days < 0 ? 'urgente' : 'normale',
      scadenza: new Date(now.getTime() + plan.days * 24 * HOUR_MS).toISOString().slice(0, 10),
      azione: 'cambio lampada',
      note: null,
      stato: plan.stato,
      creato_il: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = ['eseguito', 'verificato'].includes(plan.stato);
  const entries: number[] = [];
  for (const [at, lamp] of plan.lamps.entries()) {
    const entry = await tx.sql
      .insertInto('ordini_voci')
      .values({
        codistat: tx.codistat,
        id_ordine: id,
        numero: at + 1,
        entita: 'pl',
        id_elemento: lamp.id,
        codice: lamp.codice,
        the_geom: `SRID=4326;POINT(${lamp.lon} ${lamp.lat})`,
        id_guasto: plan.faults[at] ?? null,
        stato: done ? 'fatto' : 'da_fare',
        chi: done ? chi : null,
        quando: done ? before(now, 1) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    entries.push(entry.id);
  }
  const way =
    plan.stato === 'annullato'
      ? (['bozza', 'annullato'] as const)
      : orderStates.slice(0, orderStates.indexOf(plan.stato) + 1);
  for (const [at, a] of way.entries()) {
    const da = at === 0 ? null : (way[at - 1] ?? null);
    await logStep(tx, { id_ordine: id, da, a, chi, now: before(now, Math.max(1, plan.hours - at)) });
  }
  return { id, entries };
}

/** The way of a fault that is in an order. */
async function withOrder(
  tx: TenantTx,
  author: Author,
  fault: number,
  order: number,
  hours: number,
): Promise<void> {
  const [held] = await holdFaults(tx, [fault]);
  if (held === undefined) return;
  const { chi, now } = author;
  await moveFault(tx, held, { to: 'in_carico', mover: 'hand', chi, now: before(now, hours) });
  const move = { to: 'in_ordine', mover: 'order', ordine: order, chi, now: before(now, hours - 1) } as const;
  await moveFault(tx, { ...held, stato: 'in_carico' }, move);
}

async function addFirm(tx: TenantTx, nome: string): Promise<number> {
  const { id } = await tx.sql
    .insertInto('imprese')
    .values({ codistat: tx.codistat, nome, telefono: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The team is on its way: so many of its stops are done. */
const DONE_STOPS = 2;

/** The middle of the town: where its teams set out. */
async function middleOf(tx: TenantTx): Promise<Position> {
  const { rows } = await sql<{ lon: number; lat: number }>`
    select st_x(centro) as lon, st_y(centro) as lat from comuni where codistat = ${tx.codistat}`.execute(
    tx.sql,
  );
  const { lon, lat } = rows[0] as (typeof rows)[number];
  return [lon, lat];
}

async function addRound(
  tx: TenantTx,
  { now, chi }: Author,
  lamps: readonly Lamp[],
  entries: readonly number[],
): Promise<void> {
  const places = lamps.map(({ lon, lat }): Position => [lon, lat]);
  const start = await middleOf(tx);
  const order = roundOrder(start, places);
  const { id } = await tx.sql
    .insertInto('giri')
    .values({
      codistat: tx.codistat,
      giorno: now.toISOString().slice(0, 10),
      squadra: 'Squadra 1',
      partenza: `SRID=4326;POINT(${start.join(' ')})`,
      metri: Math.round(
        roundMetres(
          start,
          order.map((at) => places[at] as Position),
        ),
      ),
      creato_il: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertMany(
    'giri_tappe',
    ['codistat', 'id_giro', 'posto', 'id_voce'],
    order.map((at, posto) => [tx.codistat, id, posto + 1, entries[at] as number]),
  );
  const first = order.slice(0, DONE_STOPS).map((at) => entries[at] as number);
  await tx.sql
    .updateTable('ordini_voci')
    .set({ stato: 'fatto', chi, quando: before(now, 1) })
    .where('codistat', '=', tx.codistat)
    .where('id', 'in', first)
    .execute();
}

/** Fills the municipality's work as of now; the author is the account that did it. */
export async function loadWork(tx: TenantTx, author: Author): Promise<void> {
  const [a, b, c, ...lamps] = (await someLamps(tx)) as [Lamp, Lamp, Lamp, ...Lamp[]];
  const lamp = (at: number) => lamps[at] as Lamp;
  const firms = [await addFirm(tx, 'Impresa A'), await addFirm(tx, 'Impresa B')] as const;
  // Three lamps of one line: they are proposed as one fault.
  for (const [at, one] of [a, b, c].entries()) await reported(tx, author, one, { hours: 9 + at });
  await reported(tx, author, lamp(0), { hours: 2, tipo: 'palo inclinato o urtato', pericolo: true });
  const taken = await reported(tx, author, lamp(1), { hours: 26, tipo: 'intermittente' });
  await through(tx, author, taken, 24, [['in_carico', 'hand']]);
  const refused = await reported(tx, author, lamp(2), { hours: 80, tipo: 'altro' });
  await through(tx, author, refused, 78, [['respinto', 'hand', 'non nostro']]);
  const mended = await reported(tx, author, lamp(3), { hours: 60 });
  await through(tx, author, mended, 58, [
    ['in_carico', 'hand'],
    ['riparato', 'hand', 'Connessione rifatta'],
  ]);
  const closed = await reported(tx, author, lamp(4), { hours: 900 });
  await through(tx, author, closed, 880, [
    ['in_carico', 'hand'],
    ['riparato', 'hand', 'Lampada cambiata'],
    ['chiuso', 'hand'],
  ]);
  await loadOrders(tx, author, lamps.slice(5), firms);
}

/** How many lamps an order has: the one under way goes round a few more. */
const lampsOfState = (state: OrderState) => (state === 'in_corso' ? 6 : 2);

/** An order of each state, one of them late; of one of them a round, and an emergency that came after it. */
async function loadOrders(
  tx: TenantTx,
  author: Author,
  lamps: readonly Lamp[],
  [first, second]: readonly [number, number],
): Promise<void> {
  const plans: readonly (readonly [OrderState, string, number | null, number])[] = [
    ['assegnato', 'Lampade spente in centro', first, -3],
    ['in_corso', 'Giro delle lampade spente', second, 4],
    ['bozza', 'Pulizia delle armature', null, 20],
    ['eseguito', 'Lampade in periferia', first, 1],
    ['verificato', 'Lampade del mese scorso', second, -20],
    ['annullato', 'Sostituzione rinviata', null, 30],
  ];
  const left = [...lamps];
  for (const [stato, titolo, firm, days] of plans) {
    const own = left.splice(0, lampsOfState(stato));
    const live = stato === 'assegnato' || stato === 'in_corso';
    const faults: number[] = [];
    if (live) for (const lamp of own) faults.push(await reported(tx, author, lamp, { hours: 150 }));
    const hours = stato === 'verificato' ? 700 : 140;
    const plan = { titolo, stato, firm, hours, days, lamps: own, faults };
    const order = await ordered(tx, author, plan);
    for (const fault of faults) await withOrder(tx, author, fault, order.id, hours);
    if (stato === 'in_corso') await addRound(tx, author, own, order.entries);
  }
  const [last] = left;
  if (last === undefined) return;
  const fault = await reported(tx, author, last, { hours: 3, tipo: 'cavo scoperto', pericolo: true });
  const urgent = { titolo: 'Cavo scoperto', stato: 'assegnato', firm: second, hours: 3, days: 0 } as const;
  const order = await ordered(tx, author, { ...urgent, lamps: [last], faults: [fault], emergency: true });
  await withOrder(tx, author, fault, order.id, 3);
}
