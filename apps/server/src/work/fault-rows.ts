/** Faults as answers have them. */
import type { Fault, FaultDetail, StepTaken } from '@lucerna/contract/endpoints/faults';
import { faultNumber } from '@lucerna/domain/rules/work/work-number';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

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
const reports = (contacts: boolean) => sql`
  coalesce((select json_agg(json_build_object('quando', ${isoInstant('s.quando')}, 'origine', s.origine,
      'descrizione', s.descrizione, 'contatto', ${contacts ? sql`s.contatto` : sql`null::text`}, 'foto', to_json(s.foto))
      order by s.quando, s.id)
    from segnalazioni s where s.codistat = g.codistat and s.id_guasto = g.id), '[]'::json)`;

const interventions = sql`
  coalesce((select json_agg(i.id_intervento order by i.id_intervento) from interventi_lavori i
    where i.codistat = g.codistat and i.id_guasto = g.id), '[]'::json)`;

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
  { contacts }: { readonly contacts: boolean },
): Promise<Fault[]> {
  const { rows } = await sql<FaultRow>`
    select g.id, g.anno, g.progressivo, g.stato, g.unito_a, g.tipo, g.pericolo, g.entita, g.id_elemento, g.codice,
      st_x(g.the_geom) as lon, st_y(g.the_geom) as lat, g.riaperture, g.priorita, g.moderazione,
      ${reports(contacts)} as segnalazioni, g.id_ordine as ordine, ${interventions} as interventi,
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
  options: { readonly contacts: boolean; readonly seen?: RawBuilder<unknown> },
): Promise<Fault | undefined> {
  const [fault] = await faultsWhere(tx, sql`g.id = ${id} and ${options.seen ?? sql`true`}`, options);
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

export async function detailOf(tx: TenantTx, fault: Fault): Promise<FaultDetail> {
  return { ...fault, passi: await stepsOf(tx, 'id_guasto', fault.id) };
}
