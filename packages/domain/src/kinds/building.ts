import { inGroup, type RowOf } from '../field.ts';
import { kind } from '../kind-description.ts';
import { energyClassOffer } from '../vocabulary/offers.ts';
import { closed } from '../vocabulary/options.ts';
import { ownerships } from '../vocabulary/ownership.ts';
import { note } from './shared-fields.ts';
import { systemFields } from './system-fields.ts';

/** Building (edificio). It has no code of its own but its key: people call it by what it is. */
export const building = kind({
  id: 'building',
  segment: 'edifici',
  table: 'edifici',
  tipoElemento: 'edificio',
  names: {
    one: 'edificio',
    many: 'edifici',
    title: 'Edifici',
    trail: ['Gestione Edifici'],
    gender: 'm',
    theOne: "l'edificio",
    theMany: 'gli edifici',
  },
  key: 'idf',
  code: 'idf',
  calledBy: 'edif_descr',
  description: 'edif_descr',
  found: { words: ['edif_descr', 'altra_denominazione', 'indirizzo'], detail: ['indirizzo'] },
  expected: ['appartenenza', 'anno_costr', 'sup_mq'],
  geometry: ['Point', 'Polygon', 'MultiPolygon'],
  withinBorders: false,
  groups: [
    { id: 'identity', label: 'Identificazione' },
    { id: 'use', label: 'Caratteristiche e uso' },
    { id: 'notes', label: 'Note' },
  ],
  fields: [
    ...inGroup(
      'identity',
      [
        { key: 'idf', type: 'integer', label: 'Identificativo', setBy: 'key' },
        {
          key: 'edif_descr',
          type: 'text',
          label: 'Descrizione',
          short: true,
          required: ['insert', 'modify'],
        },
        {
          key: 'indirizzo',
          type: 'text',
          label: 'Indirizzo',
          short: true,
          required: ['insert', 'modify'],
          hinted: true,
        },
        { key: 'localita', type: 'text', label: 'Località', short: true, hinted: true, carried: true },
        {
          key: 'appartenenza',
          type: 'text',
          label: 'Appartenenza',
          short: true,
          carried: true,
          options: closed(ownerships),
        },
        { key: 'altra_denominazione', type: 'text', label: 'Altra denominazione', short: true },
        { key: 'comune', type: 'text', label: 'Comune', hinted: true },
      ],
      {
        Edificio: ['edif_descr', 'appartenenza', 'altra_denominazione'],
        'Dove si trova': ['indirizzo', 'localita', 'comune'],
      },
    ),
    ...inGroup(
      'use',
      [
        {
          key: 'anno_costr',
          type: 'integer',
          label: 'Anno di costruzione',
          short: true,
          min: 1,
          max: 2200,
          year: true,
        },
        { key: 'sup_mq', type: 'number', label: 'Superficie', unit: 'm²', short: true, min: 0, max: 1e9 },
        { key: 'vol_mc', type: 'number', label: 'Volume', unit: 'm³', min: 0, max: 1e9 },
        {
          key: 'classe_energ',
          type: 'text',
          label: 'Classe energetica',
          short: true,
          hinted: true,
          options: energyClassOffer,
        },
        { key: 'nr_utenti', type: 'number', label: 'Numero di utenti', min: 0, max: 1e9 },
        { key: 'utilizzo_h_anno', type: 'number', label: 'Utilizzo annuo', unit: 'h', min: 0, max: 8784 },
      ],
      {
        Caratteristiche: ['anno_costr', 'sup_mq', 'vol_mc', 'classe_energ'],
        Uso: ['nr_utenti', 'utilizzo_h_anno'],
      },
    ),
    ...inGroup('notes', [
      { key: 'f_pos', type: 'text', label: 'Posizione', hinted: true },
      { key: 'flag_1', type: 'text', label: 'Indicatore 1', hinted: true },
      { key: 'flag_2', type: 'text', label: 'Indicatore 2', hinted: true },
      ...note,
    ]),
    ...systemFields,
  ],
});

export type Building = RowOf<(typeof building)['fields']>;
