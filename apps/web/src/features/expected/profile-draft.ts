/** What stands in the form of a lighting profile, and what is wrong with it. */
import type { LightingProfileAnswer } from '@lucerna/contract/endpoints/lighting-profiles';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { shownSigned } from '@lucerna/domain/rules/shown-text';

/** `clock`: hours of the day; `middle`: minutes from the middle of the lit time. */
export type ReductionClock = 'clock' | 'middle';

export interface ReductionDraft {
  readonly key: number;
  readonly by: ReductionClock;
  /** As typed: `23:00`, `-120`. */
  readonly da: FieldValue;
  readonly a: FieldValue;
  /** Percent that is left. */
  readonly potenza: FieldValue;
}

export interface ProfileDraft {
  readonly nome: FieldValue;
  readonly dopo_tramonto: FieldValue;
  readonly prima_alba: FieldValue;
  readonly riduzioni: readonly ReductionDraft[];
}

const minutes = { type: 'integer', min: -60, max: 120, required: ['insert'] } as const;
export const profileFields = {
  nome: { key: 'nome', type: 'text', label: 'Nome', required: ['insert'] },
  dopo_tramonto: { ...minutes, key: 'dopo_tramonto', label: 'Accensione: minuti dopo il tramonto' },
  prima_alba: { ...minutes, key: 'prima_alba', label: "Spegnimento: minuti prima dell'alba" },
} as const satisfies Readonly<Record<string, Field>>;

export const reductionFields = {
  da: { key: 'da', type: 'text', label: 'Da', required: ['insert'] },
  a: { key: 'a', type: 'text', label: 'A', required: ['insert'] },
  potenza: { key: 'potenza', type: 'number', label: 'Potenza (%)', min: 0, max: 100, required: ['insert'] },
} as const satisfies Readonly<Record<string, Field>>;

export type ProfileFaults = Readonly<Record<string, string>>;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const MINUTES = /^[-−+]?\d{1,3}$/;

const textOf = (value: FieldValue) => String(value ?? '').trim();

/** A clock time, or minutes; undefined where it is neither. */
function timeOf(by: ReductionClock, value: FieldValue): string | number | undefined {
  const text = textOf(value);
  if (by === 'clock') {
    const padded = /^\d:/.test(text) ? `0${text}` : text;
    return CLOCK.test(padded) ? padded : undefined;
  }
  return MINUTES.test(text) ? Number(text.replace('−', '-')) : undefined;
}

export function draftOfProfile(profile?: LightingProfileAnswer): ProfileDraft {
  return {
    nome: profile?.nome ?? '',
    dopo_tramonto: profile?.dopo_tramonto ?? 10,
    prima_alba: profile?.prima_alba ?? 10,
    riduzioni: (profile?.riduzioni ?? []).map(({ da, a, potenza }, key) => ({
      key,
      by: typeof da === 'number' ? 'middle' : 'clock',
      da: String(da),
      a: String(a),
      potenza: Math.round(potenza * 1000) / 10,
    })),
  };
}

export function newReduction(known: readonly ReductionDraft[]): ReductionDraft {
  const key = Math.max(-1, ...known.map((one) => one.key)) + 1;
  return { key, by: 'clock', da: '23:00', a: '05:00', potenza: 70 };
}

function numberFault(value: FieldValue, { min, max }: { readonly min: number; readonly max: number }) {
  if (value === null || value === '') return fieldFaults.required;
  if (typeof value !== 'number') return fieldFaults.notNumber;
  if (value < min) return fieldFaults.atLeast(String(min));
  return value > max ? fieldFaults.atMost(String(max)) : undefined;
}

export function profileFaults(draft: ProfileDraft): ProfileFaults {
  const faults: Record<string, string> = {};
  const say = (name: string, fault: string | undefined) => {
    if (fault !== undefined) faults[name] = fault;
  };
  say('nome', textOf(draft.nome) === '' ? fieldFaults.required : undefined);
  say('dopo_tramonto', numberFault(draft.dopo_tramonto, minutes));
  say('prima_alba', numberFault(draft.prima_alba, minutes));
  for (const [at, { by, da, a, potenza }] of draft.riduzioni.entries()) {
    const wrong = by === 'clock' ? "Un'ora come 23:00" : 'Minuti come -120 o 240';
    say(`riduzioni.${at}.da`, timeOf(by, da) === undefined ? wrong : undefined);
    say(`riduzioni.${at}.a`, timeOf(by, a) === undefined ? wrong : undefined);
    say(`riduzioni.${at}.potenza`, numberFault(potenza, reductionFields.potenza));
  }
  return faults;
}

/** What the call is given; only of a draft without faults. */
export function profileBody(draft: ProfileDraft) {
  return {
    nome: textOf(draft.nome),
    dopo_tramonto: Number(draft.dopo_tramonto),
    prima_alba: Number(draft.prima_alba),
    riduzioni: draft.riduzioni.map(({ by, da, a, potenza }) => ({
      da: timeOf(by, da) ?? 0,
      a: timeOf(by, a) ?? 0,
      potenza: Number(potenza) / 100,
    })),
  };
}

/** `10 min dopo il tramonto, 10 prima dell'alba; 70% dalle 23:00 alle 05:00` */
export function profileWords({ dopo_tramonto, prima_alba, riduzioni }: LightingProfileAnswer): string {
  const time = (value: string | number) => (typeof value === 'string' ? value : `${shownSigned(value)} min`);
  const reduced = riduzioni.map(({ da, a, potenza }) => {
    const share = `${Math.round(potenza * 100)}%`;
    return typeof da === 'string' && typeof a === 'string'
      ? `${share} dalle ${da} alle ${a}`
      : `${share} da ${time(da)} a ${time(a)} dalla metà della notte`;
  });
  const lit = `accensione ${dopo_tramonto} min dopo il tramonto, spegnimento ${prima_alba} prima dell'alba`;
  return [lit, reduced.length === 0 ? 'senza riduzione' : reduced.join(', ')].join('; ');
}
