/** What a body's list shows: municipalities, provinces or regions, as a grid lists and searches them. */
import type { Cell } from '@lucerna/contract/columns';
import type { BodyFigures, BodyTown } from '@lucerna/contract/endpoints/agency';
import { fields } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';

export const levels = [
  { value: 'comuni', label: 'Comuni' },
  { value: 'province', label: 'Province' },
  { value: 'regioni', label: 'Regioni' },
] as const;
export type Level = (typeof levels)[number]['value'];

export const levelNames = {
  comuni: { one: 'comune', many: 'comuni', gender: 'm', theMany: 'i comuni' },
  province: { one: 'provincia', many: 'province', gender: 'f', theMany: 'le province' },
  regioni: { one: 'regione', many: 'regioni', gender: 'f', theMany: 'le regioni' },
} as const;

const group = 'elenco';

export const listingOf = (level: Level): Listing => ({
  groups: [{ id: group, label: 'Elenco' }],
  fields: fields([
    { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key' },
    {
      key: 'nome',
      type: 'text',
      label: { comuni: 'Comune', province: 'Provincia', regioni: 'Regione' }[level],
      group,
    },
    { key: 'punti_luce', type: 'integer', label: 'Punti luce', group },
    { key: 'kw', type: 'number', label: 'kW', group },
    { key: 'sorgenti', type: 'text', label: 'Sorgenti', group },
    { key: 'led', type: 'integer', label: 'LED', unit: '%', group },
    { key: 'mwh', type: 'integer', label: 'MWh', group },
    { key: 'euro', type: 'integer', label: 'Euro', group },
    { key: 'incompleti', type: 'integer', label: 'Incompleti', group },
    { key: 'modificato', type: 'date', label: 'Modificato', group },
    { key: 'provincia', type: 'text', label: 'Provincia' },
  ]),
  wide: 'nome',
});

/** A row whatever the level. */
export interface AgencyRow extends Omit<BodyTown, 'codistat' | 'comune' | 'center' | 'regione'> {
  readonly id: number;
  readonly nome: string;
  /** How many municipalities it adds up. */
  readonly comuni: number;
}

export function rowsOf({ comuni, province, regioni }: BodyFigures, level: Level): readonly AgencyRow[] {
  if (level === 'comuni') {
    return comuni.map((town) => ({ ...town, id: Number(town.codistat), nome: town.comune, comuni: 1 }));
  }
  if (level === 'province') return province.map((one, at) => ({ ...one, id: at + 1, nome: one.provincia }));
  return regioni.map((one, at) => ({ ...one, id: at + 1, nome: one.regione, provincia: '' }));
}

const rounded = (value: number | null, unit = 1) => (value === null ? null : Math.round(value / unit));

export function agencyTable(rows: readonly AgencyRow[]): FeatureTable {
  const values = (of: (row: AgencyRow) => Cell) => ({ values: rows.map(of) });
  return featureTable({
    layer: 'ente',
    version: 0,
    count: rows.length,
    id: rows.map(({ id }) => id),
    columns: {
      nome: values(({ nome }) => nome),
      punti_luce: values(({ punti_luce }) => punti_luce),
      kw: values(({ kw }) => Math.round(kw * 10) / 10),
      sorgenti: values(({ per_sorgente }) =>
        per_sorgente.map(({ sorgente, numero }) => `${sorgente} ${numero}`).join(', '),
      ),
      led: values(({ quota_led }) => (quota_led === null ? null : Math.round(quota_led * 100))),
      mwh: values(({ kwh_anno }) => rounded(kwh_anno, 1000)),
      euro: values(({ euro_anno }) => rounded(euro_anno)),
      incompleti: values(({ incompleti }) => incompleti),
      modificato: values(({ ultima_modifica }) => ultima_modifica?.slice(0, 10) ?? null),
      provincia: values(({ provincia }) => provincia),
    },
  });
}
