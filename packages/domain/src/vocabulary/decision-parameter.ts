/**
 * Every number by which decisions judge, in one place: since when it holds, where it comes from, and whether it is an
 * estimate, which then is shown as one. A municipality may set its own from a day on.
 */
import type { DecisionParameterDescription } from './parameter-description.ts';
import { qualityParameters } from './quality-parameter.ts';

const always = '1900-01-01';
const experience = "Esperienza d'uso";
const statistics = 'Minimi quadrati pesati';

type Described = Omit<DecisionParameterDescription, 'key' | 'dal' | 'fonte' | 'stima' | 'min' | 'max'>;

const percent = { um: '%', min: 0, max: 100, dal: always } as const;
const estimate = { fonte: experience, stima: true } as const;

function bare<const K extends string>(key: K, described: Described, fonte = experience) {
  return { key, min: 0, max: 1000, dal: always, fonte, stima: true, ...described };
}

const expectedParameters = [
  {
    key: 'incertezza_registro',
    label: 'Incertezza della potenza assorbita scritta nel registro',
    value: 3,
    ...percent,
    ...estimate,
  },
  {
    key: 'incertezza_reattore',
    label: 'Incertezza della potenza stimata dal reattore',
    value: 6,
    ...percent,
    ...estimate,
  },
  {
    key: 'incertezza_rapporto',
    label: 'Incertezza della potenza stimata dalla sorgente',
    value: 15,
    ...percent,
    ...estimate,
  },
  { key: 'incertezza_ore', label: 'Incertezza delle ore di luce', value: 2.4, ...percent, ...estimate },
  {
    key: 'rapporto_reattore',
    label: 'Potenza assorbita per watt nominale, dove il reattore non è noto',
    um: '',
    value: 1.15,
    min: 1,
    max: 3,
    dal: always,
    ...estimate,
  },
  {
    key: 'lampade_senza_potenza',
    label: 'Lampade senza potenza oltre le quali i dati non bastano',
    value: 10,
    ...percent,
    ...estimate,
  },
  bare('mesi_fatturati', { label: 'Mesi fatturati che servono per un verdetto', um: 'mesi', value: 6 }),
  bare('giorni_bolletta', {
    label: 'Giorni oltre i quali una bolletta non dice come va il consumo',
    um: 'giorni',
    value: 70,
  }),
  { key: 'quota_spenta', label: 'Spenta: potenza rimasta', value: 10, ...percent, ...estimate },
  {
    key: 'quota_costante',
    label: 'Sempre acceso e allacci estranei: potenza costante',
    value: 5,
    ...percent,
    ...estimate,
  },
  {
    key: 'lettura_consumo',
    label: 'Lettura stimata: consumi al giorno uguali entro',
    value: 1,
    ...percent,
    ...estimate,
  },
  {
    key: 'lettura_ore',
    label: 'Lettura stimata: ore di luce al giorno diverse di oltre',
    value: 8,
    ...percent,
    ...estimate,
  },
  bare('errore_lettura', { label: 'Errore di ogni lettura', um: 'kWh', value: 1 }, statistics),
  { key: 'errore_notte', label: 'Errore sul consumo di notte', value: 3, ...percent, ...estimate },
  { key: 'errore_giorno', label: 'Errore sul consumo di giorno', value: 0.5, ...percent, ...estimate },
  bare(
    'cambio_soglia',
    { label: 'Quanto deve migliorare il conto con un cambio', um: '', value: 48 },
    statistics,
  ),
  bare(
    'cambio_bollette',
    { label: 'Bollette che servono prima e dopo un cambio', um: '', value: 3 },
    statistics,
  ),
] as const satisfies readonly DecisionParameterDescription[];

/** In the order in which they are listed: those of expected consumption, those of the register's checks. */
export const decisionParameters = [...expectedParameters, ...qualityParameters];

/** The key of a number by which decisions judge. */
export type DecisionParameter = (typeof decisionParameters)[number]['key'];

/** What each of them is on a day. */
export type ParameterValues = Readonly<Record<DecisionParameter, number>>;

/** What they are where the municipality sets none of its own. */
export const presetParameters = Object.fromEntries(
  decisionParameters.map(({ key, value }) => [key, value]),
) as ParameterValues;
