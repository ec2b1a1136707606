import { inGroup, type RowOf } from '../field.ts';
import { kind } from '../kind-description.ts';
import { closed } from '../vocabulary/options.ts';
import { ownerships } from '../vocabulary/ownership.ts';
import { plantLabels } from '../vocabulary/plant-labels.ts';
import { cabinetType, plantTypes } from '../vocabulary/plant-type.ts';
import { consumption, note, plantDates } from './shared-fields.ts';
import { systemFields } from './system-fields.ts';

/** Cabinets have a kind of their own: a plant is never made or turned into one (contract, section 3). */
const ownTypes = plantTypes.filter((type) => type.value !== cabinetType);

/** Plant (impianto), whatever its type but the control cabinet. The meaning of many fields changes with the type. */
export const plant = kind({
  id: 'plant',
  segment: 'impianti',
  table: 'imp',
  tipoElemento: 'impianto',
  names: {
    one: 'impianto',
    many: 'impianti',
    title: 'Impianti',
    trail: ['Gestione Impianti'],
    gender: 'm',
    theOne: "l'impianto",
    theMany: 'gli impianti',
  },
  key: 'id_imp',
  code: 'uten',
  wide: 'uten',
  description: 'indir',
  found: { words: ['uten', 'indir', 'pod_pdr_cont'], detail: ['indir', 'pod_pdr_cont'] },
  endDate: 'd_elim',
  only: { field: 'imp_tipo', value: cabinetType, is: false },
  expected: ['pod_pdr_cont', 'appart'],
  geometry: ['Point'],
  withinBorders: false,
  labelsBy: 'imp_tipo',
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'supply', label: 'Fornitura e consumi' },
    { id: 'power', label: 'Potenze e quantità' },
    { id: 'technical', label: 'Dati tecnici' },
    { id: 'notes', label: 'Date e note' },
  ],
  fields: [
    { key: 'id_imp', type: 'integer', label: 'Chiave', setBy: 'key' },
    ...inGroup(
      'identity',
      [
        { key: 'uten', type: 'text', label: 'Utenza', short: true, required: ['insert', 'modify'] },
        {
          key: 'imp_tipo',
          type: 'text',
          label: 'Tipo di impianto',
          short: true,
          required: ['insert', 'modify'],
          carried: true,
          options: closed(ownTypes),
        },
        { key: 'pod_pdr_cont', type: 'text', label: 'POD/PDR', short: true },
        {
          key: 'indir',
          type: 'text',
          label: 'Indirizzo',
          short: true,
          required: ['insert'],
          hinted: true,
          carried: true,
        },
        { key: 'presa_al', type: 'text', label: 'Altro identificativo', short: true, required: ['modify'] },
        { key: 'loc', type: 'text', label: 'Località', short: true, hinted: true, carried: true },
        {
          key: 'appart',
          type: 'text',
          label: 'Appartenenza',
          short: true,
          carried: true,
          options: closed(ownerships),
        },
      ],
      {
        Impianto: ['uten', 'imp_tipo', 'pod_pdr_cont', 'presa_al', 'appart'],
        'Dove si trova': ['indir', 'loc'],
      },
    ),
    ...inGroup('supply', [
      {
        key: 'vettore_id',
        type: 'integer',
        label: 'Vettore',
        short: true,
        required: ['modify'],
        reference: 'carrier',
      },
      ...consumption,
    ]),
    ...inGroup('power', [
      { key: 'p_ele', type: 'number', label: '~p_ele', labels: plantLabels.p_ele, min: 0, max: 1e9 },
      { key: 'p_term', type: 'number', label: '~p_term', labels: plantLabels.p_term, min: 0, max: 1e9 },
      { key: 'p_frig', type: 'number', label: '~p_frig', labels: plantLabels.p_frig, min: 0, max: 1e9 },
      { key: 'p_ut', type: 'number', label: '~p_ut', labels: plantLabels.p_ut, min: 0, max: 1e9 },
      { key: 'n1_inom', type: 'number', label: '~n1_inom', labels: plantLabels.n1_inom, min: 0, max: 1e9 },
      { key: 'num2', type: 'number', label: '~num2', labels: plantLabels.num2, min: 0, max: 1e9 },
      { key: 'n3_kva', type: 'number', label: '~n3_kva', labels: plantLabels.n3_kva, min: 0, max: 1e9 },
    ]),
    ...inGroup('technical', [
      { key: 'd1_flu', type: 'text', label: '~d1_flu', labels: plantLabels.d1_flu, hinted: true },
      { key: 'd2_pom', type: 'text', label: '~d2_pom', labels: plantLabels.d2_pom, hinted: true },
      { key: 'd3_crep', type: 'text', label: '~d3_crep', labels: plantLabels.d3_crep, hinted: true },
      { key: 'd4_reg', type: 'text', label: '~d4_reg', labels: plantLabels.d4_reg, hinted: true },
      { key: 'd5_mo', type: 'text', label: '~d5_mo', labels: plantLabels.d5_mo, hinted: true },
      { key: 'desc6', type: 'text', label: '~desc6', labels: plantLabels.desc6 },
    ]),
    ...inGroup('notes', [...plantDates, ...note]),
    ...systemFields,
  ],
});

export type Plant = RowOf<(typeof plant)['fields']>;
