/** A photo that arrives: checked from the outside in, drawn anew aside, and kept with its row or not at all. */
import { createHash } from 'node:crypto';
import { type PhotoTexts, photoTextsSchema, uploadPhoto } from '@lucerna/contract/endpoints/photos';
import { fieldFaults } from '@lucerna/domain/messages';
import { MOST_PHOTOS_OF_ELEMENT, MOST_PHOTOS_OF_INTERVENTION } from '@lucerna/domain/photo';
import { note } from '../../audit-log/note.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { waitTurn } from '../../db/turn.ts';
import { renewPhotosOf } from '../../elements/photos.ts';
import { checkBody } from '../../http/body.ts';
import { conflict, Fault, invalid } from '../../http/fault.ts';
import type { SentFile } from '../../http/upload/sent-file.ts';
import { checkedHeader, noPicture, type PhotoDrawer } from '../../photos/checked-photo.ts';
import { hasRoom } from '../../photos/kept-pictures.ts';
import { photoMessages } from '../../photos/photo-messages.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import {
  countBeside,
  findByUid,
  findTarget,
  insertPhoto,
  type KeptPhoto,
  type PhotoTarget,
} from './queries.ts';

/** The largest takes a second or two of the embedded database on a slow machine, and it may have to wait. */
const deadlineMs = 60_000;

export interface Arrival {
  readonly user: Staff;
  readonly file: SentFile;
}

export interface Arrived {
  /** The same photo had come before. */
  readonly again: boolean;
  readonly photo: KeptPhoto;
}

export async function takePhoto(
  db: Database,
  drawer: PhotoDrawer,
  { user, file }: Arrival,
): Promise<Arrived> {
  const { content } = file;
  const header = checkedHeader(content);
  const texts = checkBody(photoTextsSchema, file.texts);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const looked = await db.tenant(
    user.codistat,
    async (tx) => {
      const refusal = await checkTarget(tx, db, texts, user.id).then(() => undefined, onlyFault);
      // Looked for last: what was counted meanwhile is found, and is no eleventh.
      const known = await findByUid(tx, texts.uid);
      if (known === undefined && refusal !== undefined) throw refusal;
      return known;
    },
    { readOnly: true },
  );
  if (looked !== undefined) return { again: true, photo: sameAs(looked, sha256) };
  const drawn = await drawer.run({ content, header });
  if (drawn === undefined) throw noPicture();
  return db.tenant(
    user.codistat,
    async (tx) => {
      // The same one may have come while this one was drawn.
      await waitTurn(tx, `foto ${texts.uid}`);
      const meanwhile = await findByUid(tx, texts.uid);
      if (meanwhile !== undefined) return { again: true, photo: sameAs(meanwhile, sha256) };
      const target = await checkTarget(tx, db, texts, user.id, { hold: true });
      const made = await insertPhoto(tx, { target, texts, sha256, drawn, account: user });
      await renewPhotosOf(tx, target.intervention);
      note(tx, tx.codistat, { ...eventOf(uploadPhoto), oggetto: `n. ${made.id}` });
      return { again: false, photo: made };
    },
    { deadlineMs, actor: { user: user.username, origin: 'modulo' } },
  );
}

function onlyFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}

function sameAs(known: KeptPhoto, sha256: string): KeptPhoto {
  if (known.sha256 !== sha256) throw conflict(photoMessages.otherBytes);
  return known;
}

/** What the photo is of, where there is room for one more. */
async function checkTarget(
  tx: TenantTx,
  db: Pick<Database, 'engine'>,
  texts: PhotoTexts,
  account: number,
  options: { readonly hold?: boolean } = {},
): Promise<PhotoTarget> {
  const target = await findTarget(tx, texts, account, options);
  if (target === undefined) {
    throw invalid({ [texts.di === 'elemento' ? 'id' : 'invio']: fieldFaults.unknownReference });
  }
  const ofElement = target.element !== null && target.intervention === null;
  const most = ofElement ? MOST_PHOTOS_OF_ELEMENT : MOST_PHOTOS_OF_INTERVENTION;
  if ((await countBeside(tx, target)) >= most) {
    throw conflict(ofElement ? photoMessages.mostOfElement : photoMessages.mostOfIntervention);
  }
  if (!(await hasRoom(tx, db.engine))) throw new Fault(507, photoMessages.noRoom);
  return target;
}
