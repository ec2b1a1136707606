/** Faults as answers have them. */
import type { Fault, FaultDetail, StepTaken } from '@lucerna/contract/endpoints/faults';
import { faultNumber } from '@lucerna/domain/rules/work/work-number';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { faultsOfSeenOrders, seenInterventions, seenReports } from './scope.ts';

/** For whom they are read. */
type Reader = Pick<SignedIn, 'id' | 'impresaId' | 'username'>;

interface FaultRow extends Omit<Fault, 'numero' | 'in' | 'tempi'> {
  readonly anno: number;
  readonly progressivo: number;
  readonly unito_a: number | null;
  readonly segnalato: string;
  readonly in_carico: string | null;
  readonly riparato: string | null;
  readonly chiuso: string | null;
}

/** An instant in JSON that the database builds. */
const isoInstant = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a citizen wrote as contact is for the municipality's own people. */
const reports = (user: Reader) => sql`
  coalesce((select json_agg(json_build_object('quando', ${isoInstant('s.quando')}, 'origine', s.origine,
      'descrizione', s.descrizione, 'contatto', ${user.impresaId === null ? sql`s.contatto` : sql`null::text`}, 'foto', to_json(s.foto))
      order by s.quando, s.id)
    from segnalazioni s where s.codistat = g.codistat and s.id_guasto = g.id and ${seenReports(user)}), '[]'::json)`;

const interventions = (user: Reader) => sql`
  coalesce((select json_agg(i.id_intervento order by i.id_intervento) from interventi_lavori i
    where i.codistat = g.codistat and i.id_guasto = g.id ${
      user.impresaId === null
        ? sql``
        : sql`and exists (select from manutenzioni m where m.codistat = i.codistat
            and m.id = i.id_intervento and ${seenInterventions(user)})`
    }), '[]'::json)`;

/** The order that it is in, where whoever asks may see it. */
const orderOf = (user: Reader) =>
  user.impresaId === null
    ? sql`g.id_ordine`
    : sql`case when ${faultsOfSeenOrders(user)} then g.id_ordine end`;

function faultOf(row: FaultRow): Fault {
  const { anno, progressivo, unito_a, segnalato, in_carico, riparato, chiuso, ...rest } = row;
  return {
    ...rest,
    numero: faultNumber(anno, progressivo),
    ...(unito_a === null ? {} : { in: unito_a }),
    tempi: { segnalato, in_carico, riparato, chiuso },
  };
}

/** The faults (alias `g`) that a condition holds for, the newest first. */
export async function faultsWhere(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  user: Reader,
): Promise<Fault[]> {
  const { rows } = await sql<FaultRow>`
    select g.id, g.anno, g.progressivo, g.stato, g.unito_a, g.tipo, g.pericolo, g.entita, g.id_elemento, g.codice,
      st_x(g.the_geom) as lon, st_y(g.the_geom) as lat, g.riaperture, g.priorita, g.moderazione,
      ${reports(user)} as segnalazioni, ${orderOf(user)} as ordine, ${interventions(user)} as interventi,
      g.segnalato_il as segnalato, g.in_carico_il as in_carico, g.riparato_il as riparato, g.chiuso_il as chiuso,
      g.versione
    from guasti g where g.codistat = ${tx.codistat} and ${condition}
    order by g.segnalato_il desc, g.id desc`.execute(tx.sql);
  return rows.map(faultOf);
}

/** One fault by its key; undefined where there is none that the condition allows. */
export async function faultOfKey(
  tx: TenantTx,
  id: number,
  user: Reader,
  seen: RawBuilder<unknown> = sql`true`,
): Promise<Fault | undefined> {
  const [fault] = await faultsWhere(tx, sql`g.id = ${id} and ${seen}`, user);
  return fault;
}

/** The steps of a fault or an order, the oldest first. */
export async function stepsOf(tx: TenantTx, of: 'id_guasto' | 'id_ordine', id: number): Promise<StepTaken[]> {
  return tx.sql
    .selectFrom('passi_lavori')
    .select(['quando', 'da', 'a', 'chi', 'motivo'])
    .where('codistat', '=', tx.codistat)
    .where(of, '=', id)
    .orderBy('id')
    .execute();
}

/** Who did what: of what another firm does, and a firm's account reported, its own steps alone. */
export async function detailOf(tx: TenantTx, fault: Fault, user: Reader): Promise<FaultDetail> {
  const passi = await stepsOf(tx, 'id_guasto', fault.id);
  const seesAll = user.impresaId === null || fault.ordine !== null;
  return { ...fault, passi: seesAll ? passi : passi.filter(({ chi }) => chi === user.username) };
}
