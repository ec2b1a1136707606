/** The set-up while it is typed, and what of it changed. */
import type { SetUp, SetUpChanges } from '@lucerna/contract/endpoints/municipality';
import type { BaseLayerSetup, MapSetup } from '@lucerna/contract/map-setup';
import { readCoordinate, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';

export interface ContactsDraft {
  readonly nome: string;
  readonly telefono: string;
  readonly email: string;
  readonly sito: string;
}

export interface ThankedDraft {
  readonly nome: string;
  readonly descrizione: string;
  readonly sito: string;
  /** The picture itself; empty where there is none. */
  readonly immagine: string;
}

export interface SetUpDraft {
  readonly nome: string;
  readonly lat: string;
  readonly lon: string;
  readonly illuminazione_interni: boolean;
  readonly carta_tecnica: string;
  readonly civici: string;
  readonly recapiti: ContactsDraft;
  readonly progetti: readonly ThankedDraft[];
  readonly partner: readonly ThankedDraft[];
  readonly sfondi: MapSetup;
  /** The base layers are those with which every municipality begins. */
  readonly sfondi_iniziali: boolean;
}

export const noThanked: ThankedDraft = { nome: '', descrizione: '', sito: '', immagine: '' };

function contactsOf(there: SetUp['recapiti']): ContactsDraft {
  const { nome = '', telefono = '', email = '', sito = '' } = there ?? {};
  return { nome, telefono, email, sito };
}

export function draftOf(setUp: SetUp): SetUpDraft {
  const { nome, centro, illuminazione_interni, wms, recapiti, sfondi, sfondi_iniziali } = setUp;
  const thanked = (all: SetUp['partner']) =>
    all.map(({ nome, descrizione = '', sito = '', immagine = '' }) => ({
      ...{ nome, descrizione, sito, immagine },
    }));
  return {
    ...{ nome, illuminazione_interni, sfondi, sfondi_iniziali },
    lat: shownCoordinate(centro[1], 'lat'),
    lon: shownCoordinate(centro[0], 'lon'),
    carta_tecnica: wms.carta_tecnica ?? '',
    civici: wms.civici ?? '',
    recapiti: contactsOf(recapiti),
    progetti: thanked(setUp.progetti),
    partner: thanked(setUp.partner),
  };
}

/** What is filled, trimmed. */
function filled<T extends object>(one: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(one).flatMap(([key, text]) => {
      const trimmed = String(text).trim();
      return trimmed === '' ? [] : [[key, trimmed]];
    }),
  ) as Partial<T>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Nothing where both have the same. */
function change<K extends keyof SetUpDraft>(
  draft: SetUpDraft,
  before: SetUpDraft,
  keys: readonly K[],
): boolean {
  return keys.some((key) => !same(draft[key], before[key]));
}

/** What is typed upon what is kept by now: a part that nobody touched here follows. */
export function followed(draft: SetUpDraft, before: SetUp, now: SetUp): SetUpDraft {
  const [was, is] = [draftOf(before), draftOf(now)];
  const keys = Object.keys(is) as (keyof SetUpDraft)[];
  return Object.assign(
    {},
    ...keys.map((key) => ({ [key]: same(draft[key], was[key]) ? is[key] : draft[key] })),
  );
}

/** Faults of what is typed, by field, which no server need be asked for. */
export function draftFaults(draft: SetUpDraft): Readonly<Record<string, string>> {
  const nameless = (part: 'progetti' | 'partner') =>
    draft[part].flatMap((one, i) =>
      one.nome.trim() === '' && !same(one, noThanked) ? [[`${part}.${i}.nome`, 'Serve un nome']] : [],
    );
  const contacts = filled(draft.recapiti);
  return {
    ...(draft.nome.trim() === '' && { nome: 'Serve il nome del Comune' }),
    ...(readCoordinate(draft.lat, 'lat') === undefined && { lat: 'Non è una latitudine' }),
    ...(readCoordinate(draft.lon, 'lon') === undefined && { lon: 'Non è una longitudine' }),
    ...(contacts.nome === undefined &&
      Object.keys(contacts).length > 0 && { 'recapiti.nome': "Serve un nome: l'ufficio a cui rivolgersi" }),
    ...Object.fromEntries([...nameless('progetti'), ...nameless('partner')]),
  };
}

/** The parts that changed, as the server takes them. The draft has no faults. */
export function changesOf(draft: SetUpDraft, setUp: SetUp): SetUpChanges {
  const before = draftOf(setUp);
  const changed = (...keys: (keyof SetUpDraft)[]) => change(draft, before, keys);
  const [lat, lon] = [readCoordinate(draft.lat, 'lat'), readCoordinate(draft.lon, 'lon')];
  const layer = (typed: string) => (typed.trim() === '' ? null : typed.trim());
  const thanked = (all: readonly ThankedDraft[]) =>
    all.flatMap((one) => (same(one, noThanked) ? [] : [{ ...filled(one), nome: one.nome.trim() }]));
  const contacts = filled(draft.recapiti);
  return {
    ...(changed('nome') && { nome: draft.nome.trim() }),
    ...(changed('lat', 'lon') && lat !== undefined && lon !== undefined && { centro: [lon, lat] }),
    ...(changed('illuminazione_interni') && { illuminazione_interni: draft.illuminazione_interni }),
    ...(changed('carta_tecnica', 'civici') && {
      wms: { carta_tecnica: layer(draft.carta_tecnica), civici: layer(draft.civici) },
    }),
    ...(changed('recapiti') && {
      recapiti: contacts.nome === undefined ? null : { ...contacts, nome: contacts.nome },
    }),
    ...(changed('progetti') && { progetti: thanked(draft.progetti) }),
    ...(changed('partner') && { partner: thanked(draft.partner) }),
    ...(changed('sfondi', 'sfondi_iniziali') && { sfondi: draft.sfondi_iniziali ? null : draft.sfondi }),
  } as SetUpChanges;
}

const words: readonly (readonly [keyof SetUpChanges, string])[] = [
  ['nome', 'Nome'],
  ['centro', 'Centro della mappa'],
  ['illuminazione_interni', 'Illuminazione interni'],
  ['sfondi', 'Sfondi della mappa'],
  ['wms', 'Carta tecnica e civici'],
  ['recapiti', 'Recapiti'],
  ['progetti', 'Progetti finanziati'],
  ['partner', 'Partner'],
];

/** What changed, in words: what would be lost. */
export function changedParts(changes: SetUpChanges): readonly string[] {
  return words.flatMap(([key, label]) => (key in changes ? [label] : []));
}

/** With another list of base layers; the one that is on at first stays only while it is there. */
export function withLayers(setup: MapSetup, basi: readonly BaseLayerSetup[]): MapSetup {
  const iniziale = basi.some(({ nome }) => nome === setup.iniziale) ? setup.iniziale : null;
  return { basi: [...basi], iniziale };
}
