/** What a body sees of its municipalities, and whom a municipality lets in (decision record 119). */
import {
  type BodyFigures,
  type BodyTown,
  bodyAccess,
  bodyBorders,
  bodyFigures,
  exportBody,
  letBodyIn,
  listBodies,
  putBodyOut,
} from '@lucerna/contract/endpoints/agency';
import { provinceOf } from '@lucerna/domain/vocabulary/province';
import {
  asBody,
  bodiesLetIn,
  findBody,
  letIntoTown,
  putOutOfTown,
  readAccess,
  readBorders,
  readTowns,
  type TownRow,
} from '../../agency/queries.ts';
import { catchUp } from '../../agency/town-figures.ts';
import type { Database } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { sendWorkbook } from '../../http/responses/workbook.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import { workbookBytes } from '../../spreadsheet/workbook.ts';
import { provincesOf, regionsOf } from './totals.ts';
import { sheetsOf } from './workbook.ts';

/** Who asks waits for so few municipalities that are behind; the others follow within a minute. */
const mostAtOnce = 10;

function townOf({ lon, lat, ...row }: TownRow): BodyTown {
  return { ...row, ...provinceOf(row.codistat), center: [lon, lat] };
}

/** The body of an account that the guard let through. */
function bodyOf({ body }: SignedIn) {
  if (body === null) throw notFound();
  return body;
}

export function agencyRoutes(mount: Mount, db: Database): void {
  async function figuresOf(user: SignedIn): Promise<BodyFigures> {
    const { ente, nome } = bodyOf(user);
    await catchUp(db, mostAtOnce, ente);
    const comuni = (await asBody(db, ente, readTowns)).map(townOf);
    return { ente, nome, comuni, province: provincesOf(comuni), regioni: regionsOf(comuni) };
  }

  mount.read(bodyFigures, async ({ user }) => ({ data: await figuresOf(user) }));

  mount.read(exportBody, async ({ user, reply }) =>
    sendWorkbook(reply, 'comuni.xlsx', workbookBytes(sheetsOf(await figuresOf(user)))),
  );

  mount.read(bodyBorders, async ({ user }) => {
    const rows = await asBody(db, bodyOf(user).ente, readBorders);
    return {
      type: 'FeatureCollection' as const,
      features: rows.map(({ codistat, confine }) => ({
        type: 'Feature' as const,
        geometry: JSON.parse(confine),
        properties: { codistat },
      })),
    };
  });

  mount.read(bodyAccess, async ({ user }) => ({
    data: [...(await asBody(db, bodyOf(user).ente, readAccess))],
  }));

  mount.read(listBodies, async ({ user }) => ({
    data: [...(await db.tenant(user.codistat, bodiesLetIn, { readOnly: true }))],
  }));

  mount.write(
    letBodyIn,
    async ({ readBody }, tx) => {
      const body = await findBody(tx, readBody().ente);
      if (body === undefined) throw invalid({ ente: 'Nessun ente ha questa sigla' });
      const data = await letIntoTown(tx, body);
      if (data === undefined) throw conflict("L'ente ha già accesso al comune");
      return { success: true as const, data };
    },
    { told: (_, { data }) => ({ oggetto: data.nome }) },
  );

  mount.write(
    putBodyOut,
    async ({ params }, tx) => {
      const body = await findBody(tx, params.ente);
      if (body === undefined || !(await putOutOfTown(tx, body.ente))) throw notFound();
      return { success: true as const, data: body };
    },
    { told: (_, { data }) => ({ oggetto: data.nome }) },
  );
}
