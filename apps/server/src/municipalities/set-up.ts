/** All SQL of a municipality's set-up, by screen or by command. */
import type { SetUp, SetUpChanges } from '@lucerna/contract/endpoints/municipality';
import { firstMapSetup } from '@lucerna/contract/map-setup';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { PHOTO_ROOM_MIB } from '@lucerna/domain/photo';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { sql, type UpdateObject } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { ofKind } from '../elements/element-row.ts';

/** What this installation adds: whether it has a map server of its own. */
export type KeptSetUp = Omit<SetUp, 'wms_esterno'>;

/** What became of a change; nothing was changed but for an object. */
export type Change = KeptSetUp | 'no such municipality' | 'stale' | 'centre outside';

/** Undefined where there is no such municipality. */
export function findSetUp(db: Database, codistat: string): Promise<KeptSetUp | undefined> {
  return db.system((tx) => readSetUp(tx, db.engine, codistat), { readOnly: true });
}

/** `isPresent` says whether a version is the one that the change was made upon. */
export function saveSetUp(
  db: Database,
  codistat: string,
  changes: SetUpChanges,
  isPresent: (version: number) => boolean = () => true,
): Promise<Change> {
  return db.system(async (tx) => {
    const version = await holdMunicipality(tx, codistat);
    if (version === undefined) return 'no such municipality';
    if (!isPresent(version)) return 'stale';
    const { centro } = changes;
    if (centro !== undefined && !(await isInside(tx, codistat, centro))) return 'centre outside';
    await tx.sql
      .updateTable('comuni')
      .set({ ...columnsOf(changes), versione: version + 1 })
      .where('codistat', '=', codistat)
      .execute();
    if (changes.nome !== undefined) {
      await tx.sql
        .updateTable('confini')
        .set({ nome: changes.nome.trim() })
        .where('codistat', '=', codistat)
        .execute();
    }
    const oggetto = Object.keys(changes).join(', ');
    note(tx, codistat, { azione: 'impostazione', cosa: 'Impostazioni del Comune modificate', oggetto });
    return present(tx, db.engine, codistat);
  });
}

/** The border alone; the centre moves into it where it would lie outside. */
export function saveNewBorder(
  db: Database,
  codistat: string,
  border: MultiPolygonGeometry,
  isPresent: (version: number) => boolean = () => true,
): Promise<Exclude<Change, 'centre outside'>> {
  const geometry = JSON.stringify(border);
  return db.system(
    async (tx) => {
      const version = await holdMunicipality(tx, codistat);
      if (version === undefined) return 'no such municipality';
      if (!isPresent(version)) return 'stale';
      await tx.sql.deleteFrom('confini').where('codistat', '=', codistat).execute();
      await sql`
        INSERT INTO confini (codistat, nome, the_geom)
        SELECT codistat, nome, ST_SetSRID(ST_GeomFromGeoJSON(${geometry}), 4326)
        FROM comuni WHERE codistat = ${codistat}`.execute(tx.sql);
      await sql`
        UPDATE comuni c SET versione = versione + 1, centro =
          CASE WHEN ST_Intersects(b.the_geom, c.centro) THEN c.centro ELSE ST_PointOnSurface(b.the_geom) END
        FROM confini b WHERE c.codistat = ${codistat} AND b.codistat = ${codistat}`.execute(tx.sql);
      note(tx, codistat, { azione: 'impostazione', cosa: 'Confine del Comune modificato' });
      return present(tx, db.engine, codistat);
    },
    { deadlineMs: 60_000 },
  );
}

/** How many elements that belong within a border would lie outside of that one. */
export function countOutside(db: Database, codistat: string, border: MultiPolygonGeometry): Promise<number> {
  return db.tenant(
    codistat,
    async (tx) => {
      const elements = kinds
        .filter(({ withinBorders }) => withinBorders)
        .map(
          (kind) => sql`SELECT the_geom FROM ${sql.table(kind.table)}
            WHERE codistat = ${codistat} AND eliminato_il IS NULL AND ${ofKind(kind)}`,
        );
      const { rows } = await sql<{ outside: number }>`
        WITH border AS MATERIALIZED (
          SELECT ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(border)}), 4326) AS the_geom
        ), element AS (${sql.join(elements, sql` UNION ALL `)})
        SELECT count(*)::integer AS outside FROM element e, border b
        WHERE e.the_geom IS NOT NULL AND NOT ST_Intersects(b.the_geom, e.the_geom)`.execute(tx.sql);
      return rows[0]?.outside ?? 0;
    },
    { readOnly: true, deadlineMs: 60_000 },
  );
}

