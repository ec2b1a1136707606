/** All SQL of photos but for what interventions have to do with them. */
import type { DeletedPhoto, Photo, PhotoTexts } from '@lucerna/contract/endpoints/photos';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { DELETED_PHOTO_DAYS } from '@lucerna/domain/photo';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import type { DrawnPhoto } from '../../photos/draw-photo.ts';
import { keepPictures } from '../../photos/kept-pictures.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { seenInterventions, seenReports } from '../../work/scope.ts';

/** What a photo is of, held until the end. */
export interface PhotoTarget {
  readonly kind: Kind | null;
  readonly element: number | null;
  readonly intervention: number | null;
  /** The report of a fault that it belongs to: it is of no element then. */
  readonly report: number | null;
}

/** What became of a photo's row, and who may do what with it. */
export interface KeptPhoto {
  readonly id: number;
  readonly uid: string;
  readonly sha256: string;
  readonly larghezza: number;
  readonly altezza: number;
  readonly deleted: boolean;
}

export interface PhotoRow extends Omit<Photo, 'modificabile' | 'entita'> {
  readonly tipo_elemento: string;
  readonly id_utente: number | null;
  /** Its intervention is confirmed. */
  readonly confermata: boolean;
  readonly eliminata_il: string | null;
  readonly eliminata_da: string | null;
}

const columns = sql`f.id, f.uid::text as uid, case when f.id_intervento is null then 'elemento' else 'intervento' end as di,
  f.tipo_elemento, f.id_elemento, f.id_intervento, f.momento, f.scattata, f.arrivata_il as arrivata, f.lon, f.lat,
  f.precisione, f.nota, f.principale, f.sha256, f.larghezza, f.altezza, f.id_utente, nome_account(f.chi) as chi,
  coalesce(m.confermata, false) as confermata, f.eliminata_il, nome_account(f.eliminata_da) as eliminata_da`;
const withIntervention = sql`foto f left join manutenzioni m on m.codistat = f.codistat and m.id = f.id_intervento`;
const canComeBack = sql`(f.eliminata_il > now() - make_interval(days => ${sql.lit(DELETED_PHOTO_DAYS)}))`;

/** A firm's account sees the photos of elements, and of the interventions that it may see. */
const seenBy = (user: Staff) => sql`(f.id_intervento is null or ${seenInterventions(user)})`;

const kindOf = (tipoElemento: string): Kind | undefined =>
  kinds.find((kind) => kind.tipoElemento === tipoElemento);

/** Whether the municipality has that element, and it is not deleted. Held, nobody else adds a photo meanwhile. */
export async function hasElement(
  tx: TenantTx,
  kind: Kind,
  id: number,
  { hold = false } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)} where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = ${id}
      and ${ofKind(kind)} and eliminato_il is null ${hold ? sql`for no key update` : sql``}`.execute(tx.sql);
  return rows.length === 1;
}

/** What the texts of a photo name; undefined where it is foreign, unknown or deleted. */
export async function findTarget(
  tx: TenantTx,
  texts: PhotoTexts,
  account: number,
  { hold = false } = {},
): Promise<PhotoTarget | undefined> {
  if (texts.di === 'elemento') {
    const kind = kinds.find(({ segment }) => segment === texts.entita);
    if (kind === undefined || !(await hasElement(tx, kind, texts.id, { hold }))) return undefined;
    return { kind, element: texts.id, intervention: null, report: null };
  }
  if (texts.di === 'segnalazione') return reportTarget(tx, texts.invio, account, { hold });
  const { rows } = await sql<{ id: number; tipo_elemento: string }>`
    select id, tipo_elemento from manutenzioni
    where codistat = ${tx.codistat} and invio = ${texts.invio}::uuid and id_elemento = ${texts.id_elemento}
    ${hold ? sql`for no key update` : sql``}`.execute(tx.sql);
  const [found] = rows;
  const kind = found === undefined ? undefined : kindOf(found.tipo_elemento);
  if (found === undefined || kind === undefined) return undefined;
  return { kind, element: texts.id_elemento, intervention: found.id, report: null };
}

/** The report that the account sent under that `invio`. */
async function reportTarget(
  tx: TenantTx,
  invio: string,
  account: number,
  { hold }: { readonly hold: boolean },
): Promise<PhotoTarget | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from segnalazioni where codistat = ${tx.codistat} and invio = ${invio}::uuid
      and id_utente = ${account} ${hold ? sql`for no key update` : sql``}`.execute(tx.sql);
  const [found] = rows;
  return found && { kind: null, element: null, intervention: null, report: found.id };
}

