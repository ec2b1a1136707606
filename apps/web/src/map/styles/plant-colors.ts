import type { PlantTypeValue } from '@lucerna/domain/vocabulary/plant-type';

/**
 * Colours of plant types: reds and plums heat, golds and greens renewables, blues cold, greys the rest. The
 * two-letter code on the tile carries the meaning; white on each is at least 4.6.
 */
export const plantColor: Readonly<Record<PlantTypeValue, string>> = {
  centr_: '#0B1B33',
  ed_ele_: '#8A5A00',
  ed_term_: '#A8321F',
  automez_: '#5B5F66',
  ct_fer_: '#C2532D',
  ct_tradiz_: '#7C2415',
  cogen_: '#8E3B6E',
  eol_: '#2F7D6B',
  fotov_: '#966600',
  imp_: '#3F4B5E',
  geot_: '#6F5B1E',
  idro_: '#0B6FA4',
  pomcal_: '#3D6B2E',
  refr_ass_: '#4A5FB0',
  refr_tradiz_: '#2E3F8C',
  solterm_: '#B35900',
  telerisc_: '#B23A63',
  rete_tele_: '#6B2A4F',
  varie_: '#5C6B80',
  w: '#76604F',
};
