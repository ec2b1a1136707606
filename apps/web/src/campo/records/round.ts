/** A round as the phone keeps it: its stops with all that one has to know in front of the lamp. */
import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { Order } from '@lucerna/contract/endpoints/orders';
import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';

export interface KeptStop extends Stop {
  /** What its order says. */
  readonly note: string | null;
  readonly guasto: number | null;
  readonly pericolo: boolean;
  readonly descrizioni: readonly string[];
  readonly segnalazioni: number;
  readonly foto: number;
}

export interface KeptRound extends Omit<Round, 'tappe' | 'voci_fuori'> {
  readonly tappe: readonly KeptStop[];
}

export function keptRound(
  { tappe, voci_fuori: _, ...round }: Round,
  orders: ReadonlyMap<number, Order>,
  faults: ReadonlyMap<number, Fault>,
): KeptRound {
  return { ...round, tappe: tappe.map((stop) => keptStop(stop, orders.get(stop.ordine), faults)) };
}

function keptStop(stop: Stop, order: Order | undefined, faults: ReadonlyMap<number, Fault>): KeptStop {
  const guasto = order?.voci.find(({ id }) => id === stop.voce)?.guasto ?? null;
  const fault = guasto === null ? undefined : faults.get(guasto);
  const reports = fault?.segnalazioni ?? [];
  return {
    ...stop,
    note: order?.note ?? null,
    guasto,
    pericolo: fault?.pericolo ?? false,
    descrizioni: reports.flatMap(({ descrizione }) => (descrizione === null ? [] : [descrizione])),
    segnalazioni: reports.length,
    foto: reports.reduce((sum, { foto }) => sum + foto.length, 0),
  };
}
