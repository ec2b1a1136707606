import type { RowOf } from '../field.ts';
import { kind } from '../kind.ts';
import * as offers from '../vocabulary/offers.ts';
import { systemFields } from './system-fields.ts';

/** Sectioning sub-panel (quadro di sezionamento). */
export const subPanel = kind({
  id: 'sub-panel',
  segment: 'quadri',
  table: 'ip_q_sez',
  tabellaElemento: 'ip_q_sez',
  tipoElemento: 'quadro',
  names: {
    one: 'quadro',
    many: 'quadri',
    title: 'Quadri di Sezionamento',
    trail: ['Modifiche e Inserimenti', 'Quadri di Sezionamento'],
    gender: 'm',
    theOne: 'il quadro',
    theMany: 'i quadri',
  },
  key: 'id_q_sez',
  code: 'centr_sez_cod',
  description: 'descrizione',
  geometry: ['Point'],
  withinBorders: true,
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'technical', label: 'Dati tecnici' },
    { id: 'notes', label: 'Date e note' },
  ],
  fields: [
    { key: 'id_q_sez', type: 'integer', label: 'Chiave', setBy: 'key' },
    {
      key: 'centr_sez_cod',
      type: 'text',
      label: 'Codice',
      group: 'identity',
      section: 'Quadro',
      short: true,
      required: ['insert', 'modify'],
    },
    {
      key: 'id_imp',
      type: 'integer',
      label: 'Centralina',
      group: 'identity',
      section: 'Quadro',
      short: true,
      required: ['insert', 'modify'],
      reference: 'cabinet',
    },
    {
      key: 'descrizione',
      type: 'text',
      label: 'Descrizione',
      group: 'identity',
      section: 'Quadro',
      short: true,
      required: ['insert', 'modify'],
      hinted: true,
    },
    {
      key: 'toponimo',
      type: 'text',
      label: 'Toponimo',
      group: 'identity',
      section: 'Dove si trova',
      short: true,
      hinted: true,
    },

    {
      key: 'corr_nom_amp',
      type: 'number',
      label: 'Corrente nominale',
      unit: 'A',
      group: 'technical',
      short: true,
      min: 0,
      max: 100_000,
    },
    {
      key: 'protez_tipo',
      type: 'text',
      label: 'Tipo di protezione',
      group: 'technical',
      short: true,
      hinted: true,
      options: offers.protectionOffer,
    },

    { key: 'data_attvaz', type: 'date', label: 'Data di attivazione', group: 'notes' },
    { key: 'note', type: 'text', label: 'Note', group: 'notes', short: true, multiline: true },
    ...systemFields,
  ],
});

export type SubPanel = RowOf<(typeof subPanel)['fields']>;
