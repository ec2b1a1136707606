/** A round as the phone keeps it: its stops with all that one has to know in front of the lamp. */
import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { Order } from '@lucerna/contract/endpoints/orders';
import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import type { Priority } from '@lucerna/domain/vocabulary/priority';

export interface KeptStop extends Stop {
  /** `2026-0042`, and what its order says. */
  readonly numero: string;
  readonly priorita: Priority;
  readonly azione: string | null;
  readonly note: string | null;
  /** Its order was taken back since. */
  readonly ritirato: boolean;
  readonly guasto: number | null;
  /** What is wrong with it; null where it is no fault. */
  readonly tipo: string | null;
  readonly pericolo: boolean;
  readonly descrizioni: readonly string[];
  readonly segnalazioni: number;
  readonly foto: number;
}

export interface KeptRound extends Omit<Round, 'tappe'> {
  readonly tappe: readonly KeptStop[];
}

export function keptRound(
  round: Round,
  orders: ReadonlyMap<number, Order>,
  faults: ReadonlyMap<number, Fault>,
): KeptRound {
  return { ...round, tappe: round.tappe.map((stop) => keptStop(stop, orders.get(stop.ordine), faults)) };
}

function keptStop(stop: Stop, order: Order | undefined, faults: ReadonlyMap<number, Fault>): KeptStop {
  const guasto = order?.voci.find(({ id }) => id === stop.voce)?.guasto ?? null;
  const fault = guasto === null ? undefined : faults.get(guasto);
  const reports = fault?.segnalazioni ?? [];
  return {
    ...stop,
    numero: order?.numero ?? '',
    priorita: order?.priorita ?? 'normale',
    azione: order?.azione ?? null,
    note: order?.note ?? null,
    ritirato: order === undefined || order.stato === 'annullato' || order.stato === 'bozza',
    guasto,
    tipo: fault?.tipo ?? null,
    pericolo: fault?.pericolo ?? false,
    descrizioni: reports.flatMap(({ descrizione }) => (descrizione === null ? [] : [descrizione])),
    segnalazioni: reports.length,
    foto: reports.reduce((sum, { foto }) => sum + foto.length, 0),
  };
}
