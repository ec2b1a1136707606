/** What of the work an account may see: all, or of a firm's account what its firm is given and what it reported itself. */
import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../sign-in/signed-in.ts';

type Who = Pick<SignedIn, 'id' | 'impresaId'>;

/** Orders of the alias `o`. A draft is no firm's yet. */
export function seenOrders({ impresaId }: Who): RawBuilder<boolean> {
  if (impresaId === null) return sql<boolean>`true`;
  return sql<boolean>`(o.impresa_id = ${impresaId} and o.stato <> 'bozza')`;
}

/** The same with drafts: one that was taken back while a phone was away was seen by its people. */
export function seenBefore({ impresaId }: Who): RawBuilder<boolean> {
  return impresaId === null ? sql<boolean>`true` : sql<boolean>`(o.impresa_id = ${impresaId})`;
}

/** Orders of the alias `o` that a firm had before another one was given them. They are not shown to it. */
export function takenFrom({ impresaId }: Pick<Who, 'impresaId'>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from passi_lavori p where p.codistat = o.codistat and p.id_ordine = o.id
    and p.impresa_id = ${impresaId})`;
}

/** Faults of the alias `g` that are in an order which an account may see: of those it sees everything. */
export function faultsOfSeenOrders(who: Who): RawBuilder<boolean> {
  if (who.impresaId === null) return sql<boolean>`true`;
  return sql<boolean>`exists (select from ordini o where o.codistat = g.codistat and o.id = g.id_ordine
      and ${seenOrders(who)})`;
}

/** Reports of the alias `s` on a fault of the alias `g`: of what another firm does its own report alone. */
export function seenReports(who: Who): RawBuilder<boolean> {
  if (who.impresaId === null) return sql<boolean>`true`;
  return sql<boolean>`(s.id_utente = ${who.id} or ${faultsOfSeenOrders(who)})`;
}

/** Faults of the alias `g`. */
export function seenFaults(who: Who): RawBuilder<boolean> {
  const { id, impresaId } = who;
  if (impresaId === null) return sql<boolean>`true`;
  return sql<boolean>`(${faultsOfSeenOrders(who)}
    or exists (select from segnalazioni s where s.codistat = g.codistat and s.id_guasto = g.id
      and s.id_utente = ${id}))`;
}

/** A firm, and the one of its accounts that asks: numbers of ours, which stand in a statement as they are. */
export interface FirmAccount {
  readonly firm: number;
  readonly account: number;
}

/** Interventions of the alias `m` that its firm's orders asked for, but no draft's, and those that it did itself. */
export function interventionsOfFirm({ firm, account }: FirmAccount): string {
  return `(m.id_utente = ${account} or exists (select from interventi_lavori i
    join ordini o on o.codistat = i.codistat and o.id = i.id_ordine and o.impresa_id = ${firm} and o.stato <> 'bozza'
    where i.codistat = m.codistat and i.id_intervento = m.id))`;
}

/** Interventions of the alias `m` that an account may see. */
export function seenInterventions({ id, impresaId }: Who): RawBuilder<boolean> {
  if (impresaId === null) return sql<boolean>`true`;
  return sql.raw<boolean>(interventionsOfFirm({ firm: impresaId, account: id }));
}
