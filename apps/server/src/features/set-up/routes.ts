/** The set-up of the caller's municipality (contract, section 2). */
import { FILE_FIELD } from '@lucerna/contract/attachment';
import {
  changeSetUp,
  municipalitySetUp,
  readBorderFile,
  saveBorder,
} from '@lucerna/contract/endpoints/municipality';
import { setUpMessages } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { conflict, Fault, invalid, noMunicipality } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { publicMessages } from '../../http/public-messages.ts';
import { borderOf } from '../../municipalities/border.ts';
import {
  type Change,
  countOutside,
  findSetUp,
  type KeptSetUp,
  saveNewBorder,
  saveSetUp,
} from '../../municipalities/set-up.ts';
import { UserFault } from '../../user-fault.ts';

export interface SetUpParts {
  readonly db: Database;
  readonly env: Pick<Env, 'wmsUrl'>;
  readonly own: Pick<OwnAddress, 'mayBePublic'>;
}

export function setUpRoutes(mount: Mount, { db, env, own }: SetUpParts): void {
  const shown = (kept: KeptSetUp) => ({ ...kept, wms_esterno: env.wmsUrl !== undefined });

  async function present(codistat: string): Promise<KeptSetUp> {
    const kept = await findSetUp(db, codistat);
    if (kept === undefined) throw noMunicipality();
    return kept;
  }

  async function answered(change: Change, codistat: string) {
    if (change === 'no such municipality') throw noMunicipality();
    if (change === 'centre outside') throw invalid({ centro: setUpMessages.centreOutside });
    if (change === 'stale') throw conflict(setUpMessages.stale, shown(await present(codistat)));
    return { success: true as const, data: shown(change) };
  }

  mount.read(municipalitySetUp, async ({ user }) => ({ data: shown(await present(user.codistat)) }));

  mount.call(changeSetUp, async ({ user, readBody, request }) => {
    const isPresent = (version: number) => matches(request, version);
    const changes = readBody();
    if (changes.segnalazioni_pubbliche === true && !own.mayBePublic) {
      throw invalid({ segnalazioni_pubbliche: publicMessages.needsHttps }, publicMessages.needsHttps);
    }
    return answered(await saveSetUp(db, user.codistat, changes, isPresent), user.codistat);
  });

  mount.call(readBorderFile, async ({ user, file, query }) => {
    const { codistat } = user;
    const nome = user.comune ?? '';
    if (!/\.(?:json|geojson|topojson|zip)$/i.test(file.name))
      throw new Fault(415, setUpMessages.borderFormats);
    const srid = query.srid === undefined ? null : Number(query.srid);
    try {
      const from = { name: file.name, bytes: file.content };
      const { border, mended, otherName } = await borderOf(db, { codistat, nome }, from, srid);
      const fuori = await countOutside(db, codistat, border);
      const geometry = { type: 'MultiPolygon' as const, coordinates: [...border.coordinates] };
      return { success: true as const, data: { geometry, altro_nome: otherName, corretto: mended, fuori } };
    } catch (error) {
      if (!(error instanceof UserFault)) throw error;
      const message =
        error.remedy === 'name the reference system'
          ? `${error.message}: scegli il sistema di riferimento e riprova.`
          : error.message;
      throw invalid({ [FILE_FIELD]: message }, message);
    }
  });

  mount.call(saveBorder, async ({ user, readBody, request }) => {
    const checked = checkGeometry(readBody().geometry, ['MultiPolygon']);
    if (!checked.ok) throw invalid({ geometry: checked.message });
    const isPresent = (version: number) => matches(request, version);
    const border = checked.geometry as MultiPolygonGeometry;
    return answered(await saveNewBorder(db, user.codistat, border, isPresent), user.codistat);
  });
}
