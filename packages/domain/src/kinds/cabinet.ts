import { inGroup } from '../field.ts';
import { kind } from '../kind-description.ts';
import { switchingOffer } from '../vocabulary/offers.ts';
import { closed } from '../vocabulary/options.ts';
import { ownerships } from '../vocabulary/ownership.ts';
import { cabinetLabel } from '../vocabulary/plant-labels.ts';
import { cabinetType } from '../vocabulary/plant-type.ts';
import { consumption, label, note, plantDates } from './shared-fields.ts';
import { systemFields } from './system-fields.ts';

/** Control cabinet (centralina): a plant of the type `centr_`, in the same table. Besides its own list of fields in
 * the specification it has those of a plant that say whose it is, what it consumes and from when to when. */
export const cabinet = kind({
  id: 'cabinet',
  segment: 'centraline',
  table: 'imp',
  tipoElemento: 'centralina',
  names: {
    one: 'centralina',
    many: 'centraline',
    title: 'Centraline',
    trail: ['Modifiche e Inserimenti', 'Centraline'],
    gender: 'f',
    theOne: 'la centralina',
    theMany: 'le centraline',
  },
  key: 'id_imp',
  code: 'uten',
  description: 'indir',
  found: { words: ['uten', 'indir', 'pod_pdr_cont'], detail: ['indir', 'pod_pdr_cont'] },
  endDate: 'd_elim',
  only: { field: 'imp_tipo', value: cabinetType, is: true },
  expected: ['pod_pdr_cont', 'p_ele', 'n1_inom', 'd4_reg'],
  geometry: ['Point'],
  withinBorders: true,
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'supply', label: 'Fornitura e consumi' },
    { id: 'panel', label: 'Quadro' },
    { id: 'other', label: 'Altri dati' },
    { id: 'notes', label: 'Date e note' },
  ],
  fields: [
    { key: 'id_imp', type: 'integer', label: 'Chiave', setBy: 'key' },
    { key: 'imp_tipo', type: 'text', label: 'Tipo di impianto', setBy: 'system' },
    ...inGroup(
      'identity',
      [
        { key: 'uten', type: 'text', label: 'Codice', short: true, required: ['insert', 'modify'] },
        { key: 'indir', type: 'text', label: 'Indirizzo', short: true, required: ['insert'], hinted: true },
        { key: 'pod_pdr_cont', type: 'text', label: 'POD', short: true },
        { key: 'p_ele', type: 'number', ...cabinetLabel('p_ele'), short: true, min: 0, max: 1e9 },
        { key: 'loc', type: 'text', label: 'Località', short: true, hinted: true, carried: true },
        { key: 'presa_al', type: 'text', label: 'Altro identificativo' },
        { key: 'appart', type: 'text', label: 'Appartenenza', options: closed(ownerships) },
      ],
      {
        Centralina: ['uten', 'pod_pdr_cont', 'p_ele', 'presa_al', 'appart'],
        'Dove si trova': ['indir', 'loc'],
      },
    ),
    ...inGroup('supply', [
      { key: 'vettore_id', type: 'integer', label: 'Vettore', reference: 'carrier' },
      ...consumption,
    ]),
    ...inGroup('panel', [
      { key: 'n1_inom', type: 'number', ...cabinetLabel('n1_inom'), min: 0, max: 1e9 },
      { key: 'n3_kva', type: 'number', ...cabinetLabel('n3_kva'), min: 0, max: 1e9 },
      { key: 'p_ut', type: 'number', ...cabinetLabel('p_ut'), min: 0, max: 1e9 },
      {
        key: 'd4_reg',
        type: 'text',
        ...cabinetLabel('d4_reg'),
        short: true,
        hinted: true,
        options: switchingOffer,
      },
      { key: 'd1_flu', type: 'text', ...cabinetLabel('d1_flu'), hinted: true },
      { key: 'd3_crep', type: 'text', ...cabinetLabel('d3_crep'), hinted: true },
    ]),
    ...inGroup('other', [
      { key: 'desc6', type: 'text', ...cabinetLabel('desc6') },
      { key: 'd2_pom', type: 'text', ...cabinetLabel('d2_pom'), hinted: true },
      { key: 'd5_mo', type: 'text', ...cabinetLabel('d5_mo'), hinted: true },
      { key: 'p_frig', type: 'number', ...cabinetLabel('p_frig'), min: 0, max: 1e9 },
    ]),
    ...inGroup('notes', [...plantDates, ...note]),
    ...label,
    ...systemFields,
  ],
});
