import type { RowOf } from '../field.ts';
import { kind } from '../kind.ts';
import { switchingOffer } from '../vocabulary/offers.ts';
import { closed } from '../vocabulary/options.ts';
import { ownerships } from '../vocabulary/ownership.ts';
import { cabinetLabel } from '../vocabulary/plant-labels.ts';
import { cabinetType } from '../vocabulary/plant-type.ts';
import { systemFields } from './system-fields.ts';

/** Control cabinet (centralina): a plant of the type `centr_`, in the same table. Besides its own list of fields in
 * the specification it has those of a plant that say whose it is, what it consumes and from when to when. */
export const cabinet = kind({
  id: 'cabinet',
  segment: 'centraline',
  table: 'imp',
  tabellaElemento: 'imp',
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
  endDate: 'd_elim',
  only: { field: 'imp_tipo', value: cabinetType, is: true },
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
    {
      key: 'uten',
      type: 'text',
      label: 'Codice',
      group: 'identity',
      section: 'Centralina',
      short: true,
      required: ['insert', 'modify'],
    },
    {
      key: 'indir',
      type: 'text',
      label: 'Indirizzo',
      group: 'identity',
      section: 'Dove si trova',
      short: true,
      required: ['insert'],
      hinted: true,
    },
    {
      key: 'pod_pdr_cont',
      type: 'text',
      label: 'POD',
      group: 'identity',
      section: 'Centralina',
      short: true,
    },
    {
      key: 'p_ele',
      type: 'number',
      ...cabinetLabel('p_ele'),
      group: 'identity',
      section: 'Centralina',
      short: true,
      min: 0,
      max: 1e9,
    },
    {
      key: 'loc',
      type: 'text',
      label: 'Località',
      group: 'identity',
      section: 'Dove si trova',
      short: true,
      hinted: true,
    },
    {
      key: 'presa_al',
      type: 'text',
      label: 'Altro identificativo',
      group: 'identity',
      section: 'Centralina',
    },
    {
      key: 'appart',
      type: 'text',
      label: 'Appartenenza',
      group: 'identity',
      section: 'Centralina',
      options: closed(ownerships),
    },

    { key: 'vettore_id', type: 'integer', label: 'Vettore', group: 'supply', reference: 'carrier' },
    { key: 'vett', type: 'text', label: 'Vettore (testo)', group: 'supply', hinted: true },
    { key: 'um', type: 'text', label: 'Unità di misura', group: 'supply', hinted: true },
    { key: 'cons_prod', type: 'text', label: 'Consumo/Produzione', group: 'supply', hinted: true },
    { key: 'c_anno', type: 'integer', label: 'Consumo annuo', group: 'supply', min: 0, max: 2_147_483_647 },
    { key: 'p_anno', type: 'number', label: 'Produzione annua', group: 'supply', min: 0, max: 1e12 },

    { key: 'n1_inom', type: 'number', ...cabinetLabel('n1_inom'), group: 'panel', min: 0, max: 1e9 },
    { key: 'n3_kva', type: 'number', ...cabinetLabel('n3_kva'), group: 'panel', min: 0, max: 1e9 },
    { key: 'p_ut', type: 'number', ...cabinetLabel('p_ut'), group: 'panel', min: 0, max: 1e9 },
    {
      key: 'd4_reg',
      type: 'text',
      ...cabinetLabel('d4_reg'),
      group: 'panel',
      short: true,
      hinted: true,
      options: switchingOffer,
    },
    { key: 'd1_flu', type: 'text', ...cabinetLabel('d1_flu'), group: 'panel', hinted: true },
    { key: 'd3_crep', type: 'text', ...cabinetLabel('d3_crep'), group: 'panel', hinted: true },

    { key: 'desc6', type: 'text', ...cabinetLabel('desc6'), group: 'other' },
    { key: 'd2_pom', type: 'text', ...cabinetLabel('d2_pom'), group: 'other', hinted: true },
    { key: 'd5_mo', type: 'text', ...cabinetLabel('d5_mo'), group: 'other', hinted: true },
    { key: 'p_frig', type: 'number', ...cabinetLabel('p_frig'), group: 'other', min: 0, max: 1e9 },

    {
      key: 'anno',
      type: 'integer',
      label: 'Anno di installazione',
      group: 'notes',
      min: 1,
      max: 2200,
      year: true,
    },
    { key: 'd_attiv', type: 'date', label: 'Data di attivazione', group: 'notes' },
    { key: 'd_elim', type: 'date', label: 'Data di eliminazione', group: 'notes' },
    { key: 'note', type: 'text', label: 'Note', group: 'notes', short: true, multiline: true },
    ...systemFields,
  ],
});

export type Cabinet = RowOf<(typeof cabinet)['fields']>;
