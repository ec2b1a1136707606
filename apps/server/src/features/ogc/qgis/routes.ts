/** `GET /api/progetto-qgis`: the project that opens the register in QGIS (decision record 118). */

import { QGIS_PROJECT_TYPE, qgisProject } from '@lucerna/contract/endpoints/qgis-project';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { assignColours } from '@lucerna/domain/rules/colour-assignment';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import { cabinetColours } from '@lucerna/domain/vocabulary/map-colours';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../../db/database.ts';
import type { Mount } from '../../../http/mount.ts';
import type { OwnAddress } from '../../../http/own-address.ts';
import { collections } from '../collections.ts';
import { type ProjectLayer, projectText } from './project.ts';
import type { ColouredCabinet } from './styles.ts';
import { zipOfOne } from './zip.ts';

const geometries = { Point: 'Point', MultiLineString: 'Line', MultiPolygon: 'Polygon' } as const;

/** What stands above in the list of layers is drawn above. */
const order = ['centraline', 'quadri', 'pl', 'linee', 'impianti', 'edifici-punti', 'edifici', 'confini'];

function layersOfProject(): readonly ProjectLayer[] {
  return order.flatMap((id) => {
    const collection = collections.find((one) => one.id === id);
    if (collection?.geometry === undefined) return [];
    const { title, kind, fields, geometry } = collection;
    return [{ id, title, geometry: geometries[geometry.type], fields, ...(kind !== undefined && { kind }) }];
  });
}

interface Cabinet {
  readonly code: string | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** The cabinets with the colours that the page gives them. */
async function colouredCabinets(tx: TenantTx): Promise<readonly ColouredCabinet[]> {
  const { table, code, only } = kindById('cabinet');
  const { rows } = await sql<Cabinet>`
    select ${sql.ref(code)} as code, st_x(st_transform(the_geom, 3857)) as x, st_y(st_transform(the_geom, 3857)) as y
    from ${sql.table(table)} where codistat = ${tx.codistat} and eliminato_il is null
      and ${sql.ref(only?.field ?? 'imp_tipo')} = ${only?.value ?? ''} order by 1`.execute(tx.sql);
  const named = rows.flatMap(({ code: name, x, y }) =>
    name === null ? [] : [{ code: name, x: x ?? Number.NaN, y: y ?? Number.NaN }],
  );
  const colours = assignColours(named, cabinetColours.length);
  return named
    .map(({ code: name }, i) => ({ code: name, colour: colours[i] ?? 0 }))
    .sort((a, b) => naturalOrder(a.code, b.code));
}

/** Some kilometres around the centre where the municipality has no border. */
const around = 3_000;

async function extentOf(
  tx: TenantTx,
  center: readonly [number, number] | null,
): Promise<readonly [number, number, number, number]> {
  const { rows } = await sql<{ box: [number, number, number, number] | null }>`
    select case when e is null then null else json_build_array(st_xmin(e), st_ymin(e), st_xmax(e), st_ymax(e)) end as box
    from (select st_extent(st_transform(the_geom, 3857)) as e from confini where codistat = ${tx.codistat}) b`.execute(
    tx.sql,
  );
  const [lon, lat] = center ?? [12.5, 42.5];
  const [x, y] = [(lon * 20_037_508.34) / 180, Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) * 6_378_137];
  return rows[0]?.box ?? [x - around, y - around, x + around, y + around];
}

/** `lucerna-borgo-sereno.qgz`: letters that every file system takes. */
function projectFile(comune: string, extension: 'qgz' | 'qgs'): string {
  const plain = comune
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lucerna-${plain === '' ? 'comune' : plain}.${extension}`;
}

export function qgisProjectRoutes(
  mount: Mount,
  { db, own }: { readonly db: Database; readonly own: OwnAddress },
): void {
  mount.read(qgisProject, async ({ user, request, reply }) => {
    const { codistat } = user;
    const comune = user.comune ?? codistat;
    const [cabinets, extent] = await db.tenant(
      codistat,
      async (tx) => [await colouredCabinets(tx), await extentOf(tx, user.center)] as const,
      { readOnly: true },
    );
    const text = projectText({
      comune,
      codistat,
      origin: own.originOf(request),
      layers: layersOfProject(),
      cabinets,
      maps: [
        { name: `lucerna:${codistat}_carta_tecnica`, title: 'Carta tecnica' },
        { name: `lucerna:${codistat}_civici`, title: 'Numeri civici' },
      ],
      extent,
    });
    return reply
      .type(QGIS_PROJECT_TYPE)
      .header('content-disposition', `attachment; filename="${projectFile(comune, 'qgz')}"`)
      .send(zipOfOne(projectFile(comune, 'qgs'), Buffer.from(text)));
  });
}
