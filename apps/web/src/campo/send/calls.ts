/** Everything that the field app asks of the server: loaded after the first paint, for the start never waits for it. */
import { type Account, accountHeader, accountName } from '@lucerna/contract/account';
import { imageOriginsOf } from '@lucerna/contract/base-layer';
import { CAMPO_FORM, campoHeader } from '@lucerna/contract/campo';
import { columnsMediaType, versionHeader } from '@lucerna/contract/columns';
import { keptDepartures, type ZoneMaps, zoneMap, zoneMaps } from '@lucerna/contract/endpoints/campo';
import { type Fault, listFaults, reportFault } from '@lucerna/contract/endpoints/faults';
import {
  handInIntervention,
  listOwnInterventions,
  maintenanceCalls,
} from '@lucerna/contract/endpoints/maintenance';
import { mapSetup } from '@lucerna/contract/endpoints/map-setup';
import { answerEntry, type Order, oneOrder } from '@lucerna/contract/endpoints/orders';
import { photoLists, photoPicture, SMALL_PHOTO, uploadPhoto } from '@lucerna/contract/endpoints/photos';
import { layerLists } from '@lucerna/contract/endpoints/register';
import { listRounds } from '@lucerna/contract/endpoints/rounds';
import { takeSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import {
  chooseFirstPassword,
  currentUser,
  signIn,
  signOut,
  type User,
} from '@lucerna/contract/endpoints/session';
import type { LateOrder } from '@lucerna/contract/late-order';
import type { MapSetup } from '@lucerna/contract/map-setup';
import type { Intervention } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import type { z } from 'zod';
import { ApiError, unreachable } from '../../api/api-error.ts';
import { addressToOpen, answerIn, call, callForResponse } from '../../api/call.ts';
import { uploadFile } from '../../api/upload.ts';
import type { FetchList, KeptLayer } from '../keep/copy.ts';
import type { FetchDepartures } from '../keep/departures.ts';
import type { Photo } from '../records/photo.ts';
import { type KeptRound, keptRound } from '../records/round.ts';
import { sentBody, type Work } from '../records/work.ts';

/** Fetches a list or what changed in it. */
export const fetchList: FetchList = async (layer: KeptLayer, da: number | null) => {
  try {
    const response = await callForResponse(layerLists[layer], {
      headers: { Accept: columnsMediaType },
      cache: 'no-store',
      waits: false,
      ...(da === null ? {} : { query: { da: String(da) } }),
    });
    const version = Number(response.headers.get(versionHeader));
    return { bytes: await response.arrayBuffer(), version };
  } catch (error) {
    if (da !== null && error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
};

/**
 * Fetches the departures of all cabinets, where they are no longer those of the tag. A server of the release before, which an
 * update has not reached yet, does not know the call: the phone goes on with those that it has, and asks again next time.
 */
export const fetchDepartures: FetchDepartures = async (tag) => {
  try {
    const response = await callForResponse(keptDepartures, {
      cache: 'no-store',
      waits: false,
      ...(tag === null ? {} : { headers: { 'If-None-Match': tag } }),
    });
    const { data } = await answerIn<z.output<typeof keptDepartures.answer>>(response);
    return { tag: response.headers.get('ETag'), list: data };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 304 || error.status === 404)) return null;
    throw error;
  }
};

export const whoAmI = (): Promise<User> => call(currentUser);

/** What a step of the sign-in leads to: somebody who is in, or what is still asked. */
export type SignInAnswer = Awaited<ReturnType<typeof enter>>;

export const enter = (username: string, password: string) =>
  call(signIn, { body: { username, password, campo: true } });
export const choosePassword = (password: string) => call(chooseFirstPassword, { body: { password } });
export const giveCode = (codice: string) => call(takeSecondFactor, { body: { codice } });
export const leave = () => call(signOut);

/** A dead signal leaves a request hanging for minutes: by then another attempt is better. */
const NO_ANSWER_MS = 45_000;

const form = { [campoHeader]: String(CAMPO_FORM) };

/** What somebody saved is sent in nobody else's name, whoever is signed in by now. */
export async function sendWork(
  work: Work,
  owner: Account,
): Promise<{ readonly notice?: string | undefined }> {
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  const own: Record<string, string> = { ...form, [accountHeader]: accountName(owner) };
  if (work.formerKey !== undefined) own['Idempotency-Key'] = work.formerKey;
  try {
    const options = { headers: own, signal, waits: false };
    if (work.di === 'guasto') return await sendReport(work, options);
    if (work.di === 'voce') return await sendAnswer(work, options);
    const body = sentBody(work) as never;
    const arrived =
      work.handedIn === true
        ? await call(handInIntervention, {
            body: { entita: work.segment, intervento: body } as never,
            ...options,
          })
        : await call(maintenanceCalls[work.segment].insert, { body, ...options });
    return { notice: lateWords(arrived.ordine) };
  } catch (error) {
    throw signal.aborted ? unreachable() : error;
  }
}

interface SendOptions {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly waits: boolean;
}

async function sendReport({ invio, segment, items, body }: Work, options: SendOptions) {
  const [id] = items;
  const { tipo, pericolo, descrizione, lon, lat, eseguito_il: segnalato_il } = body;
  const place = id === undefined ? { lon, lat } : { entita: segment, id_elemento: id };
  const report = { invio, tipo, pericolo, descrizione, segnalato_il, ...place } as never;
  const { data } = await call(reportFault, { body: report, ...options });
  const joined = data.segnalazioni.length > 1;
  return { notice: joined ? `Si è unita al guasto ${data.numero}, già aperto.` : `Guasto ${data.numero}.` };
}

async function sendAnswer({ invio, body, perche }: Work, options: SendOptions) {
  const params = { id: String(perche?.ordine), voce: String(perche?.voce) };
  const answer = { stato: body.stato, motivo: body.motivo ?? null, invio } as never;
  const { ordine } = await call(answerEntry, { params, body: answer, ...options });
  return { notice: lateWords(ordine) };
}

/** An order that was taken back, or done, while the phone was away. */
function lateWords(order: LateOrder | undefined): string | undefined {
  if (order === undefined) return undefined;
  const isTakenBack = order.stato === 'annullato' || order.stato === 'bozza';
  return `L'ordine ${order.numero} era già ${isTakenBack ? 'stato ritirato' : 'concluso'}: ciò che hai fatto è arrivato lo stesso.`;
}

/** The rounds of those days, with what their orders and faults say. */
export async function roundsOf(dal: string, al: string): Promise<readonly KeptRound[]> {
  const { data: rounds } = await call(listRounds, { query: { dal, al } });
  const ids = [...new Set(rounds.flatMap(({ tappe }) => tappe.map(({ ordine }) => ordine)))];
  const orders = new Map<number, Order>();
  const faults = new Map<number, Fault>();
  for (const id of ids) {
    orders.set(id, (await call(oneOrder, { params: { id: String(id) } })).data);
    const { data } = await call(listFaults, { query: { ordine: String(id) } });
    for (const fault of data) faults.set(fault.id, fault);
  }
  return rounds.map((round) => keptRound(round, orders, faults));
}

/** Which base layers the municipality offers. */
export async function baseLayers(): Promise<MapSetup> {
  return (await call(mapSetup)).data;
}

/** The origins whose pictures the page may have to show. */
export async function imageOrigins(): Promise<readonly string[]> {
  return imageOriginsOf(await baseLayers());
}

/** How many of the account's own interventions wait for the confirmation. */
export async function countPending(): Promise<number> {
  const { data } = await call(listOwnInterventions);
  return data.in_attesa;
}

/** What is known of one element's interventions, the last one first. */
export async function interventionsOf(segment: Segment, id: number): Promise<readonly Intervention[]> {
  const { data } = await call(maintenanceCalls[segment].list, { query: { id: String(id) } });
  return data.toSorted((a, b) => String(b.data_fine).localeCompare(String(a.data_fine)));
}

/** One photo; `onProgress`: how much of it is there, from 0 to 1. */
export async function sendPhoto(
  photo: Photo,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
): Promise<{ readonly sha256: string }> {
  const { data } = await uploadFile(uploadPhoto, {
    texts: textsOf(photo),
    file: new File([bytes], `${photo.uid}.jpg`, { type: 'image/jpeg' }),
    headers: form,
    onProgress,
    signal: AbortSignal.timeout(4 * NO_ANSWER_MS),
  });
  return data;
}

function textsOf({ uid, of, scattata, momento, nota, place }: Photo): Record<string, string> {
  if ('draft' in of) throw new Error('A draft is not sent');
  const on =
    'entita' in of
      ? { di: 'elemento', entita: of.entita, id: String(of.id) }
      : of.segnalazione === true
        ? { di: 'segnalazione', invio: of.invio }
        : { di: 'intervento', invio: of.invio, id_elemento: String(of.id_elemento) };
  return {
    uid,
    ...on,
    scattata,
    ...(momento === null ? {} : { momento }),
    ...(nota === null ? {} : { nota }),
    ...(place === null
      ? {}
      : { lon: String(place.lon), lat: String(place.lat), precisione: String(place.precisione) }),
  };
}

/** A photo of the server, small. */
export interface ShownPhoto {
  readonly id: number;
  readonly address: string;
  /** `prima, 18/11/2026` */
  readonly words: string;
}

export async function photosOf(segment: Segment, id: number): Promise<readonly ShownPhoto[]> {
  const { data } = await call(photoLists[segment], { params: { id: String(id) } });
  return data.map((photo) => ({
    id: photo.id,
    address: addressToOpen(photoPicture, { id: photo.id }, { misura: String(SMALL_PHOTO) }),
    words: [photo.momento, shownDate(photo.scattata.slice(0, 10)), photo.nota].filter(Boolean).join(', '),
  }));
}

/** The squares of the town's map. */
export async function townMap(): Promise<ZoneMaps> {
  return (await call(zoneMaps)).data;
}

/** The tiles of one square, as one file. */
export async function zoneFile(id: string): Promise<ArrayBuffer> {
  return (await callForResponse(zoneMap, { params: { id } })).arrayBuffer();
}
