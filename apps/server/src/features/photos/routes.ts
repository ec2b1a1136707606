/** Photos of elements and interventions: taken in, shown, deleted, brought back. */
import {
  LARGE_PHOTO,
  listDeletedPhotos,
  modifyPhoto,
  type Photo,
  photoLists,
  photoPicture,
  removePhoto,
  restorePhoto,
  uploadPhoto,
} from '@lucerna/contract/endpoints/photos';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { MOST_PHOTOS_OF_ELEMENT, MOST_PHOTOS_OF_INTERVENTION, mayChangePhoto } from '@lucerna/domain/photo';
import { may } from '@lucerna/domain/rules/permissions';
import type { Database, TenantTx } from '../../db/database.ts';
import { forgetDeletedPhotos, renewPhotosOf } from '../../elements/photos.ts';
import { conflict, notAllowed, notFound } from '../../http/fault.ts';
import { namesTag } from '../../http/if-none-match.ts';
import type { Mount } from '../../http/mount.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { openDrawer } from '../../photos/checked-photo.ts';
import { photoMessages } from '../../photos/photo-messages.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import {
  changePhoto,
  countBeside,
  deletedPhotos,
  hasElement,
  isOfSeenReport,
  type PhotoRow,
  photosOfElement,
  readPhoto,
  readPicture,
  setDeleted,
} from './queries.ts';
import { takePhoto } from './upload.ts';

export interface PhotoFeature {
  /** Ends the thread that draws. */
  close(): Promise<void>;
}

export function photoRoutes(mount: Mount, db: Database): PhotoFeature {
  const drawer = openDrawer();

  mount.call(uploadPhoto, async ({ user, file, reply }) => {
    const { again, photo } = await takePhoto(db, drawer, { user, file });
    if (again) reply.code(200);
    const { deleted, ...data } = photo;
    return { success: true as const, data: { ...data, ...(deleted && { eliminata: true as const }) } };
  });

  for (const [segment, endpoint] of Object.entries(photoLists)) {
    const kind = kindBySegment(segment);
    if (kind === undefined) continue;
    mount.read(endpoint, async ({ user, params }) => ({
      data: await db.tenant(
        user.codistat,
        async (tx) => {
          if (!(await hasElement(tx, kind, params.id))) throw notFound();
          return (await photosOfElement(tx, kind, params.id, user)).map((row) => shown(row, user));
        },
        { readOnly: true },
      ),
    }));
  }

  mount.read(listDeletedPhotos, async ({ user }) => {
    const rows = await db.tenant(user.codistat, deletedPhotos, { readOnly: true });
    return {
      data: rows.map((row) => ({
        ...shown(row, user),
        codice: row.codice,
        eliminata_il: row.eliminata_il,
        eliminata_da: row.eliminata_da,
      })),
    };
  });

  mount.read(photoPicture, async ({ user, params, query, request, reply }) => {
    const size = Number(query.misura ?? LARGE_PHOTO);
    // A photo never changes: its number and size say which picture it is.
    const tag = `"${user.codistat}.foto.${params.id}.${size}"`;
    const known = namesTag(request.headers['if-none-match'], tag);
    const picture = await db.tenant(
      user.codistat,
      async (tx) => {
        const photo = await readPhoto(tx, params.id, user);
        const isSeen = photo === undefined ? await isOfSeenReport(tx, params.id, user) : maySee(photo, user);
        if (!isSeen) throw notFound();
        return known ? undefined : readPicture(tx, params.id, size);
      },
      { readOnly: true },
    );
    keepInBrowser(reply);
    reply.header('etag', tag);
    if (picture === undefined) return reply.code(304).send();
    return reply
      .type('image/jpeg')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });

  changingRoutes(mount);
  return { close: () => drawer.close() };
}

function changingRoutes(mount: Mount): void {
  mount.write(modifyPhoto, async ({ user, params, readBody }, tx) => {
    const photo = await holdChangeable(tx, params.id, user);
    await changePhoto(tx, photo, readBody());
    return { success: true as const, data: await present(tx, params.id, user) };
  });

  mount.write(removePhoto, async ({ user, params }, tx) => {
    const photo = await holdChangeable(tx, params.id, user);
    await setDeleted(tx, photo.id, user.username);
    await renewPhotosOf(tx, photo.id_intervento);
    await forgetDeletedPhotos(tx);
    return { success: true as const, data: { id: photo.id } };
  });

  mount.write(restorePhoto, async ({ user, params }, tx) => {
    const photo = await readPhoto(tx, params.id, user, { hold: true });
    if (photo === undefined) throw notFound();
    if (photo.eliminata_il === null) throw conflict(photoMessages.notDeleted);
    const target = {
      kind: kindOf(photo),
      element: photo.id_elemento,
      intervention: photo.id_intervento,
      report: null,
    };
    const most = target.intervention === null ? MOST_PHOTOS_OF_ELEMENT : MOST_PHOTOS_OF_INTERVENTION;
    if ((await countBeside(tx, target)) >= most) {
      throw conflict(
        target.intervention === null ? photoMessages.mostOfElement : photoMessages.mostOfIntervention,
      );
    }
    await setDeleted(tx, photo.id, null);
    await renewPhotosOf(tx, photo.id_intervento);
    return { success: true as const, data: await present(tx, params.id, user) };
  });
}

function kindOf({ tipo_elemento }: PhotoRow) {
  const kind = kinds.find((one) => one.tipoElemento === tipo_elemento);
  if (kind === undefined) throw new Error(`There is no type of elements ${tipo_elemento}`);
  return kind;
}

const isChangeable = (row: PhotoRow, user: Staff) =>
  mayChangePhoto(user.capabilities, { own: row.id_utente === user.id, confirmed: row.confermata });

/** Deleted ones are seen by whoever may bring them back. */
const maySee = (row: PhotoRow, user: Staff) =>
  row.eliminata_il === null || may(user.capabilities, 'lookAfterPhotos');

async function holdChangeable(tx: TenantTx, id: number, user: Staff): Promise<PhotoRow> {
  const photo = await readPhoto(tx, id, user, { hold: true });
  if (photo === undefined || photo.eliminata_il !== null) throw notFound();
  if (!isChangeable(photo, user)) throw notAllowed();
  return photo;
}

async function present(tx: TenantTx, id: number, user: Staff): Promise<Photo> {
  const photo = await readPhoto(tx, id, user);
  if (photo === undefined) throw new Error('A photo went away while it was held');
  return shown(photo, user);
}

function shown(row: PhotoRow, user: Staff): Photo {
  const { id_utente, confermata, eliminata_il, eliminata_da, tipo_elemento, ...photo } = row;
  return { ...photo, entita: kindOf(row).segment, modificabile: isChangeable(row, user) };
}