/** Its version; whoever changes it at the same moment waits. */
async function holdMunicipality(tx: Tx, codistat: string): Promise<number | undefined> {
  const found = await tx.sql
    .selectFrom('comuni')
    .select('versione')
    .where('codistat', '=', codistat)
    .forUpdate()
    .executeTakeFirst();
  return found?.versione;
}

async function isInside(tx: Tx, codistat: string, [lon, lat]: SetUp['centro']): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    SELECT coalesce(bool_or(ST_Intersects(the_geom, ST_SetSRID(ST_MakePoint(${lon}::float8, ${lat}::float8), 4326))), true)
      AS inside
    FROM confini WHERE codistat = ${codistat}`.execute(tx.sql);
  return rows[0]?.inside ?? true;
}

function columnsOf(changes: SetUpChanges): UpdateObject<Tables, 'comuni'> {
  const { nome, centro, illuminazione_interni, licenza, foto_mib, wms, recapiti, progetti, partner, sfondi } =
    changes;
  const { segnalazioni_pubbliche, segnalazioni_mesi } = changes;
  return {
    ...(nome !== undefined && { nome: nome.trim() }),
    ...(centro !== undefined && { centro: `SRID=4326;POINT(${centro.join(' ')})` }),
    ...(illuminazione_interni !== undefined && { illuminazione_interni }),
    ...(licenza !== undefined && { licenza }),
    ...(foto_mib !== undefined && { foto_mib }),
    ...(segnalazioni_pubbliche !== undefined && { segnalazioni_pubbliche }),
    ...(segnalazioni_mesi !== undefined && { segnalazioni_mesi }),
    ...(wms !== undefined && {
      wms_carta_tecnica: wms.carta_tecnica?.trim() ?? null,
      wms_civici: wms.civici?.trim() ?? null,
    }),
    ...(recapiti !== undefined && { recapiti: recapiti === null ? null : JSON.stringify(recapiti) }),
    ...(progetti !== undefined && { progetti: JSON.stringify(progetti) }),
    ...(partner !== undefined && { partner: JSON.stringify(partner) }),
    ...(sfondi !== undefined && { mappa: sfondi === null ? null : JSON.stringify(sfondi) }),
  };
}

async function present(tx: Tx, engine: Database['engine'], codistat: string): Promise<KeptSetUp> {
  const found = await readSetUp(tx, engine, codistat);
  if (found === undefined) throw new Error('A municipality went away while it was held');
  return found;
}

async function readSetUp(
  tx: Tx,
  engine: Database['engine'],
  codistat: string,
): Promise<KeptSetUp | undefined> {
  const row = await tx.sql
    .selectFrom('comuni as c')
    .where('codistat', '=', codistat)
    .select([
      'codistat',
      'nome',
      'illuminazione_interni',
      'licenza',
      'mappa',
      'wms_carta_tecnica',
      'wms_civici',
    ])
    .select(['recapiti', 'progetti', 'partner', 'versione', 'segnalazioni_pubbliche', 'segnalazioni_mesi'])
    .select((comune) => [
      sql<number>`ST_X(c.centro)`.as('lon'),
      sql<number>`ST_Y(c.centro)`.as('lat'),
      sql<number>`coalesce(c.foto_mib, ${PHOTO_ROOM_MIB[engine]}::int)`.as('foto_mib'),
      sql<number>`coalesce((SELECT sum(f.byte) FROM foto f WHERE f.codistat = c.codistat), 0)::float8`.as(
        'foto_byte',
      ),
      comune
        .exists(comune.selectFrom('confini as b').select('b.id').whereRef('b.codistat', '=', 'c.codistat'))
        .as('confine'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { lon, lat, mappa, wms_carta_tecnica, wms_civici, confine, ...same } = row;
  return {
    ...same,
    centro: [lon, lat],
    confine: Boolean(confine),
    wms: { carta_tecnica: wms_carta_tecnica, civici: wms_civici },
    sfondi: mappa ?? firstMapSetup,
    sfondi_iniziali: mappa === null,
  };
}
