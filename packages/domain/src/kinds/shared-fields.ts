/** Fields that several kinds have alike, to be put into their groups. */
import { fields } from '../field.ts';

/** What hangs on a cabinet names it. */
export const ofCabinet = fields([
  {
    key: 'id_imp',
    type: 'integer',
    label: 'Centralina',
    short: true,
    required: ['insert', 'modify'],
    reference: 'cabinet',
    carried: true,
  },
]);

/** What a plant or cabinet uses and makes; its texts follow the carrier that `vettore_id` names. */
export const consumption = fields([
  {
    key: 'vett',
    type: 'text',
    label: 'Nome del vettore',
    hinted: true,
    follows: { reference: 'vettore_id', property: 'vettore' },
  },
  {
    key: 'um',
    type: 'text',
    label: 'Unità di misura',
    hinted: true,
    follows: { reference: 'vettore_id', property: 'um' },
  },
  { key: 'cons_prod', type: 'text', label: 'Consumo/Produzione', hinted: true },
  { key: 'c_anno', type: 'integer', label: 'Consumo annuo', min: 0, max: 2_147_483_647 },
  { key: 'p_anno', type: 'number', label: 'Produzione annua', min: 0, max: 1e12 },
]);

/** From when to when a plant or cabinet is there. */
export const plantDates = fields([
  { key: 'anno', type: 'integer', label: 'Anno di installazione', min: 1, max: 2200, year: true },
  { key: 'd_attiv', type: 'date', label: 'Data di attivazione' },
  { key: 'd_elim', type: 'date', label: 'Data di eliminazione' },
]);

export const note = fields([{ key: 'note', type: 'text', label: 'Note', short: true, multiline: true }]);

/** What the sticker on it bears: given once, for ever, and by nobody. The page's lists go without it. */
export const label = fields([
  { key: 'etichetta', type: 'text', label: 'Etichetta', setBy: 'system', apart: true },
]);
