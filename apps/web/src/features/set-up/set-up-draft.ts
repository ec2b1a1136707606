/** The set-up while it is typed, and what of it changed. */
import type { SetUp, SetUpChanges } from '@lucerna/contract/endpoints/municipality';
import type { BaseLayerSetup, MapSetup } from '@lucerna/contract/map-setup';
import { MOST_PHOTO_MIB } from '@lucerna/domain/photo';
import { MOST_REPORT_MONTHS } from '@lucerna/domain/public-report';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { readCoordinate, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';
import type { DataLicence } from '@lucerna/domain/vocabulary/data-licence';
import { hashKey } from '@tanstack/react-query';

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
  readonly licenza: DataLicence;
  /** The room for photos, as it is typed. */
  readonly foto_mib: string;
  readonly segnalazioni_pubbliche: boolean;
  /** Months, as they are typed. */
  readonly segnalazioni_mesi: string;
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
  const { nome, centro, illuminazione_interni, licenza, wms, recapiti, sfondi, sfondi_iniziali } = setUp;
  const thanked = (all: SetUp['partner']) =>
    all.map(({ nome, descrizione = '', sito = '', immagine = '' }) => ({
      nome,
      descrizione,
      sito,
      immagine,
    }));
  return {
    nome,
    illuminazione_interni,
    licenza,
    sfondi,
    sfondi_iniziali,
    foto_mib: String(setUp.foto_mib),
    segnalazioni_pubbliche: setUp.segnalazioni_pubbliche,
    segnalazioni_mesi: String(setUp.segnalazioni_mesi),
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

/** Whether both hold the same, in whatever order their names stand: the database has an order of its own. */
export const same = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/** Nothing where both have the same. */
function change<K extends keyof SetUpDraft>(
  draft: SetUpDraft,
  before: SetUpDraft,
  keys: readonly K[],
): boolean {
  return keys.some((key) => !same(draft[key], before[key]));
}

/** Of a list that both changed: what is typed, without what the other took away, and with what the other added. */
function mergedList<T>(typed: readonly T[], was: readonly T[], is: readonly T[]): readonly T[] {
  const has = (all: readonly T[], one: T) => all.some((other) => same(other, one));
  const kept = typed.filter((one) => !has(was, one) || has(is, one));
  return [...kept, ...is.filter((one) => !has(was, one) && !has(kept, one))];
}

/** Each of several fields: what nobody touched here follows. */
function mergedFields<T extends object>(typed: T, was: T, is: T): T {
  const keys = Object.keys(is) as (keyof T)[];
  return Object.assign(
    {},
    ...keys.map((key) => ({ [key]: same(typed[key], was[key]) ? is[key] : typed[key] })),
  );
}

/** What is typed upon what is kept by now: what nobody touched here follows, and of lists what the other did, too. */
export function followed(draft: SetUpDraft, before: SetUp, now: SetUp): SetUpDraft {
  const [was, is] = [draftOf(before), draftOf(now)];
  const isOwn = !same(draft.sfondi, was.sfondi) && !same(is.sfondi, was.sfondi) && !draft.sfondi_iniziali;
  return {
    ...mergedFields(draft, was, is),
    recapiti: mergedFields(draft.recapiti, was.recapiti, is.recapiti),
    progetti: mergedList(draft.progetti, was.progetti, is.progetti),
    partner: mergedList(draft.partner, was.partner, is.partner),
    ...(isOwn && {
      sfondi: withLayers(
        mergedFields(draft.sfondi, was.sfondi, is.sfondi),
        mergedList(draft.sfondi.basi, was.sfondi.basi, is.sfondi.basi),
      ),
      sfondi_iniziali: false,
    }),
  };
}

/** The parts of which somebody else changed the very thing that is typed here, in words. */
export function clashes(draft: SetUpDraft, before: SetUp, now: SetUp): readonly string[] {
  const [was, is] = [draftOf(before), draftOf(now)];
  const differ = <T extends object>(typed: T, old: T, kept: T) =>
    (Object.keys(kept) as (keyof T)[]).filter(
      (key) => !same(typed[key], old[key]) && !same(kept[key], old[key]) && !same(typed[key], kept[key]),
    );
  const { recapiti: _, progetti: __, partner: ___, sfondi, ...plain } = is;
  const parts: readonly (keyof SetUpChanges | undefined)[] = [
    ...differ<Partial<SetUpDraft>>(draft, was, plain).map((key) => partOf[key]),
    ...differ(draft.recapiti, was.recapiti, is.recapiti).map(() => 'recapiti' as const),
    ...differ(
      { iniziale: draft.sfondi.iniziale },
      { iniziale: was.sfondi.iniziale },
      { iniziale: sfondi.iniziale },
    ).map(() => 'sfondi' as const),
  ];
  return words.flatMap(([key, label]) => (parts.includes(key) ? [label] : []));
}

const partOf: Partial<Record<keyof SetUpDraft, keyof SetUpChanges>> = {
  nome: 'nome',
  lat: 'centro',
  lon: 'centro',
  illuminazione_interni: 'illuminazione_interni',
  licenza: 'licenza',
  carta_tecnica: 'wms',
  civici: 'wms',
  foto_mib: 'foto_mib',
  segnalazioni_pubbliche: 'segnalazioni_pubbliche',
  segnalazioni_mesi: 'segnalazioni_mesi',
  sfondi_iniziali: 'sfondi',
};

/** Whole MiB, with or without points between the thousands. */
function readMib(typed: string): number | undefined {
  const text = typed.trim().replace(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '');
  const mib = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return mib <= MOST_PHOTO_MIB ? mib : undefined;
}

/** From 1 to 24. */
function readMonths(typed: string): number | undefined {
  const months = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return months >= 1 && months <= MOST_REPORT_MONTHS ? months : undefined;
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
    ...(readMib(draft.foto_mib) === undefined && {
      foto_mib: `Serve un numero intero, da 0 a ${shownNumber(MOST_PHOTO_MIB)}`,
    }),
    ...(readMonths(draft.segnalazioni_mesi) === undefined && {
      segnalazioni_mesi: `Serve un numero intero, da 1 a ${MOST_REPORT_MONTHS}`,
    }),
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
    ...(changed('licenza') && { licenza: draft.licenza }),
    ...(changed('foto_mib') && { foto_mib: readMib(draft.foto_mib) }),
    ...(changed('segnalazioni_pubbliche') && { segnalazioni_pubbliche: draft.segnalazioni_pubbliche }),
    ...(changed('segnalazioni_mesi') && { segnalazioni_mesi: readMonths(draft.segnalazioni_mesi) }),
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
  ['licenza', 'Licenza dei dati'],
  ['foto_mib', 'Spazio per le foto'],
  ['segnalazioni_pubbliche', 'Segnalazioni del pubblico'],
  ['segnalazioni_mesi', 'Mesi di conservazione delle segnalazioni'],
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
