import { inGroup, type RowOf } from '../field.ts';
import { kind } from '../kind-description.ts';
import * as offers from '../vocabulary/offers.ts';
import { note, ofCabinet } from './shared-fields.ts';
import { systemFields } from './system-fields.ts';

/** Supply line (linea di alimentazione). */
export const line = kind({
  id: 'line',
  segment: 'linee',
  table: 'ip_linee',
  tipoElemento: 'linea',
  names: {
    one: 'linea',
    many: 'linee',
    title: 'Linee di Alimentazione',
    trail: ['Modifiche e Inserimenti', 'Linee di Alimentazione'],
    gender: 'f',
    theOne: 'la linea',
    theMany: 'le linee',
  },
  key: 'id_linea',
  code: 'linea_cod',
  description: 'toponimo',
  found: { words: [], street: 'toponimo', detail: ['toponimo'] },
  expected: ['lunghezza', 'sigla_cavo', 'mono_bi_trifase', 'sez_fase_mmq'],
  geometry: ['LineString', 'MultiLineString'],
  withinBorders: true,
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'cable', label: 'Cavo' },
    { id: 'notes', label: 'Date e note' },
  ],
  fields: [
    { key: 'id_linea', type: 'integer', label: 'Chiave', setBy: 'key' },
    ...inGroup(
      'identity',
      [
        { key: 'linea_cod', type: 'text', label: 'Codice', short: true, required: ['insert', 'modify'] },
        ...ofCabinet,
        {
          key: 'posa_linea',
          type: 'text',
          label: 'Posa',
          short: true,
          required: ['insert', 'modify'],
          hinted: true,
          carried: true,
          options: offers.layingOffer,
        },
        { key: 'toponimo', type: 'text', label: 'Toponimo', short: true, hinted: true, carried: true },
        {
          key: 'lunghezza',
          type: 'number',
          label: 'Lunghezza',
          unit: 'm',
          short: true,
          min: 0,
          max: 1_000_000,
        },
        { key: 'localita', type: 'text', label: 'Località', short: true, hinted: true, carried: true },
        { key: 'modulo', type: 'text', label: 'Modulo', hinted: true },
      ],
      {
        Linea: ['linea_cod', 'id_imp', 'posa_linea', 'lunghezza', 'modulo'],
        'Dove si trova': ['toponimo', 'localita'],
      },
    ),
    ...inGroup('cable', [
      {
        key: 'sigla_cavo',
        type: 'text',
        label: 'Sigla cavo',
        short: true,
        hinted: true,
        carried: true,
        options: offers.cableOffer,
      },
      {
        key: 'mono_bi_trifase',
        type: 'text',
        label: 'Fase',
        short: true,
        hinted: true,
        carried: true,
        options: offers.phaseOffer,
      },
      { key: 'sez_fase_mmq', type: 'number', label: 'Sezione di fase', unit: 'mm²', min: 0, max: 100_000 },
      {
        key: 'sez_compless_mmq',
        type: 'number',
        label: 'Sezione complessiva',
        unit: 'mm²',
        min: 0,
        max: 100_000,
      },
    ]),
    ...inGroup('notes', [{ key: 'data_attivaz', type: 'date', label: 'Data di attivazione' }, ...note]),
    ...systemFields,
  ],
});

export type Line = RowOf<(typeof line)['fields']>;
