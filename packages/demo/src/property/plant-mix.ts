import type { PlantTypeValue } from '@lucerna/domain/vocabulary/plant-type';
import type { Use } from './municipal-buildings.ts';

type PlantOnly = Exclude<PlantTypeValue, 'centr_'>;

/** How many plants of each type in ninety, at least one of each, and the buildings that they serve. */
export interface PlantShare {
  readonly type: PlantOnly;
  readonly share: number;
  readonly uses: readonly Use[];
  /** What it is called: its place is added. */
  readonly name: string;
}

const schools: readonly Use[] = ['school'];
const heated: readonly Use[] = [
  'school',
  'town-hall',
  'gym',
  'care',
  'library',
  'community',
  'theatre',
  'barracks',
  'office',
];
const depots: readonly Use[] = ['depot'];
const any: readonly Use[] = [...heated, ...depots, 'sport', 'market', 'station', 'waterworks', 'housing'];

export const plantMix: readonly PlantShare[] = [
  { type: 'ed_ele_', share: 30, uses: any, name: 'Utenza elettrica' },
  { type: 'ed_term_', share: 12, uses: heated, name: 'Utenza termica' },
  {
    type: 'fotov_',
    share: 9,
    uses: ['school', 'gym', 'depot', 'care', 'sport', 'community'],
    name: 'Fotovoltaico',
  },
  { type: 'automez_', share: 8, uses: depots, name: 'Automezzo' },
  { type: 'ct_tradiz_', share: 6, uses: heated, name: 'Centrale termica' },
  { type: 'pomcal_', share: 4, uses: ['library', 'office', 'school', 'care'], name: 'Pompa di calore' },
  { type: 'ct_fer_', share: 3, uses: schools, name: 'Centrale a biomassa' },
  { type: 'solterm_', share: 3, uses: ['sport', 'gym', 'care'], name: 'Solare termico' },
  { type: 'refr_tradiz_', share: 3, uses: ['town-hall', 'theatre', 'care'], name: 'Gruppo frigorifero' },
  { type: 'idro_', share: 2, uses: ['waterworks'], name: 'Centralina idroelettrica' },
  { type: 'eol_', share: 2, uses: ['waterworks', 'depot'], name: 'Turbina eolica' },
  { type: 'varie_', share: 2, uses: ['parking', 'market', 'depot'], name: 'Colonnina di ricarica' },
  { type: 'cogen_', share: 1, uses: ['sport', 'care'], name: 'Cogeneratore' },
  { type: 'geot_', share: 1, uses: ['school', 'library'], name: 'Sonde geotermiche' },
  { type: 'refr_ass_', share: 1, uses: ['care', 'theatre', 'gym'], name: 'Assorbitore' },
  { type: 'telerisc_', share: 1, uses: ['depot', 'sport'], name: 'Centrale di teleriscaldamento' },
  { type: 'rete_tele_', share: 1, uses: ['depot', 'gym'], name: 'Rete di teleriscaldamento' },
  { type: 'imp_', share: 1, uses: any, name: 'Impianto' },
  { type: 'w', share: 1, uses: ['waterworks', 'market'], name: 'Utenza idrica' },
];
