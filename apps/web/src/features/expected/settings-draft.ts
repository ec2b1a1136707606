/** What stands in the form of a cabinet's settings, and what is wrong with it. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { readDate } from '@lucerna/domain/rules/typed-value';

export interface LoadDraft {
  /** Names the row while it is edited. */
  readonly key: number;
  readonly nome: FieldValue;
  readonly kw: FieldValue;
  readonly sempre: boolean;
}

export interface SettingsDraft {
  readonly dal: FieldValue;
  readonly profile: number | null;
  readonly loads: readonly LoadDraft[];
}

export const dayField: Field = { key: 'dal', type: 'date', label: 'Vale dal', required: ['insert'] };
export const nameField: Field = { key: 'nome', type: 'text', label: 'Carico', required: ['insert'] };
export const kwField: Field = {
  key: 'kw',
  type: 'number',
  label: 'Potenza (kW)',
  min: 0,
  max: 10_000,
  required: ['insert'],
};

/** By the name under which the server names a fault too: `carichi_noti.0.kw`. */
export type SettingsFaults = Readonly<Record<string, string>>;

const isDay = (value: FieldValue) => typeof value === 'string' && readDate(value) === value;
const isFilled = (value: FieldValue) => typeof value === 'string' && value.trim() !== '';

export function settingsFaults({ dal, loads }: SettingsDraft): SettingsFaults {
  const faults: Record<string, string> = {};
  if (dal === null || dal === '') faults.dal = fieldFaults.required;
  else if (!isDay(dal)) faults.dal = fieldFaults.notTypedDate;
  for (const [at, { nome, kw }] of loads.entries()) {
    if (!isFilled(nome)) faults[`carichi_noti.${at}.nome`] = fieldFaults.required;
    if (kw === null || kw === '') faults[`carichi_noti.${at}.kw`] = fieldFaults.required;
    else if (typeof kw !== 'number') faults[`carichi_noti.${at}.kw`] = fieldFaults.notNumber;
    else if (kw < 0) faults[`carichi_noti.${at}.kw`] = fieldFaults.atLeast('0');
  }
  return faults;
}

/** What the call is given; only of a draft without faults. */
export function settingsBody({ dal, profile, loads }: SettingsDraft) {
  return {
    id_profilo: profile,
    dal: String(dal),
    carichi_noti: loads.map(({ nome, kw, sempre }) => ({
      nome: String(nome).trim(),
      kw: Number(kw),
      sempre,
    })),
  };
}