/** How many there are beside which another would stand. */
export async function countBeside(
  tx: TenantTx,
  { kind, element, intervention, report }: PhotoTarget,
): Promise<number> {
  const ofElement = sql`tipo_elemento = ${kind?.tipoElemento ?? null} and id_elemento = ${element}
    and id_intervento is null`;
  const beside =
    report !== null
      ? sql`id_segnalazione = ${report}`
      : intervention !== null
        ? sql`id_intervento = ${intervention}`
        : ofElement;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from foto
    where codistat = ${tx.codistat} and ${beside} and eliminata_il is null`.execute(tx.sql);
  return rows[0]?.count ?? 0;
}

/** The photo that came under that `uid`, deleted or not. */
export async function findByUid(tx: TenantTx, uid: string): Promise<KeptPhoto | undefined> {
  const { rows } = await sql<KeptPhoto>`
    select id, uid::text as uid, sha256, larghezza, altezza, eliminata_il is not null as deleted
    from foto where codistat = ${tx.codistat} and uid = ${uid}::uuid`.execute(tx.sql);
  return rows[0];
}

export interface NewPhoto {
  readonly target: PhotoTarget;
  readonly texts: PhotoTexts;
  readonly sha256: string;
  readonly drawn: DrawnPhoto;
  readonly account: { readonly id: number; readonly username: string };
}

/** Keeps a photo with its pictures. */
export async function insertPhoto(
  tx: TenantTx,
  { target, texts, sha256, drawn, account }: NewPhoto,
): Promise<KeptPhoto> {
  const { larghezza, altezza, large, small } = drawn;
  const { rows } = await sql<{ id: number }>`
    insert into foto (codistat, uid, tipo_elemento, id_elemento, id_intervento, id_segnalazione, momento, nota,
      scattata, lon, lat, precisione, sha256, larghezza, altezza, byte, id_utente, chi)
    values (${tx.codistat}, ${texts.uid}::uuid, ${target.kind?.tipoElemento ?? null}, ${target.element},
      ${target.intervention}, ${target.report}, ${texts.momento ?? null}, ${texts.nota ?? null}, ${texts.scattata}::timestamptz, ${texts.lon ?? null}::float8,
      ${texts.lat ?? null}::float8, ${texts.precisione ?? null}::float8, ${sha256}, ${larghezza}, ${altezza},
      ${large.length + small.length}, ${account.id}, ${account.username}) returning id`.execute(tx.sql);
  const id = rows[0]?.id as number;
  await keepPictures(tx, id, drawn);
  if (target.report !== null) {
    await sql`update segnalazioni set foto = foto || ${id}::integer
      where codistat = ${tx.codistat} and id = ${target.report}`.execute(tx.sql);
  }
  return { id, uid: texts.uid, sha256, larghezza, altezza, deleted: false };
}

/** A JPEG of a photo, whole. */
export async function readPicture(tx: TenantTx, id: number, misura: number): Promise<Buffer> {
  const rows = await tx.sql
    .selectFrom('foto_parti')
    .select('contenuto')
    .where('codistat', '=', tx.codistat)
    .where('id_foto', '=', id)
    .where('misura', '=', misura)
    .orderBy('parte')
    .execute();
  return Buffer.concat(rows.map(({ contenuto }) => contenuto));
}

/** A photo of an element that is not deleted; one that is deleted itself as long as it can come back. */
export async function readPhoto(
  tx: TenantTx,
  id: number,
  user: Staff,
  { hold = false } = {},
): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`
    select ${columns} from ${withIntervention}
    where f.codistat = ${tx.codistat} and f.id = ${id} and (f.eliminata_il is null or ${canComeBack})
      and ${seenBy(user)}
    ${hold ? sql`for update of f` : sql``}`.execute(tx.sql);
  const [row] = rows;
  const kind = row && kindOf(row.tipo_elemento);
  if (row === undefined || kind === undefined) return undefined;
  return (await hasElement(tx, kind, row.id_elemento, { hold })) ? row : undefined;
}

/** Whether it is the photo of a report that the account may see. */
export async function isOfSeenReport(tx: TenantTx, id: number, user: Staff): Promise<boolean> {
  const { rows } = await sql`
    select 1 from foto f join segnalazioni s on s.codistat = f.codistat and s.id = f.id_segnalazione
      join guasti g on g.codistat = s.codistat and g.id = s.id_guasto
    where f.codistat = ${tx.codistat} and f.id = ${id} and ${seenReports(user)}`.execute(tx.sql);
  return rows.length === 1;
}

/** The photos of an element and of its interventions: the main one first, then the last taken. */
export async function photosOfElement(
  tx: TenantTx,
  kind: Kind,
  id: number,
  user: Staff,
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select ${columns} from ${withIntervention}
    where f.codistat = ${tx.codistat} and f.tipo_elemento = ${kind.tipoElemento} and f.id_elemento = ${id}
      and f.eliminata_il is null and ${seenBy(user)}
    order by f.principale desc, f.scattata desc, f.id desc`.execute(tx.sql);
  return rows;
}

/** Those that can come back, the last deleted first. */
export async function deletedPhotos(
  tx: TenantTx,
): Promise<(PhotoRow & Pick<DeletedPhoto, 'codice' | 'eliminata_il'>)[]> {
  const ofKinds = kinds.map(
    (kind) => sql`
      select ${columns}, e.${sql.ref(kind.code)}::text as codice from ${withIntervention}
      join ${sql.table(kind.table)} e on e.codistat = f.codistat and e.${sql.ref(kind.key)} = f.id_elemento
        and e.eliminato_il is null
      where f.codistat = ${tx.codistat} and f.tipo_elemento = ${kind.tipoElemento} and ${canComeBack}`,
  );
  const { rows } = await sql<PhotoRow & Pick<DeletedPhoto, 'codice' | 'eliminata_il'>>`
    ${sql.join(ofKinds, sql` union all `)} order by eliminata_il desc, id desc`.execute(tx.sql);
  return rows;
}

export async function changePhoto(
  tx: TenantTx,
  { id, tipo_elemento, id_elemento }: PhotoRow,
  changes: { readonly nota?: string | null | undefined; readonly principale?: boolean | undefined },
): Promise<void> {
  if (changes.principale === true) {
    await sql`
      update foto set principale = false where codistat = ${tx.codistat} and tipo_elemento = ${tipo_elemento}
        and id_elemento = ${id_elemento} and principale and id <> ${id}`.execute(tx.sql);
  }
  await sql`
    update foto set nota = ${changes.nota === undefined ? sql`nota` : changes.nota},
      principale = ${changes.principale ?? sql`principale`}
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
}

/** Deletes a photo, or brings it back: `account` is null then. */
export async function setDeleted(tx: TenantTx, id: number, account: string | null): Promise<void> {
  await sql`
    update foto set eliminata_il = ${account === null ? sql`null` : sql`now()`}, eliminata_da = ${account},
      principale = false
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
}
