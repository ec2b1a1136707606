import { inGroup, type RowOf } from '../field.ts';
import { kind } from '../kind-description.ts';
import * as offers from '../vocabulary/offers.ts';
import { label, note, ofCabinet } from './shared-fields.ts';
import { systemFields } from './system-fields.ts';

/** Sectioning sub-panel (quadro di sezionamento). */
export const subPanel = kind({
  id: 'sub-panel',
  segment: 'quadri',
  table: 'ip_q_sez',
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
  found: { words: [], street: 'toponimo', detail: ['descrizione', 'toponimo'] },
  expected: ['corr_nom_amp', 'protez_tipo', 'toponimo'],
  geometry: ['Point'],
  withinBorders: true,
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'technical', label: 'Dati tecnici' },
    { id: 'notes', label: 'Date e note' },
  ],
  fields: [
    { key: 'id_q_sez', type: 'integer', label: 'Chiave', setBy: 'key' },
    ...inGroup(
      'identity',
      [
        { key: 'centr_sez_cod', type: 'text', label: 'Codice', short: true, required: ['insert', 'modify'] },
        ...ofCabinet,
        {
          key: 'descrizione',
          type: 'text',
          label: 'Descrizione',
          short: true,
          required: ['insert', 'modify'],
          hinted: true,
        },
        { key: 'toponimo', type: 'text', label: 'Toponimo', short: true, hinted: true, carried: true },
      ],
      {
        Quadro: ['centr_sez_cod', 'id_imp', 'descrizione'],
        'Dove si trova': ['toponimo'],
      },
    ),
    ...inGroup('technical', [
      {
        key: 'corr_nom_amp',
        type: 'number',
        label: 'Corrente nominale',
        unit: 'A',
        short: true,
        min: 0,
        max: 100_000,
      },
      {
        key: 'protez_tipo',
        type: 'text',
        label: 'Tipo di protezione',
        short: true,
        hinted: true,
        carried: true,
        options: offers.protectionOffer,
      },
    ]),
    ...inGroup('notes', [{ key: 'data_attvaz', type: 'date', label: 'Data di attivazione' }, ...note]),
    ...label,
    ...systemFields,
  ],
});

export type SubPanel = RowOf<(typeof subPanel)['fields']>;
